/** The seconds in which staff can undo a change of the status of many orders at once. Its mails are sent afterwards. */
export const UNDO_SECONDS = 30
