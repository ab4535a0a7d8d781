import type { Tag } from './tags.ts'

/**
 * The place of a change in the commit order of one database, as a number that survives restarts. A larger position is
 * later; 0 is before all changes. Positions of different databases cannot be compared.
 */
export type ChangePosition = number

/**
 * A committed change. `id` is its row in `changes`; `byStaff` is false if the change is of an order or a contact
 * message.
 */
export type LoggedChange = { id: string; position: ChangePosition; tags: readonly Tag[]; byStaff: boolean }
