import type { Where } from 'payload'
import { parse, stringify } from 'qs-esm'
import { isUnfiltered, NOT_ARCHIVED } from '../../shop/messages/inbox-first.ts'
import { texts } from './texts.ts'

/** A filter link above the list: the query string and whether it is active. */
export type MessageFilter = { label: string; search: string; isCurrent: boolean }

type Condition = Record<string, Record<string, string>>

const UNREAD: Condition[] = [NOT_ARCHIVED, { readAt: { exists: 'false' } }]

/** Returns the filter links for a member of staff. They keep search, order and columns of the query string `search`. */
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
