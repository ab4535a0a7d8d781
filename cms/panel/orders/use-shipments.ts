'use client'
import { useCallback, useEffect, useState } from 'react'
import type { HeldShipment } from '../../desk/orders/shipments.ts'
import type { MoveReport } from '../../shop/orders/move-order.ts'
import { type Failure, getFromPanel, postToPanel, type Result } from '../parts/panel-client.ts'

export type Shipped = { orders: MoveReport[]; held: HeldShipment[] }

/** Orders whose move can be undone. `until`: the end of the undo period in milliseconds, by the browser's clock. */
export type Held = { orders: HeldShipment[]; until: number }

const NOTHING: Held = { orders: [], until: 0 }

/** Loads the orders that the user moved and can still undo, also after a reload. Returns functions to undo them. */
export function useShipments(mayShip: boolean, onUndone: (reports: MoveReport[]) => void) {
  const [held, setHeld] = useState<Held>(NOTHING)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)

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
    setBusy(true)
    const orders = held.orders.map(({ id, version }) => ({ id, version }))
    const result: Result<Shipped> = await postToPanel('/orders/shipments/undo', { orders })
    setBusy(false)
    setFailure(result.kind === 'done' ? null : result)
    if (result.kind !== 'done') return
    take(result.body.held)
    onUndone(result.body.orders)
  }

  return { held, failure, isBusy, take, undo, end: useCallback(() => setHeld(NOTHING), []) }
}
