import { findValueByKey } from '../branch/branch.ts'
import type { DeliveryTerms, ReturnTerms } from '../branch/business.ts'
import { formatAmountWithoutZeroDecimals } from '../money/money.ts'
import type { PageBranch } from '../pages/page-data.ts'
import { getCountryName } from './delivery-way.ts'
import { describeDeliveryWayTerms, formatBusinessDayCount, formatBusinessDayRange } from './delivery-words.ts'

type Told = Pick<PageBranch, 'support_info' | 'business' | 'currency' | 'deliveryWays'>

/**
 * Returns a branch's terms of delivery as sentences, the text that staff wrote first. Empty if staff have entered
 * nothing.
 */
export function describeDeliveryTerms({
  support_info,
  business: { delivery },
  currency,
  deliveryWays,
}: Told): string[] {
  const words = findValueByKey(support_info, 'Free delivery')
  if (deliveryWays.length > 0) {
    const sent = delivery ? sentSentence(delivery) : ''
    return filled(words, ...deliveryWays.map((way) => describeDeliveryWayTerms(way, currency, words)), sent)
  }
  if (!delivery) return filled(words)
  return filled(words, costSentence(delivery, currency, words), ...timeSentences(delivery), countriesSentence(delivery))
}

/**
 * Returns a branch's return policy as sentences, the text that staff wrote first. Empty if staff have entered nothing.
 */
export function describeReturnTerms({ support_info, business: { returns } }: Told): string[] {
  const words = findValueByKey(support_info, 'Free returns')
  return filled(words, returns ? returnSentence(returns) : '')
}

/** Returns the cost of delivery as a sentence; '' if all delivery is free and staff have written their own text. */
function costSentence({ rate, freeFrom }: DeliveryTerms, currency: string, words: string): string {
  if (rate === 0 || freeFrom === 0) return words ? '' : 'Delivery is free.'
  const cost = formatAmountWithoutZeroDecimals(rate, currency)
  if (freeFrom === null) return `Delivery costs ${cost}.`
  const from = formatAmountWithoutZeroDecimals(freeFrom, currency)
  if (words.includes(from)) return `Delivery of smaller orders costs ${cost}.`
  return `Delivery costs ${cost}, and is free for orders of ${from} or more.`
}

function timeSentences(delivery: DeliveryTerms): string[] {
  const [sent, { transitDays }] = [sentSentence(delivery), delivery]
  return [sent, transitDays ? `${sent ? 'They' : 'Orders'} take ${formatBusinessDayRange(transitDays)} to arrive.` : '']
}

function sentSentence({ handlingDays, isPrepaid }: DeliveryTerms): string {
  if (!handlingDays) return ''
  const when = handlingDays.max === 0 ? 'the same business day' : `within ${formatBusinessDayCount(handlingDays.max)}`
  return `Orders are sent ${when}${isPrepaid ? ' after payment' : ''}.`
}

function countriesSentence({ countries }: DeliveryTerms): string {
  const names = countries.map(getCountryName)
  return names.length > 0 ? `We deliver to: ${names.join(', ')}.` : ''
}

function returnSentence({ days, areFree, inStore }: ReturnTerms): string {
  if (days === 0) return 'We do not accept returns.'
  const where = inStore ? 'in the shop' : 'by mail'
  const until = `We accept returns ${where} for ${days === 1 ? 'one day' : `${days} days`} after delivery`
  if (inStore) return `${until}.`
  return areFree ? `${until}, and pay the postage.` : `${until}. You pay the return postage.`
}

function filled(...sentences: string[]): string[] {
  return sentences.filter((sentence) => sentence.trim() !== '')
}
