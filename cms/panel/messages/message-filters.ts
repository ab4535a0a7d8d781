import type { Where } from 'payload'
import { parse } from 'qs-esm'
import { isUnfilteredQuery, NOT_ARCHIVED_MESSAGES_FILTER } from '../../shop/messages/archived-messages.ts'
import {
  createFilterLinks,
  type FilterLinkData,
  type FilterOption,
  formatListQueryString,
} from '../lists/list-filters.ts'
import { texts } from './texts.ts'

const { filters } = texts

/** Returns the quick filters of the list of messages. The filter `mine` selects messages assigned to the user. */
export const createMessageFilters = (userId: string): FilterOption[] => [
  { label: filters.inbox, conditions: [NOT_ARCHIVED_MESSAGES_FILTER] },
  { label: filters.unread, conditions: [NOT_ARCHIVED_MESSAGES_FILTER, { readAt: { exists: 'false' } }] },
  { label: filters.mine, conditions: [NOT_ARCHIVED_MESSAGES_FILTER, { assignedTo: { equals: userId } }] },
  { label: filters.archived, conditions: [{ archived: { equals: 'true' } }] },
]

/** Returns the links of the quick filters. A list of messages without filter and search shows the inbox. */
export function createMessageFilterLinks(search: string, userId: string): FilterLinkData[] {
  const query = parse(search, { ignoreQueryPrefix: true, depth: 10 }) as { where?: Where }
  const shown = isUnfilteredQuery(query) ? formatListQueryString(query, [NOT_ARCHIVED_MESSAGES_FILTER]) : search
  return createFilterLinks(shown, ['archived', 'readAt', 'assignedTo'], createMessageFilters(userId))
}
