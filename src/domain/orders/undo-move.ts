/**
 * The seconds in which staff can undo a change of the status of many orders at once. The mails about the change are
 * sent after this time.
 */
export const UNDO_SECONDS = 30
