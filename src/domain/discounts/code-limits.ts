import { formatMonthDay, type TimeZoneAndLanguage } from '../text/dates.ts'

/** Limits on when and how often a discount code can be used. Times are ISO times. Null means no limit. */
export type CodeLimits = {
  /** Whether staff have switched the code on. */
  isOn: boolean
  from: string | null
  until: string | null
  /** The maximum number of orders with the code. Cancelled orders do not count. */
  maxUses: number | null
  /** The maximum number of orders of each customer with the code. */
  maxUsesEach: number | null
}

/** The error message for a discount code that is unknown or switched off. */
export const UNKNOWN_CODE_MESSAGE = 'There is no such code.'

/**
 * Returns the reason why a discount code cannot be used at `now` (in milliseconds), as a sentence; null if it can be
 * used. A code is valid from `from` until just before `until`. `told` is the time zone and language of dates in the
 * sentence.
 */
export function findCodePeriodFault(
  { isOn, from, until }: Omit<CodeLimits, 'maxUses' | 'maxUsesEach'>,
  now: number,
  told: TimeZoneAndLanguage,
) {
  if (!isOn) return UNKNOWN_CODE_MESSAGE
  if (from && now < Date.parse(from)) return `Begins on ${formatMonthDay(from, told)}.`
  if (!until || now < Date.parse(until)) return null
  return `Ended on ${formatMonthDay(new Date(Date.parse(until) - 1).toISOString(), told)}.`
}

/**
 * The numbers of orders that used a discount code: `all` of all customers, `own` of the customer who places the order.
 */
export type CodeUseCounts = { all: number; own: number }

/** Returns why one more order cannot use a discount code, as a sentence; null if it can. */
export function findCodeUsesFault(
  { maxUses, maxUsesEach }: Pick<CodeLimits, 'maxUses' | 'maxUsesEach'>,
  { all, own }: CodeUseCounts,
) {
  if (maxUsesEach !== null && own >= maxUsesEach) return onceForEach(maxUsesEach)
  return maxUses !== null && all >= maxUses ? 'Used up.' : null
}

function onceForEach(times: number): string {
  if (times === 1) return 'Once for each customer.'
  return times === 2 ? 'Twice for each customer.' : `${times} times for each customer.`
}

/** Returns the error message for an order whose discount code does not apply. `fault` is the reason, as a sentence. */
export const formatInapplicableCodeMessage = (code: string, fault: string): string =>
  `The code ${code} does not apply. ${fault}`
