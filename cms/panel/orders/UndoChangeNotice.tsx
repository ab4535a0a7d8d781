'use client'
import { useEffect } from 'react'
import { formatTimeWithSeconds } from '../../../src/domain/text/dates.ts'
import type { OrderPage } from '../../desk/orders/order-page.ts'
import { Button } from '../parts/Button.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { postToPanel } from '../parts/panel-client.ts'
import { useShopTimeZone } from '../parts/shop-time-zone.tsx'
import { useSend } from '../parts/use-send.ts'
import { texts } from './texts.ts'
import type { StatusChangeResult } from './use-undoable-status-changes.ts'

/** Milliseconds from the end of the undo period until the page reloads and shows the sent mail. */
const WRITTEN_MS = 2000

type Props = {
  page: OrderPage
  /** The time until which the change can be undone; null if there is nothing to undo. */
  until: string | null
  tell: (clock: string) => string
  onChanged: () => void
}

/** A notice that the last change can be undone until its mail is sent, with a button to undo it. */
export function UndoChangeNotice({ page, until: heldUntil, tell, onChanged }: Props) {
  const { order } = page
  const timeZone = useShopTimeZone()
  const { failure, setFailure, isBusy, send } = useSend()
  useEffect(() => {
    if (!heldUntil) return
    const timer = setTimeout(onChanged, Math.max(0, Date.parse(heldUntil) - Date.now()) + WRITTEN_MS)
    return () => clearTimeout(timer)
  }, [heldUntil, onChanged])
  if (!heldUntil) return <FailureMessage failure={failure} />

  async function undo() {
    const orders = [{ id: order.id, version: order.updatedAt }]
    const undone = await send(postToPanel<StatusChangeResult>('/orders/shipments/undo', { orders }))
    const report = undone?.orders[0]
    if (undone && !report?.isMoved) setFailure({ kind: 'conflict', message: report?.message ?? '' })
    onChanged()
  }

  const clock = formatTimeWithSeconds(heldUntil, { timeZone })
  return (
    <>
      <p role="status">{tell(clock)}</p>
      <Button size="small" disabled={isBusy} onClick={() => void undo()}>
        {texts.shipped.undo(1)}
      </Button>
      <FailureMessage failure={failure} />
    </>
  )
}
