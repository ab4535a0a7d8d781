import { useCallback, useEffect, useState } from 'react'
import type { UndoableOrder } from '../../desk/orders/shipments.ts'
import type { BulkOrderChangeResult } from '../../shop/orders/order-status-changes.ts'
import { Button } from '../parts/Button.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { getFromPanelApi, postToPanelApi } from '../parts/panel-client.ts'
import { useApiCall } from '../parts/use-api-call.ts'
import { PrintMenu } from './PrintMenu.tsx'
import { texts } from './texts.ts'

const SECOND_MS = 1000

/** The result of a bulk change of orders. `held` has the orders whose change can still be undone. */
export type BulkOrderChangeOutcome = { orders: BulkOrderChangeResult[]; held: UndoableOrder[] }

/** Orders whose change can be undone, and the end of the undo period in milliseconds, by the browser's clock. */
type Held = { orders: UndoableOrder[]; until: number }

const NOTHING: Held = { orders: [], until: 0 }

/**
 * React hook that loads the orders whose last change the user can still undo (`held`), also after a page reload.
 * `undo` undoes all these changes, `take` replaces the orders, and `end` removes them from `held`.
 */
export function useUndoableOrderChanges(mayShip: boolean, onUndone: (reports: BulkOrderChangeResult[]) => void) {
  const [held, setHeld] = useState(NOTHING)
  const { failure, isBusy, send } = useApiCall()

  const take = useCallback((orders: UndoableOrder[]) => {
    setHeld({ orders, until: Date.now() + Math.min(...orders.map(({ leavesIn }) => leavesIn)) })
  }, [])

  useEffect(() => {
    if (!mayShip) return
    void getFromPanelApi<{ held: UndoableOrder[] }>('/orders/shipments').then((result) => {
      if (result.kind === 'done') take(result.body.held)
    })
  }, [take, mayShip])

  async function undo() {
    const orders = held.orders.map(({ id, version }) => ({ id, version }))
    const undone = await send(postToPanelApi<BulkOrderChangeOutcome>('/orders/shipments/undo', { orders }))
    if (!undone) return
    take(undone.held)
    onUndone(undone.orders)
  }

  return { held, failure, isBusy, take, undo, end: useCallback(() => setHeld(NOTHING), []) }
}

type Props = ReturnType<typeof useUndoableOrderChanges>

/**
 * A notice after a bulk change of orders (a new status, or recorded payments): a countdown, and until its end a button
 * that undoes the change.
 */
export function UndoOrderChangesNotice({ held: { orders, until }, failure, isBusy, undo, end }: Props) {
  const seconds = useSecondsLeft(orders.length > 0 ? until : 0, end)
  if (orders.length === 0) return <FailureMessage failure={failure} />
  return (
    <section className="desk-bulk desk-held" aria-label={texts.shipped.title}>
      <div>
        <strong role="status">
          {texts.shipped.can(orders.length, [...new Set(orders.map(({ status }) => status))])}
        </strong>
        {/* Hidden, so that screen readers do not announce every second. */}
        <p aria-hidden="true">{texts.shipped.leave(seconds)}</p>
        <p className="desk-soft">{orders.map(({ reference }) => reference).join(', ')}</p>
      </div>
      <div className="desk-actions">
        <Button size="small" disabled={isBusy} onClick={() => void undo()}>
          {texts.shipped.undo(orders.length)}
        </Button>
        <PrintMenu ids={orders.map(({ id }) => id)} />
      </div>
      <FailureMessage failure={failure} onRetry={() => void undo()} />
    </section>
  )
}

/** Returns the seconds left until `until`, then calls `onEnd`. */
function useSecondsLeft(until: number, onEnd: () => void): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === 0) return
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) onEnd()
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [until, onEnd])
  return Math.max(0, Math.ceil((until - now) / SECOND_MS))
}
