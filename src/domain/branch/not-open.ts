/** The title of a shop's pages until a branch is published; `retryAfter` in seconds. */
export const notOpen = { title: 'This shop is not open yet', retryAfter: 600 }
