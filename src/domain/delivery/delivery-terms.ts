import { findValue } from '../branch/branch.ts'
import type { Delivery, Returns } from '../branch/business.ts'
import { formatRounded } from '../money/money.ts'
import type { PageBranch } from '../pages/page-data.ts'

type Told = Pick<PageBranch, 'support_info' | 'business' | 'currency'>

/** Returns the terms of delivery as sentences, the text by staff first. Empty if staff have entered nothing. */
export function deliverySentences({ support_info, business: { delivery }, currency }: Told): string[] {
  const words = findValue(support_info, 'Free delivery')
  if (!delivery) return filled(words)
  return filled(words, costSentence(delivery, currency, words), ...timeSentences(delivery), countriesSentence(delivery))
}

/** Returns the return policy as sentences, the text by staff first. Empty if staff have entered nothing. */
export function returnSentences({ support_info, business: { returns } }: Told): string[] {
  const words = findValue(support_info, 'Free returns')
  return filled(words, returns ? returnSentence(returns) : '')
}

/** Returns the cost of delivery as a sentence; '' if all delivery is free and staff have written their own text. */
function costSentence({ rate, freeFrom }: Delivery, currency: string, words: string): string {
  if (rate === 0 || freeFrom === 0) return words ? '' : 'Delivery is free.'
  const [cost, from] = [formatRounded(rate, currency), formatRounded(freeFrom, currency)]
  if (words.includes(from)) return `Delivery of smaller orders costs ${cost}.`
  return `Delivery costs ${cost}, and is free for orders of ${from} or more.`
}

function timeSentences({ handlingDays, transitDays, isPrepaid }: Delivery): string[] {
  const sent =
    handlingDays && (handlingDays.max === 0 ? 'the same business day' : `within ${businessDays(handlingDays.max)}`)
  return [
    sent ? `Orders are sent ${sent}${isPrepaid ? ' after payment' : ''}.` : '',
    transitDays ? `${sent ? 'They' : 'Orders'} take ${span(transitDays)} to arrive.` : '',
  ]
}

function span({ min, max }: { min: number; max: number }): string {
  if (min === max) return businessDays(max)
  return min === 0 ? `at most ${businessDays(max)}` : `${min} to ${businessDays(max)}`
}

function businessDays(count: number): string {
  return count === 1 ? 'one business day' : `${count} business days`
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

function countriesSentence({ countries }: Delivery): string {
  const names = countries.map((code) => countryNames.of(code) ?? code)
  return names.length > 0 ? `We deliver to: ${names.join(', ')}.` : ''
}

function returnSentence({ days, areFree, inStore }: Returns): string {
  if (days === 0) return 'We do not accept returns.'
  const where = inStore ? 'in the shop' : 'by mail'
  const until = `We accept returns ${where} for ${days === 1 ? 'one day' : `${days} days`} after delivery`
  if (inStore) return `${until}.`
  return areFree ? `${until}, and pay the postage.` : `${until}. You pay the return postage.`
}

function filled(...sentences: string[]): string[] {
  return sentences.filter((sentence) => sentence.trim() !== '')
}
