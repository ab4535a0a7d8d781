import type { BaseFilter } from 'payload'

export const NOT_ARCHIVED = { archived: { not_equals: 'true' } }

/** Returns the filter for the inbox if the list has no filter and no search. Other lists include archived messages. */
export const inboxFirst: BaseFilter = ({ req }) => (isUnfiltered(req.query) ? NOT_ARCHIVED : null)

export const isUnfiltered = ({ where, search }: Record<string, unknown>): boolean => !where && !search
