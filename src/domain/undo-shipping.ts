/** Seconds in which orders that were shipped together can be taken back, before their mails leave. */
export const UNDO_SECONDS = 30
