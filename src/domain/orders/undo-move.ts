/** Seconds in which staff can undo a bulk move. Its mails are sent afterwards. */
export const UNDO_SECONDS = 30
