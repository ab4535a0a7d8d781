import type { Payload } from 'payload'
import type { User } from '../../payload-types.ts'
import { holdUntil, isNow, type MoveReport, moveOrder, reportMoves } from './move-order.ts'

/** An order to ship. A null `trackingNumber` keeps the current number. */
export type Shipment = { id: string; trackingNumber: string | null }

/**
 * Ships each order in its own transaction and reports on each. Delays the mails until undoing is no longer possible.
 */
export async function shipOrders(payload: Payload, shipments: readonly Shipment[], user: User): Promise<MoveReport[]> {
  const numbers = new Map(shipments.map(({ id, trackingNumber }) => [id, trackingNumber]))
  return reportMoves(payload, [...numbers.keys()], async (id) => {
    const number = numbers.get(id) ?? null
    const move = { to: 'Shipped', trackingNumber: number, version: null, holdMailUntil: holdUntil() } as const
    return isNow(await moveOrder(payload, id, move, user))
  })
}
