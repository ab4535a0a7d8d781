import { formatAmountWithoutZeroDecimals, formatMills, type Mills, toMills } from '../money/money.ts'
import type { PageBranch } from '../pages/page-data.ts'

/** Placeholders in a branch's texts: the order total for free shipping, the delivery rate, the hours, the address. */
const AMOUNT = '{amount}'
const COST = '{delivery}'
const HOURS = '{hours}'
const ADDRESS = '{address}'
const KNOWN = [AMOUNT, COST, HOURS, ADDRESS] as const

/**
 * The values of the placeholders in texts by staff. `from` (for `{amount}`) is the order total from which shipping is
 * free, and `cost` (for `{delivery}`) the price of delivery, in the store's currency; null if not set. `hours` and
 * `address` are texts, '' if not set.
 */
export type TextPlaceholderValues = {
  from: number | null
  currency: string
  cost: number | null
  hours: string
  address: string
}

/**
 * Replaces the placeholders in a text or in HTML: `Orders over {amount}` becomes `Orders over $49`. Removes each
 * sentence with a placeholder that has no value. In HTML, each tag also ends a sentence.
 */
export function fillPlaceholders(
  text: string,
  { from, currency, cost, hours, address }: TextPlaceholderValues,
): string {
  if (!text.includes('{')) return text
  const values = {
    [AMOUNT]: from === null ? '' : formatAmountWithoutZeroDecimals(from, currency),
    [COST]: cost === null ? '' : formatAmountWithoutZeroDecimals(cost, currency),
    [HOURS]: hours,
    [ADDRESS]: address,
  }
  const empty = KNOWN.filter((field) => !values[field])
  const kept = text.split(SENTENCE_OR_TAG).filter((part) => !empty.some((field) => part.includes(field)))
  return KNOWN.reduce<string>((filled, field) => filled.replaceAll(field, values[field]), kept.join(''))
}

/** Splits a text after each sentence, and HTML at its tags. */
const SENTENCE_OR_TAG = /(?<=[.!?]\s)|(?=<)|(?<=>)/

/** Whether a text contains `{amount}`, the order total for free shipping, although the store has not set this total. */
export function hasUnsetAmountPlaceholder(text: string, { from }: TextPlaceholderValues): boolean {
  return from === null && text.includes(AMOUNT)
}

/**
 * Returns the order total from which shipping is free. Returns null if shipping is never or always free, or if the
 * store's info strip (PageBranch) does not mention shipping.
 */
export function findAdvertisedFreeShippingThreshold({
  infoStrip,
  freeShippingFrom,
  business: { delivery },
}: Promised): number | null {
  const isPromised = infoStrip.some(({ key }) => key === 'shipping')
  return isPromised && delivery?.rate !== 0 ? freeShippingFrom : null
}

type Promised = Pick<PageBranch, 'infoStrip' | 'freeShippingFrom' | 'business'>

/**
 * Returns how close an order with this total is to free shipping: `text` is a sentence with the missing amount, `part`
 * is the reached fraction from 0 to 1. `from` is the order total for free shipping, in the store's currency.
 */
export function calculateFreeShippingProgress(
  total: Mills,
  from: number,
  currency: string,
): { text: string; part: number } {
  const missing = toMills(from) - total
  if (missing <= 0) return { text: 'Shipping is free.', part: 1 }
  return { text: `${formatMills(missing, currency)} to free shipping`, part: total / toMills(from) }
}

/** Validates the placeholders, such as `{amount}`, in a text. Returns an error message for staff, or null. */
export function findPlaceholderFault(text: string): string | null {
  const unknown = [...text.matchAll(/\{[^{}]*\}/g)].map(String).find((field) => !KNOWN.some((known) => known === field))
  if (!unknown) return null
  return `There is no field ${unknown}. ${AMOUNT} is the amount from which shipping is free, ${COST} what delivery costs, ${HOURS} the opening hours, ${ADDRESS} the address.`
}
