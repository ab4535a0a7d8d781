import type { Where } from 'payload'
import { parse, stringify } from 'qs-esm'

/** A filter link above a list. `search` is its query string; `count`, if known, the number of its documents. */
export type FilterLinkData = { label: string; search: string; isCurrent: boolean; count?: number }

/**
 * A group of filter links, of which one is active at a time. The first link removes the group's filter. `custom` is
 * the label of an active filter that none of the links sets, such as a range of days.
 */
export type FilterLinkGroup = { label: string; links: readonly FilterLinkData[]; custom?: string | undefined }

/** A filter. Each of its `conditions` is one comparison, so that Payload's filter form can show it. */
export type FilterOption = { label: string; conditions: Where[] }

/**
 * Returns a link for each filter in `choices`. A link replaces the conditions on `fields` in the list's query string
 * `search`, keeps the other conditions and parameters, and removes the page number.
 */
export function createFilterLinks(
  search: string,
  fields: readonly string[],
  choices: readonly FilterOption[],
): FilterLinkData[] {
  const { others, conditions } = parseListQueryString(search)
  const isOfGroup = (condition: Where) => fields.some((field) => field in condition)
  const current = toText(conditions.filter(isOfGroup))
  // Inserted where the group's filters were: Payload's filter form keeps its fields by position.
  const place = conditions.findIndex(isOfGroup)
  const at = place < 0 ? conditions.length : place
  const [before, after] = [conditions.slice(0, at), conditions.slice(at).filter((each) => !isOfGroup(each))]
  return choices.map(({ label, conditions: of }) => ({
    label,
    search: formatListQueryString(others, [...before, ...of, ...after]),
    isCurrent: toText(of) === current,
  }))
}

/** Returns the label of each group's active filter, if any, with the query string that removes it. */
export function createFilterRemovalLinks(
  groups: readonly FilterLinkGroup[],
): Pick<FilterLinkData, 'label' | 'search'>[] {
  return groups.flatMap(({ label, links: [all, ...links], custom }) =>
    !all || all.isCurrent
      ? []
      : [{ label: links.find(({ isCurrent }) => isCurrent)?.label ?? (custom || label), search: all.search }],
  )
}

/** Splits a list's query string into filter conditions and other parameters, without the page number. */
export function parseListQueryString(search: string): { others: object; conditions: Where[] } {
  const { where, page: _, ...others } = parse(search, { ignoreQueryPrefix: true, depth: 10 })
  return { others, conditions: conditionsOf(where as Where | undefined) }
}

/** Returns the query string of a list with these filter conditions, of which all must hold, and other parameters. */
export function formatListQueryString(others: object, conditions: readonly Where[]): string {
  const where = conditions.length > 0 ? { where: { or: [{ and: conditions }] } } : {}
  return stringify({ ...others, ...where }, { addQueryPrefix: true })
}

/**
 * Returns a query string with the filters and search words of a list's query string as one `where` parameter, for
 * requests outside the list; '' without filters and words. `toWhere` converts the search words to a condition.
 */
export function toWhereQueryString(search: string, toWhere: (words: string) => Where): string {
  const { where, search: words } = parse(search, { ignoreQueryPrefix: true, depth: 10 })
  const parts = [where, words ? toWhere(String(words)) : null].filter(Boolean)
  return parts.length === 0 ? '' : stringify({ where: { and: parts } })
}

/** Returns the conditions in `or[0][and]`, where the panel's filter form stores them. */
function conditionsOf(where: Where | undefined): Where[] {
  if (!where) return []
  if (where.or?.length === 1) return conditionsOf(where.or[0])
  return where.and ?? [where]
}

/** Serializes conditions for comparison. Numbers become text, as they are in URLs. */
function toText(conditions: readonly Where[]): string {
  const asInAddress = (_: string, value: unknown) => (typeof value === 'number' ? String(value) : value)
  return JSON.stringify(conditions.map((condition) => JSON.stringify(condition, asInAddress)).sort())
}

/**
 * Returns the links with their numbers of documents, which `counts` has by label. A link without a number stays as it
 * is.
 */
export function withFilterCounts(
  links: readonly FilterLinkData[],
  counts: Readonly<Record<string, number>>,
): FilterLinkData[] {
  return links.map((link) => ({ ...link, ...(link.label in counts && { count: counts[link.label] as number }) }))
}
