import type { Tag } from './tags.ts'

/**
 * The place of a change in the commit order of one database, as a number that survives restarts. A larger position is
 * later; 0 is before all changes. Positions of different databases cannot be compared.
 */
export type Position = number

/** A committed change. `id` is its row in `changes`; `byStaff` is false if a shopper's order caused it. */
export type LoggedChange = { id: string; position: Position; tags: readonly Tag[]; byStaff: boolean }
