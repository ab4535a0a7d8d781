import type { OrderDelivery } from '../delivery/delivery-way.ts'
import type { Charge, ChargeKind } from './charge.ts'

/** A charge as orders store it. */
type StoredCharge = { id?: string | null; kind: ChargeKind; name: string; amount: number; reference?: string | null }

/** `id` identifies the charge in its order; a new charge has none yet. */
export type OrderCharge = Charge & { id?: string }

type Stored = { charges?: StoredCharge[] | null | undefined }

export function chargesIn({ charges }: Stored): OrderCharge[] {
  return (charges ?? []).map(({ id, kind, name, amount, reference }) => ({
    ...(id ? { id } : {}),
    ...{ kind, name, amount, reference: reference ?? '' },
  }))
}

/** Returns the charges of an order without their ids, for calls and webhooks. */
export const toldCharges = (order: Stored): Charge[] => chargesIn(order).map(({ id: _id, ...charge }) => charge)

/** Returns the delivery of a stored order; null without one. */
export function deliveryOf({ delivery }: { delivery?: unknown }): OrderDelivery | null {
  return (delivery as OrderDelivery | null | undefined) ?? null
}
