import { formatMoney, formatRounded, type Mills, toMills } from '../money/money.ts'
import type { PageBranch } from '../pages/page-data.ts'

/** The placeholders in a branch's texts: the order total from which shipping is free, what delivery costs, the opening hours and the address. */
const AMOUNT = '{amount}'
const COST = '{delivery}'
const HOURS = '{hours}'
const ADDRESS = '{address}'
const KNOWN = [AMOUNT, COST, HOURS, ADDRESS]

/** What the placeholders stand for. `from` and `cost` are in the store's currency; `cost` is null where staff have set none. */
export type TextFacts = { from: number; currency: string; cost: number | null; hours: string; address: string }

/** Puts the facts into a text: `Orders over {amount}` becomes `Orders over $49`. */
export function withThreshold(text: string, { from, currency, cost, hours, address }: TextFacts): string {
  if (!text.includes('{')) return text
  return text
    .replaceAll(AMOUNT, formatRounded(from, currency))
    .replaceAll(COST, cost === null ? '' : formatRounded(cost, currency))
    .replaceAll(HOURS, hours)
    .replaceAll(ADDRESS, address)
}

/**
 * The order total from which shipping is free, for the cart; null where the store does not promise it, and where all orders
 * ship free.
 */
export function promisedFreeFrom({ infoStrip, freeShippingFrom, business: { delivery } }: Promised): number | null {
  const isPromised = infoStrip.some(({ key }) => key === 'shipping')
  return isPromised && delivery?.rate !== 0 ? freeShippingFrom : null
}

type Promised = Pick<PageBranch, 'infoStrip' | 'freeShippingFrom' | 'business'>

/** How far an order is from free shipping, as a sentence and a part of 1. `from` is in the store's currency. */
export function towardsFreeShipping(total: Mills, from: number, currency: string): { text: string; part: number } {
  const missing = toMills(from) - total
  if (missing <= 0) return { text: 'Shipping is free.', part: 1 }
  return { text: `${formatMoney(missing, currency)} to free shipping`, part: total / toMills(from) }
}

/** Checks the placeholders in braces of a text. Returns a message for staff, or null. */
export function thresholdFault(text: string): string | null {
  const unknown = [...text.matchAll(/\{[^{}]*\}/g)].map(String).find((field) => !KNOWN.includes(field))
  if (!unknown) return null
  return `There is no field ${unknown}. ${AMOUNT} is the amount from which shipping is free, ${COST} what delivery costs, ${HOURS} the opening hours, ${ADDRESS} the address.`
}
