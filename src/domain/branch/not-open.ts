/** The title of all pages while no branch is published, and their `Retry-After` in seconds. */
export const notOpen = { title: 'This shop is not open yet', retryAfter: 600 }
