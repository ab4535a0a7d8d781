import { calculateDeliveryPrice, type DeliveryWay } from '../delivery/delivery-way.ts'
import { fromMills, type Mills } from '../money/mills.ts'
import { type Charge, sumCharges } from './charge.ts'

/**
 * A discount on an order. `amount` is a positive amount in mills to deduct, or 'delivery' for free delivery.
 * `reference` is the discount code.
 */
export type AppliedDiscount = { name: string; amount: Mills | 'delivery'; reference: string }

export type ChargesInput = {
  /** The way of delivery; null if the order has none. */
  way: Pick<DeliveryWay, 'id' | 'name' | 'price' | 'freeFrom'> | null
  discounts?: readonly AppliedDiscount[]
  /** The charges for notes on lines (note-charges.ts). */
  notes?: readonly Charge[]
  /** The maximum price of delivery, in thousandths, for clients that cannot show their customers a higher one. */
  mostForDelivery?: Mills
}

/**
 * Returns the charges of an order whose products cost `goods`: for notes, then discounts, then delivery. The discounts
 * on products are at most `goods`. `goods` less these discounts decides whether delivery is free; a free delivery, and
 * one of products that cost 0, has no charge.
 */
export function calculateCharges(
  goods: Mills,
  { way, discounts = [], notes = [], mostForDelivery }: ChargesInput,
): Charge[] {
  const reductions = toReductions(goods, discounts)
  const cost = way
    ? Math.min(calculateDeliveryPrice(way, goods + sumCharges(reductions)), mostForDelivery ?? Infinity)
    : 0
  if (!way || cost === 0 || goods === 0) return [...notes, ...reductions]
  const name = `Delivery: ${way.name}`
  const delivery: Charge = { kind: 'delivery', name, amount: fromMills(cost), reference: way.id }
  return [...notes, ...reductions, delivery, ...freeDelivery(cost, discounts)]
}

/** Returns the price of products less the discounts on them. Whether delivery is free depends on it. */
export function calculateDiscountedSubtotal(goods: Mills, discounts: readonly AppliedDiscount[] = []): Mills {
  return goods + sumCharges(toReductions(goods, discounts))
}

function freeDelivery(cost: Mills, discounts: readonly AppliedDiscount[]): Charge[] {
  const free = discounts.find(({ amount }) => amount === 'delivery')
  return free ? [{ kind: 'discount', name: free.name, amount: -fromMills(cost), reference: free.reference }] : []
}

function toReductions(goods: Mills, discounts: readonly AppliedDiscount[]): Charge[] {
  let left = goods
  return discounts.flatMap(({ name, amount, reference }): Charge[] => {
    if (amount === 'delivery') return []
    const taken = Math.min(amount, left)
    left -= taken
    return taken > 0 ? [{ kind: 'discount', name, amount: -fromMills(taken), reference }] : []
  })
}
