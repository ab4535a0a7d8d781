'use client'
import { useCallback, useEffect, useState } from 'react'
import type { HeldShipment } from '../../desk/orders/shipments.ts'
import type { MoveReport } from '../../shop/orders/move-order.ts'
import { getFromPanel, postToPanel } from '../parts/panel-client.ts'
import { useSend } from '../parts/use-send.ts'

export type Shipped = { orders: MoveReport[]; held: HeldShipment[] }

/**
 * Orders whose change of status can be undone. `until`: the end of the undo period in milliseconds, by the browser's
 * clock.
 */
export type Held = { orders: HeldShipment[]; until: number }

const NOTHING: Held = { orders: [], until: 0 }

/**
 * React hook that loads the orders whose status the user changed and can still undo, also after a reload. Returns
 * functions to undo them.
 */
export function useShipments(mayShip: boolean, onUndone: (reports: MoveReport[]) => void) {
  const [held, setHeld] = useState<Held>(NOTHING)
  const { failure, isBusy, send } = useSend()

  const take = useCallback((orders: HeldShipment[]) => {
    setHeld({ orders, until: Date.now() + Math.min(...orders.map(({ leavesIn }) => leavesIn)) })
  }, [])

  useEffect(() => {
    if (!mayShip) return
    void getFromPanel<{ held: HeldShipment[] }>('/orders/shipments').then((result) => {
      if (result.kind === 'done') take(result.body.held)
    })
  }, [take, mayShip])

  async function undo() {
    const orders = held.orders.map(({ id, version }) => ({ id, version }))
    const undone = await send(postToPanel<Shipped>('/orders/shipments/undo', { orders }))
    if (!undone) return
    take(undone.held)
    onUndone(undone.orders)
  }

  return { held, failure, isBusy, take, undo, end: useCallback(() => setHeld(NOTHING), []) }
}
