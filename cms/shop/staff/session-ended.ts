/**
 * The response to a page of the admin panel whose session has ended. Next makes a plain text the message of an error.
 */
export const SESSION_ENDED = 'Please sign in again.'
