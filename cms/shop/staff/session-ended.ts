/** Response to a panel page whose session has ended. Next uses plain text as the message of an error. */
export const SESSION_ENDED = 'Please sign in again.'
