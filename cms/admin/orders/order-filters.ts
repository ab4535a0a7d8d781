import type { Where } from 'payload'
import { parse, stringify } from 'qs-esm'
import { ORDER_STATUSES } from '../../../src/domain/order.ts'

/** A link above the list: its query string, and whether the list shows this now. */
export type FilterLink = { label: string; search: string; isCurrent: boolean }

export type FilterGroup = 'status' | 'date' | 'grandTotalAmount'

type Comparison = Record<string, string | number>
type Choice = { label: string; comparison: Comparison | null }

const STATUS_CHOICES: Choice[] = ORDER_STATUSES.map((status) => ({ label: status, comparison: { equals: status } }))

/** In the store's currency; `to` is not included. */
const AMOUNTS = [
  { from: null, to: 50 },
  { from: 50, to: 200 },
  { from: 200, to: null },
] as const

function amountChoices(): Choice[] {
  return AMOUNTS.map(({ from, to }) => ({
    label: from === null ? `Below ${to}` : to === null ? `${from} and more` : `${from} to ${to}`,
    comparison: { ...(from === null ? {} : { greater_than_equal: from }), ...(to === null ? {} : { less_than: to }) },
  }))
}

/** Days begin at midnight of the reader. */
function dayChoices(now: Date): Choice[] {
  const midnight = (daysAgo: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo).toISOString()
  return [
    { label: 'Today', comparison: { greater_than_equal: midnight(0) } },
    { label: 'Yesterday', comparison: { greater_than_equal: midnight(1), less_than: midnight(0) } },
    { label: 'Last 7 days', comparison: { greater_than_equal: midnight(6) } },
  ]
}

/**
 * The links of a group, the first for no filter. Each keeps the filters of the other groups, the search, sort order and
 * columns of `search`, the query string of the list, and begins at its first page.
 */
export function filterLinks(group: FilterGroup, labelOfAll: string, search: string, now: Date): FilterLink[] {
  const { where, page: _, ...others } = parse(search, { ignoreQueryPrefix: true, depth: 10 })
  const conditions = conditionsOf(where as Where | undefined)
  const rest = conditions.filter((condition) => !(group in condition))
  const current = comparisonOf(conditions, group)
  const of = { status: STATUS_CHOICES, grandTotalAmount: amountChoices(), date: dayChoices(now) }[group]
  return [{ label: labelOfAll, comparison: null }, ...of].map(({ label, comparison }) => ({
    label,
    search: toSearch(others, [...rest, ...split(group, comparison)]),
    isCurrent: isSame(comparison, current),
  }))
}

/** The list with its filters and its search, for calls that take a filter. */
export function listWhere(search: string): string {
  const { where, search: words } = parse(search, { ignoreQueryPrefix: true, depth: 10 })
  const parts = [where, words ? { searchText: { like: words } } : null].filter(Boolean)
  return parts.length === 0 ? '' : stringify({ where: { and: parts } })
}

/** One comparison a condition, as Payload's own filters are written: it shows them in its form as well. */
function split(group: FilterGroup, comparison: Comparison | null): Where[] {
  return Object.entries(comparison ?? {}).map(([operator, value]) => ({ [group]: { [operator]: value } }))
}

/** Of `or[0][and]`, as the panel writes filters; of others only the top level. */
function conditionsOf(where: Where | undefined): Where[] {
  if (!where) return []
  const alternatives = where.or
  if (alternatives?.length === 1) return conditionsOf(alternatives[0])
  if (where.and) return where.and
  return [where]
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

function toSearch(others: object, conditions: Where[]): string {
  return stringify(
    { ...others, ...(conditions.length > 0 ? { where: { or: [{ and: conditions }] } } : {}) },
    { addQueryPrefix: true },
  )
}
