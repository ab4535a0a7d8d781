'use client'
import { useCallback, useEffect, useState } from 'react'
import type { UndoableOrder } from '../../desk/orders/shipments.ts'
import type { StatusChangeReport } from '../../shop/orders/move-order.ts'
import { getFromPanel, postToPanel } from '../parts/panel-client.ts'
import { useSend } from '../parts/use-send.ts'

export type StatusChangeResult = { orders: StatusChangeReport[]; held: UndoableOrder[] }

/**
 * Orders whose change of status can be undone. `until`: the end of the undo period in milliseconds, by the browser's
 * clock.
 */
export type UndoableStatusChanges = { orders: UndoableOrder[]; until: number }

const NOTHING: UndoableStatusChanges = { orders: [], until: 0 }

/**
 * React hook that loads the orders whose last change the user can still undo (`held`), also after a page reload.
 * `undo` undoes all these changes, `take` replaces the orders, and `end` removes them from `held`.
 */
export function useUndoableStatusChanges(mayShip: boolean, onUndone: (reports: StatusChangeReport[]) => void) {
  const [held, setHeld] = useState<UndoableStatusChanges>(NOTHING)
  const { failure, isBusy, send } = useSend()

  const take = useCallback((orders: UndoableOrder[]) => {
    setHeld({ orders, until: Date.now() + Math.min(...orders.map(({ leavesIn }) => leavesIn)) })
  }, [])

  useEffect(() => {
    if (!mayShip) return
    void getFromPanel<{ held: UndoableOrder[] }>('/orders/shipments').then((result) => {
      if (result.kind === 'done') take(result.body.held)
    })
  }, [take, mayShip])

  async function undo() {
    const orders = held.orders.map(({ id, version }) => ({ id, version }))
    const undone = await send(postToPanel<StatusChangeResult>('/orders/shipments/undo', { orders }))
    if (!undone) return
    take(undone.held)
    onUndone(undone.orders)
  }

  return { held, failure, isBusy, take, undo, end: useCallback(() => setHeld(NOTHING), []) }
}
