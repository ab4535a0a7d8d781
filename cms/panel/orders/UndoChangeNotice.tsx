import { useEffect } from 'react'
import { formatTimeWithSeconds } from '../../../src/domain/text/dates.ts'
import { Button } from '../parts/Button.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { useShopTimeZone } from '../parts/shop-facts.tsx'
import { useApiCall } from '../parts/use-api-call.ts'
import { texts } from './texts.ts'
import type { BulkOrderChangeOutcome } from './UndoOrderChangesNotice.tsx'
import { useOrderPageContext } from './use-order-page.ts'

/** Milliseconds from the end of the undo period until the page reloads and shows the sent mail. */
const WRITTEN_MS = 2000

/** `until`: the time until which the change can be undone; null if there is nothing to undo. */
type Props = { until: string | null; tell: (clock: string) => string }

/** A notice that the last change can be undone until its mail is sent, with a button to undo it. */
export function UndoChangeNotice({ until, tell }: Props) {
  const { page, refresh } = useOrderPageContext()
  const timeZone = useShopTimeZone()
  const { failure, setFailure, isBusy, send } = useApiCall()
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(refresh, Math.max(0, Date.parse(until) - Date.now()) + WRITTEN_MS)
    return () => clearTimeout(timer)
  }, [until, refresh])
  if (!until) return <FailureMessage failure={failure} />

  async function undo() {
    const orders = [{ id: page.order.id, version: page.order.updatedAt }]
    const undone = await send(postToPanelApi<BulkOrderChangeOutcome>('/orders/shipments/undo', { orders }))
    const report = undone?.orders[0]
    if (undone && !report?.isMoved) setFailure({ kind: 'conflict', message: report?.message ?? '' })
    void refresh()
  }

  return (
    <>
      <p role="status">{tell(formatTimeWithSeconds(until, { timeZone }))}</p>
      <Button size="small" disabled={isBusy} onClick={() => void undo()}>
        {texts.shipped.undo(1)}
      </Button>
      <FailureMessage failure={failure} />
    </>
  )
}
