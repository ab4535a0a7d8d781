import { type Mills, toMills } from '../money/mills.ts'

/** A way of delivery (a delivery method), as staff configured it. Amounts are in the store's currency. */
export type DeliveryWay = {
  id: string
  name: string
  /** Whether customers collect their orders in the shop. */
  isPickup: boolean
  text: string
  price: number
  /** The total of products from which this way of delivery is free; null if it is never free. */
  freeFrom: number | null
  /** Two-letter country codes; empty for all countries. */
  countries: string[]
  /** Business days in transit; null if staff have not set them. */
  days: { min: number; max: number } | null
}

/**
 * The way of delivery of an order, with its terms when it was chosen. `country` is the destination; '' if the customer
 * was not asked.
 */
export type OrderDelivery = DeliveryWay & { country: string }

type Collectable = { readyAt?: string | null; shippingAddress?: string | null }

/**
 * Whether the customer collects the order in the shop. The way of delivery must be pickup. An order with a shipping
 * address may have been mailed instead: it is picked up only if staff have marked it as ready (`readyAt`).
 */
export function isPickupOrder(delivery: Pick<DeliveryWay, 'isPickup'> | null, order: Collectable): boolean {
  return delivery?.isPickup === true && (Boolean(order.readyAt) || !order.shippingAddress)
}

/**
 * The way of delivery that a client chooses, by its id, and the destination. `country` is '' if the customer was not
 * asked.
 */
export type DeliveryChoice = { way: string; country: string }

/**
 * Returns the price of a way of delivery for an order whose products, less discounts, cost `goods`; 0 if `goods`
 * reaches the way's amount for free delivery.
 */
export function calculateDeliveryPrice(
  { price, freeFrom }: Pick<DeliveryWay, 'price' | 'freeFrom'>,
  goods: Mills,
): Mills {
  return freeFrom !== null && goods >= toMills(freeFrom) ? 0 : toMills(price)
}

/**
 * Returns the way of delivery for an order whose client has chosen none: the first way that is free if the products,
 * less discounts, cost `goods`. Returns null if no way is free; staff then arrange the delivery.
 */
export function findFirstFreeDeliveryWay(ways: readonly DeliveryWay[], goods: Mills): DeliveryWay | null {
  return ways.find((way) => calculateDeliveryPrice(way, goods) === 0) ?? null
}

type Choice = { delivery: OrderDelivery | null } | { fault: string }

/**
 * Returns the delivery of an order whose products cost `goods`, or a `fault` (a sentence) if the wanted delivery is
 * not possible. `before` is the delivery of the order that is revised, null if it has none; undefined for a new order.
 * A revised order that keeps its way of delivery also keeps that way's former terms.
 */
export function resolveOrderDelivery(
  ways: readonly DeliveryWay[],
  wanted: DeliveryChoice | null,
  { goods, before }: { goods: Mills; before: OrderDelivery | null | undefined },
): Choice {
  if (!wanted) {
    if (before !== undefined) return { delivery: before }
    const way = findFirstFreeDeliveryWay(ways, goods)
    return { delivery: way && { ...way, country: onlyCountry(way) } }
  }
  if (before?.id === wanted.way && [before.country, ''].includes(wanted.country)) return { delivery: before }
  const way = before?.id === wanted.way ? before : ways.find(({ id }) => id === wanted.way)
  if (!way) return { fault: 'This way of delivery is no longer offered. Please choose another one.' }
  const country = wanted.country || onlyCountry(way)
  const fault = countryFault(way, country)
  return fault ? { fault } : { delivery: { ...way, country: way.isPickup ? '' : country } }
}

const onlyCountry = ({ countries }: DeliveryWay): string => (countries.length === 1 ? countries[0]! : '')

/** Returns why a way cannot deliver to a country, as a sentence; null if it can. */
function countryFault({ name, countries, isPickup }: DeliveryWay, country: string): string | null {
  if (isPickup || countries.length === 0 || countries.includes(country)) return null
  if (!country) return `Please choose the country for ${name}.`
  return `${name} does not deliver to ${getCountryName(country)}. Please choose another way of delivery.`
}

const names = /* @__PURE__ */ new Intl.DisplayNames('en', { type: 'region' })

/**
 * Returns the English name of a country by its two-letter code. Returns `code` unchanged if it is not a country's code.
 */
export function getCountryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code
}
