/** What is said of a shop without a published branch, and the seconds after which it may be asked again. */
export const notOpen = { title: 'This shop is not open yet', retryAfter: 600 }
