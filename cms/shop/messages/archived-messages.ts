import type { BaseFilter } from 'payload'

/** Where clause for contact messages that are not archived, as it stands in a list's URL: with the text 'true'. */
export const NOT_ARCHIVED_MESSAGES_FILTER = { archived: { not_equals: 'true' } }

/**
 * Base filter of the panel's message list: hides archived messages while the list has neither filter nor search.
 * Returns null otherwise.
 */
export const hideArchivedMessages: BaseFilter = ({ req }) =>
  isUnfilteredQuery(req.query) ? NOT_ARCHIVED_MESSAGES_FILTER : null

/** Whether the query of a list has neither filter nor search. */
export const isUnfilteredQuery = ({ where, search }: Record<string, unknown>): boolean => !where && !search
