import type { Where } from 'payload'
import { parse, stringify } from 'qs-esm'

/** A link above a list: its query string, and whether the list shows this now. */
export type FilterLink = { label: string; search: string; isCurrent: boolean }

/** `conditions`: one comparison each, as Payload's own filters are written: it shows them in its form as well. */
export type FilterChoice = { label: string; conditions: Where[] }

type Parsed = { others: object; conditions: Where[] }

/**
 * The links of one group of filters: those on `fields`. Each keeps the other filters, the search, sort order and columns of
 * `search`, the query string of the list, and begins at its first page.
 */
export function choiceLinks(search: string, fields: readonly string[], choices: readonly FilterChoice[]): FilterLink[] {
  const { others, conditions } = parseList(search)
  const isOfGroup = (condition: Where) => fields.some((field) => field in condition)
  const current = toText(conditions.filter(isOfGroup))
  const rest = conditions.filter((condition) => !isOfGroup(condition))
  return choices.map(({ label, conditions: of }) => ({
    label,
    search: toSearch(others, [...rest, ...of]),
    isCurrent: toText(of) === current,
  }))
}

/** The query string of a list without its page, and its filters: of others than the panel writes only the top level. */
export function parseList(search: string): Parsed {
  const { where, page: _, ...others } = parse(search, { ignoreQueryPrefix: true, depth: 10 })
  return { others, conditions: conditionsOf(where as Where | undefined) }
}

export function toSearch(others: object, conditions: readonly Where[]): string {
  const where = conditions.length > 0 ? { where: { or: [{ and: conditions }] } } : {}
  return stringify({ ...others, ...where }, { addQueryPrefix: true })
}

/** The list with its filters and its search, for calls that take a filter. `toWhere`: what the search finds. */
export function listWhere(search: string, toWhere: (words: string) => Where): string {
  const { where, search: words } = parse(search, { ignoreQueryPrefix: true, depth: 10 })
  const parts = [where, words ? toWhere(String(words)) : null].filter(Boolean)
  return parts.length === 0 ? '' : stringify({ where: { and: parts } })
}

/** Of `or[0][and]`, as the panel writes filters. */
function conditionsOf(where: Where | undefined): Where[] {
  if (!where) return []
  if (where.or?.length === 1) return conditionsOf(where.or[0])
  return where.and ?? [where]
}

/** The same for conditions that were read from an address, where numbers are text. */
function toText(conditions: readonly Where[]): string {
  const asInAddress = (_: string, value: unknown) => (typeof value === 'number' ? String(value) : value)
  return JSON.stringify(conditions.map((condition) => JSON.stringify(condition, asInAddress)).sort())
}
