/** The title of all pages before a branch is published, and the Retry-After of these responses in seconds. */
export const notOpen = { title: 'This shop is not open yet', retryAfter: 600 }
