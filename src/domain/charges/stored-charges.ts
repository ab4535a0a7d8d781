import type { OrderDelivery } from '../delivery/delivery-way.ts'
import type { Charge, ChargeKind } from './charge.ts'

/** A charge as orders store it. */
type StoredCharge = { id?: string | null; kind: ChargeKind; name: string; amount: number; reference?: string | null }

/** A charge of an order with its id in that order; a new charge has no id yet. */
export type OrderCharge = Charge & { id?: string }

type Stored = { charges?: StoredCharge[] | null | undefined }

/** Returns the charges of a stored order, with their ids in the order. */
export function toOrderCharges({ charges }: Stored): OrderCharge[] {
  return (charges ?? []).map(({ id, kind, name, amount, reference }) => ({
    ...(id ? { id } : {}),
    kind,
    name,
    amount,
    reference: reference ?? '',
  }))
}

/** Returns the charges of a stored order without their ids, as API responses and webhooks contain them. */
export const toPublicCharges = (order: Stored): Charge[] =>
  toOrderCharges(order).map(({ id: _id, ...charge }) => charge)

/** Returns the way of delivery of a stored order, with its terms and destination; null if the order has none. */
export function toOrderDelivery({ delivery }: { delivery?: unknown }): OrderDelivery | null {
  return (delivery as OrderDelivery | null | undefined) ?? null
}
