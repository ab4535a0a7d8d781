import type { BodySentTo } from './contract/call.ts'
import type { countSearchCall as countCall } from './contract/search.ts'

const path: (typeof countCall)['path'] = '/api/count_search'

/**
 * Sends a search to the server, or the opening of a search result, to be counted in the statistics for staff. The
 * request has no cookies, continues while the page unloads, and its response is ignored. Separate from api-client.ts,
 * because the search page loads only this small file.
 */
export function trackSearch(counted: BodySentTo<typeof countCall>) {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify(counted)
  fetch(path, { method: 'POST', credentials: 'omit', keepalive: true, headers, body }).catch(() => {
    // The count is lost, which the shopper need not know.
  })
}
