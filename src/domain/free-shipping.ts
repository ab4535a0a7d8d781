import { formatMoney, formatRounded, type Mills, toMills } from './money.ts'
import type { PageBranch } from './page-data.ts'

/** The placeholder in a branch's texts for the order total from which shipping is free. */
const AMOUNT = '{amount}'

/** Puts the amount into a text, in the store's currency: `Orders over {amount}` becomes `Orders over $49`. */
export function withThreshold(text: string, { from, currency }: { from: number; currency: string }): string {
  return text.includes(AMOUNT) ? text.replaceAll(AMOUNT, formatRounded(from, currency)) : text
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
  const unknown = [...text.matchAll(/\{[^{}]*\}/g)].map(String).find((field) => field !== AMOUNT)
  return unknown ? `There is no field ${unknown}. ${AMOUNT} is the amount from which shipping is free.` : null
}
