import { type DeliveryWay, priceOfDelivery } from '../delivery/delivery-way.ts'
import { fromMills, type Mills } from '../money/mills.ts'
import { type Charge, chargesTotal } from './charge.ts'

/** A reduction that applies to an order. `amount` is positive. */
export type Discount = { name: string; amount: Mills; reference: string }

export type ChargeTerms = {
  /** The way of delivery; null if the order has none. */
  way: Pick<DeliveryWay, 'id' | 'name' | 'price' | 'freeFrom'> | null
  discounts?: readonly Discount[]
  /** The highest price of delivery, for clients that cannot show their customers a higher one. */
  mostForDelivery?: Mills
}

/**
 * The charges of an order whose products cost `goods`: discounts first, then delivery. Free delivery is no charge.
 * Discounts take off no more than the products cost. The total from which delivery is free is that after discounts. Cart,
 * preview, checkout and edits all use this function.
 */
export function chargesOf(goods: Mills, { way, discounts = [], mostForDelivery }: ChargeTerms): Charge[] {
  const reductions = toReductions(goods, discounts)
  const cost = way ? Math.min(priceOfDelivery(way, goods + chargesTotal(reductions)), mostForDelivery ?? Infinity) : 0
  if (!way || cost === 0 || goods === 0) return reductions
  const name = `Delivery: ${way.name}`
  return [...reductions, { kind: 'delivery', name, amount: fromMills(cost), reference: way.id }]
}

function toReductions(goods: Mills, discounts: readonly Discount[]): Charge[] {
  let left = goods
  return discounts.flatMap(({ name, amount, reference }): Charge[] => {
    const taken = Math.min(amount, left)
    left -= taken
    return taken > 0 ? [{ kind: 'discount', name, amount: -fromMills(taken), reference }] : []
  })
}
