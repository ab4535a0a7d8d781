/** The title of the page that replaces all pages while no branch is published, and its `Retry-After` in seconds. */
export const shopNotOpenPage = { title: 'This shop is not open yet', retryAfter: 600 }
