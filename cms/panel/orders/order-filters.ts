import type { Where } from 'payload'
import { ORDER_STATUSES } from '../../../src/domain/orders/order-status.ts'
import { STATE_NAMES } from '../../../src/domain/payments/payment-words.ts'
import { dayAt } from '../../base/settings/time-zone.ts'
import { addDays, type DayRange, firstOfMonth, midnightOf } from '../../desk/dashboard/days.ts'
import { type FilterLink, parseList, toSearch, listWhere as whereOfList } from '../parts/list-filters.ts'

export type FilterGroup = 'status' | 'paymentState' | 'date'

type Comparison = Record<string, string | number>
type Choice = { label: string; comparison: Comparison | null }

const STATUS_CHOICES: Choice[] = ORDER_STATUSES.map((status) => ({ label: status, comparison: { equals: status } }))

const PAYMENT_CHOICES: Choice[] = [{ label: STATE_NAMES.unpaid, comparison: { equals: 'unpaid' } }]

/** Returns the day and month filters, in the shop's time zone. */
function dayChoices(now: Date, timeZone: string): Choice[] {
  const today = dayAt(now, timeZone)
  const month = firstOfMonth(today)
  const between = (first: string, last: string) => betweenDays({ first, last }, timeZone)
  const since = (day: string) => ({ greater_than_equal: midnightOf(day, timeZone) })
  return [
    { label: 'Today', comparison: since(today) },
    { label: 'Yesterday', comparison: between(addDays(today, -1), addDays(today, -1)) },
    { label: 'Last 7 days', comparison: since(addDays(today, -6)) },
    { label: 'This month', comparison: since(month) },
    { label: 'Last month', comparison: between(firstOfMonth(today, -1), addDays(month, -1)) },
  ]
}

function betweenDays({ first, last }: DayRange, timeZone: string): Comparison {
  return { greater_than_equal: midnightOf(first, timeZone), less_than: midnightOf(addDays(last, 1), timeZone) }
}

/** Returns the list's query string with these days as its day filter. */
export function rangeSearch(days: DayRange, search: string, timeZone: string): string {
  const { others, conditions } = parseList(search)
  const rest = conditions.filter((condition) => !('date' in condition))
  return toSearch(others, [...rest, ...split('date', betweenDays(days, timeZone))])
}

/** Returns the days that the list's filter selects; null without a day filter. */
export function daysIn(search: string, now: Date, timeZone: string): DayRange | null {
  const comparison = comparisonOf(parseList(search).conditions, 'date')
  const [from, to] = [comparison?.greater_than_equal, comparison?.less_than].map((each) => Date.parse(String(each)))
  if (!from) return null
  // A typed filter can end within a day, which then counts as the last day.
  const last = to ? dayAt(new Date(to - 1), timeZone) : dayAt(now, timeZone)
  return { first: dayAt(new Date(from), timeZone), last }
}

/**
 * Returns the links of a filter group; the first removes the filter. Each keeps the other filters, the search, order
 * and columns of `search`, the list's query string, and starts at the first page.
 */
export function filterLinks(
  group: FilterGroup,
  labelOfAll: string,
  search: string,
  { now, timeZone }: { now: Date; timeZone: string },
): FilterLink[] {
  const { others, conditions } = parseList(search)
  const rest = conditions.filter((condition) => !(group in condition))
  const current = comparisonOf(conditions, group)
  const of = { status: STATUS_CHOICES, paymentState: PAYMENT_CHOICES, date: dayChoices(now, timeZone) }[group]
  return [{ label: labelOfAll, comparison: null }, ...of].map(({ label, comparison }) => ({
    label,
    search: toSearch(others, [...rest, ...split(group, comparison)]),
    isCurrent: isSame(comparison, current),
  }))
}

/** Returns the list's filters and search as a `where` query, for other calls. */
export function listWhere(search: string): string {
  return whereOfList(search, (words) => ({ searchText: { like: words } }))
}

/** Splits a comparison into one condition per operator, so that Payload's filter form can show them. */
function split(group: FilterGroup, comparison: Comparison | null): Where[] {
  return Object.entries(comparison ?? {}).map(([operator, value]) => ({ [group]: { [operator]: value } }))
}

function comparisonOf(conditions: Where[], group: FilterGroup): Comparison | null {
  const found = conditions.flatMap((condition) => (condition[group] ? [condition[group] as Comparison] : []))
  return found.length === 0 ? null : Object.assign({}, ...found)
}

function isSame(a: Comparison | null, b: Comparison | null): boolean {
  const toText = (each: Comparison | null) =>
    JSON.stringify(
      Object.entries(each ?? {})
        .map(([operator, value]) => `${operator} ${value}`)
        .sort(),
    )
  return toText(a) === toText(b)
}
