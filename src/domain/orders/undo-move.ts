/** Seconds in which a bulk move can be undone. Its mails are sent afterwards. */
export const UNDO_SECONDS = 30
