/** Seconds in which orders that were moved together can be taken back, before their mails leave. */
export const UNDO_SECONDS = 30
