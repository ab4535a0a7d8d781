import type { BaseFilter } from 'payload'

export const NOT_ARCHIVED = { archived: { not_equals: 'true' } }

/**
 * Base filter of the panel's message list: hides archived messages (NOT_ARCHIVED) while the list has neither filter nor
 * search; else null.
 */
export const hideArchivedMessages: BaseFilter = ({ req }) => (isUnfiltered(req.query) ? NOT_ARCHIVED : null)

export const isUnfiltered = ({ where, search }: Record<string, unknown>): boolean => !where && !search
