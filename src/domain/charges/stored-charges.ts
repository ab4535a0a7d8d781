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

/** The charges of an order as calls and webhooks tell them. */
export const toldCharges = (order: Stored): Charge[] => chargesIn(order).map(({ id: _id, ...charge }) => charge)

/** The delivery that an order stores; null for one without a way. */
export function deliveryOf({ delivery }: { delivery?: unknown }): OrderDelivery | null {
  return (delivery as OrderDelivery | null | undefined) ?? null
}
