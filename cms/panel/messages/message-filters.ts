import type { BaseFilter, Where } from 'payload'
import { parse, stringify } from 'qs-esm'
import { texts } from './texts.ts'

/** A filter link above the list: its query string, and whether it is active. */
export type MessageFilter = { label: string; search: string; isCurrent: boolean }

type Condition = Record<string, Record<string, string>>

const NOT_ARCHIVED: Condition = { archived: { not_equals: 'true' } }
const UNREAD: Condition[] = [NOT_ARCHIVED, { readAt: { exists: 'false' } }]

/**
 * The filters of the list for a member of staff. Each keeps the search, sort order and columns of `search`, the query
 * string of the list, and begins at its first page.
 */
export function messageFilters(search: string, userId: string): MessageFilter[] {
  const { where, page: _, ...others } = parse(search, { ignoreQueryPrefix: true, depth: 10 })
  const current = toText(isUnfiltered({ where, ...others }) ? [NOT_ARCHIVED] : conditionsOf(where as Where | undefined))
  const choices: [string, Condition[]][] = [
    [texts.filters.inbox, [NOT_ARCHIVED]],
    [texts.filters.unread, UNREAD],
    [texts.filters.mine, [NOT_ARCHIVED, { assignedTo: { equals: userId } }]],
    [texts.filters.archived, [{ archived: { equals: 'true' } }]],
  ]
  return choices.map(([label, conditions]) => ({
    label,
    search: toSearch(others, conditions),
    isCurrent: toText(conditions) === current,
  }))
}

/** Shows the inbox if the list has no filter and no search. Filters and searches include archived messages. */
export const inboxFirst: BaseFilter = ({ req }) => (isUnfiltered(req.query) ? NOT_ARCHIVED : null)

const isUnfiltered = ({ where, search }: Record<string, unknown>) => !where && !search

function conditionsOf(where: Where | undefined): Where[] {
  if (!where) return []
  if (where.or?.length === 1) return conditionsOf(where.or[0])
  return where.and ?? [where]
}

function toText(conditions: readonly (Where | Condition)[]): string {
  return JSON.stringify(conditions.map((condition) => JSON.stringify(condition)).sort())
}

function toSearch(others: object, conditions: Condition[]): string {
  return stringify({ ...others, where: { or: [{ and: conditions }] } }, { addQueryPrefix: true })
}
