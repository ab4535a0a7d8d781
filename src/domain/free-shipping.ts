import { formatRounded } from './money.ts'

/** Stands in the branch's texts for the amount of an order from which shipping is free. */
const AMOUNT = '{amount}'

/** Puts the amount into a text, in the store's currency: `Orders over {amount}` becomes `Orders over $49`. */
export function withThreshold(text: string, { from, currency }: { from: number; currency: string }): string {
  return text.includes(AMOUNT) ? text.replaceAll(AMOUNT, formatRounded(from, currency)) : text
}

/** What is wrong with the braces in a text, as a sentence; null when nothing is. */
export function thresholdFault(text: string): string | null {
  const unknown = [...text.matchAll(/\{[^{}]*\}/g)].map(String).find((field) => field !== AMOUNT)
  return unknown ? `There is no field ${unknown}. ${AMOUNT} is the amount from which shipping is free.` : null
}
