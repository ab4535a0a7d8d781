/** What a page of the admin panel is told whose session has ended. As plain text Next makes it the message of an error. */
export const SESSION_ENDED = 'Please sign in again.'
