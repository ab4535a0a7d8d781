import type { Where } from 'payload'
import { ORDER_STATUSES } from '../../../src/domain/orders/order-status.ts'
import { ORDER_PAYMENT_STATE_LABELS } from '../../../src/domain/payments/payment-words.ts'
import { toLocalDate } from '../../base/settings/time-zone.ts'
import { addDays, type DayRange, getFirstDayOfMonth, getStartOfDay } from '../../desk/dashboard/days.ts'
import {
  createFilterLinks,
  type FilterLinkData,
  type FilterOption,
  formatListQueryString,
  parseListQueryString,
  toWhereQueryString as whereOfList,
} from '../lists/list-filters.ts'
import { texts } from './texts.ts'

const { list } = texts

type FilterGroup = 'status' | 'paymentState' | 'returnState' | 'deliveryName' | 'date'

type Comparison = Record<string, string>

export const ORDER_STATUS_FILTERS: FilterOption[] = ORDER_STATUSES.map((status) => ({
  label: status,
  conditions: [{ status: { equals: status } }],
}))

export const PAYMENT_STATE_FILTERS: FilterOption[] = [
  { label: ORDER_PAYMENT_STATE_LABELS.unpaid, conditions: [{ paymentState: { equals: 'unpaid' } }] },
]

export const RETURN_STATE_FILTERS: FilterOption[] = [
  { label: 'Returns asked for', conditions: [{ returnState: { equals: 'asked' } }] },
  { label: 'Returned', conditions: [{ returnState: { equals: 'returned' } }] },
]

/** Returns a quick filter of orders for each delivery method, by its name. */
export const createDeliveryFilters = (ways: readonly string[]): FilterOption[] =>
  ways.map((name) => ({ label: name, conditions: [{ deliveryName: { equals: name } }] }))

/** Returns the day and month filters, in the shop's time zone. */
function dayChoices(now: Date, timeZone: string): FilterOption[] {
  const today = toLocalDate(now, timeZone)
  const month = getFirstDayOfMonth(today)
  const between = (first: string, last: string) => onDays(betweenDays({ first, last }, timeZone))
  const since = (day: string) => onDays({ greater_than_equal: getStartOfDay(day, timeZone) })
  return [
    { label: 'Today', conditions: since(today) },
    { label: 'Yesterday', conditions: between(addDays(today, -1), addDays(today, -1)) },
    { label: 'Last 7 days', conditions: since(addDays(today, -6)) },
    { label: 'This month', conditions: since(month) },
    { label: 'Last month', conditions: between(getFirstDayOfMonth(today, -1), addDays(month, -1)) },
  ]
}

function betweenDays({ first, last }: DayRange, timeZone: string): Comparison {
  return { greater_than_equal: getStartOfDay(first, timeZone), less_than: getStartOfDay(addDays(last, 1), timeZone) }
}

/** Returns the list's query string with these days as its day filter. */
export function setDayFilterInQueryString(days: DayRange, search: string, timeZone: string): string {
  const { others, conditions } = parseListQueryString(search)
  const rest = conditions.filter((condition) => !('date' in condition))
  return formatListQueryString(others, [...rest, ...onDays(betweenDays(days, timeZone))])
}

/**
 * Returns the days that the order list's filter selects; null without a first day. A filter without an end ends today.
 */
export function parseDayFilter(search: string, now: Date, timeZone: string): DayRange | null {
  const found = parseListQueryString(search).conditions.map(({ date }) => date as Comparison | undefined)
  const comparison: Comparison = Object.assign({}, ...found)
  const [from, to] = [comparison.greater_than_equal, comparison.less_than].map((each) => Date.parse(String(each)))
  if (!from) return null
  // A typed filter can end within a day. That day then counts as the last one.
  const last = to ? toLocalDate(new Date(to - 1), timeZone) : toLocalDate(now, timeZone)
  return { first: toLocalDate(new Date(from), timeZone), last }
}

/**
 * Returns the links of each group of order filters; the first link of a group removes the group's filter. A link keeps
 * the other filters, search, sort order and columns of the list's query string `search`, and starts at the first page.
 */
export function createOrderFilterLinks(
  search: string,
  { now, timeZone, ways = [] }: { now: Date; timeZone: string; ways?: readonly string[] },
): Record<FilterGroup, FilterLinkData[]> {
  const linksOf = (group: FilterGroup, labelOfAll: string, choices: FilterOption[]) =>
    createFilterLinks(search, [group], [{ label: labelOfAll, conditions: [] }, ...choices])
  return {
    status: linksOf('status', list.all, ORDER_STATUS_FILTERS),
    paymentState: linksOf('paymentState', list.anyPayment, PAYMENT_STATE_FILTERS),
    deliveryName: linksOf('deliveryName', list.anyDelivery, createDeliveryFilters(ways)),
    returnState: linksOf('returnState', list.anyReturn, RETURN_STATE_FILTERS),
    date: linksOf('date', list.anyDay, dayChoices(now, timeZone)),
  }
}

/** Returns the filters and words of the list's query string as one `where` parameter; '' without filters and words. */
export function toOrderWhereQueryString(search: string): string {
  return whereOfList(search, (words) => ({ searchText: { like: words } }))
}

/** Splits a comparison of dates into conditions with one operator each, so that Payload's filter form can show them. */
function onDays(comparison: Comparison): Where[] {
  return Object.entries(comparison).map(([operator, value]) => ({ date: { [operator]: value } }))
}
