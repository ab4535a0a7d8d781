import { type ChargesInput, calculateCharges, calculateDiscountedSubtotal } from '../charges/calculate-charges.ts'
import type { Charge } from '../charges/charge.ts'
import type { Mills } from '../money/mills.ts'
import { type DeliveryChoice, type DeliveryWay, findFirstFreeDeliveryWay, type OrderDelivery } from './delivery-way.ts'

/**
 * The delivery and the charges of a cart. `offered`: the ways of delivery to choose from. `way`: the chosen one, null
 * if the shop has no ways or an edited order has none. `country`: the destination; '' if the way is for all countries.
 * `reduced`: the price of the products after discounts, which decides whether delivery is free.
 */
export type CartDeliveryAndCharges = {
  offered: DeliveryWay[]
  way: DeliveryWay | null
  country: string
  charges: Charge[]
  reduced: Mills
}

/**
 * The placed order that is being edited; null for a new order. `delivery` is the order's way of delivery with its
 * earlier terms; null if the order has none.
 */
type Edited = { delivery: OrderDelivery | null } | null

/**
 * Returns the delivery and the charges of a cart whose products cost `goods`. If the customer has not chosen a way of
 * delivery, `way` is the first one in staff's order that costs nothing for this cart, or else the first one. An order
 * that is being edited (`edited`) keeps its earlier way.
 */
export function calculateCartDeliveryAndCharges(
  ways: readonly DeliveryWay[],
  choice: DeliveryChoice,
  { goods, edited, ...added }: { goods: Mills; edited: Edited } & Pick<ChargesInput, 'discounts' | 'notes'>,
): CartDeliveryAndCharges {
  const own = edited?.delivery ?? null
  const offered = listOfferedDeliveryWays(ways, own)
  const reduced = calculateDiscountedSubtotal(goods, added.discounts)
  const chosen = offered.find(({ id }) => id === choice.way)
  const way = chosen ?? (edited ? own : (findFirstFreeDeliveryWay(offered, reduced) ?? offered[0] ?? null))
  const charges = calculateCharges(goods, { way, ...added })
  return { offered, way, country: countryOf(way, choice, own), charges, reduced }
}

/** Returns the customer's choice of delivery for a checkout request; undefined if the order has no way of delivery. */
export function toDeliveryChoice({ way, country }: CartDeliveryAndCharges): DeliveryChoice | undefined {
  return way ? { way: way.id, country } : undefined
}

/**
 * Returns the ways of delivery from which the customer can choose. `own` is the way of the order that is being edited,
 * with the terms at the time of that order; null for a new order. `own` stays available even if it is no longer in
 * `ways`, and replaces the way in `ways` that has the same id.
 */
export function listOfferedDeliveryWays(ways: readonly DeliveryWay[], own: DeliveryWay | null): DeliveryWay[] {
  if (!own) return [...ways]
  return ways.some(({ id }) => id === own.id) ? ways.map((way) => (way.id === own.id ? own : way)) : [own, ...ways]
}

/**
 * Returns the chosen country, else the edited order's, else the way's first country. Skips countries that the way does
 * not serve.
 */
function countryOf(way: DeliveryWay | null, { country }: DeliveryChoice, own: OrderDelivery | null): string {
  if (!way || way.countries.length === 0) return ''
  return [country, own?.country].find((each) => each && way.countries.includes(each)) ?? way.countries[0]!
}
