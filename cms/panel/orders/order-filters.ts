import type { Where } from 'payload'
import { formatCount } from '../../../src/domain/count.ts'
import { ORDER_STATUSES } from '../../../src/domain/order-status.ts'
import { dayAt } from '../../base/settings/time-zone.ts'
import { addDays, type DayRange, firstOfMonth, midnightOf } from '../../desk/dashboard/days.ts'
import { type FilterLink, parseList, toSearch, listWhere as whereOfList } from '../parts/list-filters.ts'

export type FilterGroup = 'status' | 'date' | 'grandTotalAmount'

type Comparison = Record<string, string | number>
type Choice = { label: string; comparison: Comparison | null }

const STATUS_CHOICES: Choice[] = ORDER_STATUSES.map((status) => ({ label: status, comparison: { equals: status } }))

/** Two amounts that divide orders into small, medium and large ones. */
export type AmountSteps = readonly [number, number]

/**
 * Returns two round amounts that divide the orders into three groups of about the same size, or null if there are no orders.
 */
export function amountSteps(amounts: readonly number[]): AmountSteps | null {
  const sorted = amounts.filter((amount) => amount > 0).sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)]
  const [low, high] = [at(1 / 3), at(2 / 3)]
  if (low === undefined || high === undefined) return null
  const first = roundAmount(low)
  return [first, Math.max(roundAmount(high), roundAmount(first * 2.2))]
}

/** The nearest of 1, 2, 5, 10, 20, 50 … */
function roundAmount(amount: number): number {
  const unit = 10 ** Math.floor(Math.log10(amount))
  const [, digit] = [1, 2, 5, 10]
    .map((each) => [Math.abs(Math.log(amount / (each * unit))), each] as const)
    .reduce((best, each) => (each[0] < best[0] ? each : best))
  return Number((digit * unit).toPrecision(3))
}

function amountChoices(steps: AmountSteps | null): Choice[] {
  if (!steps) return []
  const [low, high] = steps
  const [first, second] = steps.map(formatCount)
  return [
    { label: `Below ${first}`, comparison: { less_than: low } },
    { label: `${first} to ${second}`, comparison: { greater_than_equal: low, less_than: high } },
    { label: `${second} and more`, comparison: { greater_than_equal: high } },
  ]
}

/** Day and month filters in the shop's time zone. */
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

/** Returns the list's query string with its day filter replaced by these days. */
export function rangeSearch(days: DayRange, search: string, timeZone: string): string {
  const { others, conditions } = parseList(search)
  const rest = conditions.filter((condition) => !('date' in condition))
  return toSearch(others, [...rest, ...split('date', betweenDays(days, timeZone))])
}

/** The days that the list's filter selects; null without a day filter. */
export function daysIn(search: string, now: Date, timeZone: string): DayRange | null {
  const comparison = comparisonOf(parseList(search).conditions, 'date')
  const [from, to] = [comparison?.greater_than_equal, comparison?.less_than].map((each) => Date.parse(String(each)))
  if (!from) return null
  // A filter that staff typed may end within a day, which then counts as the last day.
  const last = to ? dayAt(new Date(to - 1), timeZone) : dayAt(now, timeZone)
  return { first: dayAt(new Date(from), timeZone), last }
}

/**
 * The filter links of a group; the first removes its filter. Each link keeps the other groups' filters, the search, sort
 * order and columns of the query string `search`, and starts at the first page.
 */
export function filterLinks(
  group: FilterGroup,
  labelOfAll: string,
  search: string,
  { now, timeZone, steps }: { now: Date; timeZone: string; steps: AmountSteps | null },
): FilterLink[] {
  const { others, conditions } = parseList(search)
  const rest = conditions.filter((condition) => !(group in condition))
  const current = comparisonOf(conditions, group)
  const of = { status: STATUS_CHOICES, grandTotalAmount: amountChoices(steps), date: dayChoices(now, timeZone) }[group]
  return [{ label: labelOfAll, comparison: null }, ...of].map(({ label, comparison }) => ({
    label,
    search: toSearch(others, [...rest, ...split(group, comparison)]),
    isCurrent: isSame(comparison, current),
  }))
}

/** The list's filters and search as a `where` query, for other calls. */
export function listWhere(search: string): string {
  return whereOfList(search, (words) => ({ searchText: { like: words } }))
}

/** Splits a filter into conditions with one comparison each, so that Payload's filter form can show them. */
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
