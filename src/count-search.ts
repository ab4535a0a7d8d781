import type { BodySentTo } from './contract/call.ts'
import type { countSearch as countCall } from './contract/search.ts'

const path: (typeof countCall)['path'] = '/api/count_search'

/**
 * Calls the server to count a search, or a result that was opened from it, for the statistics of staff. Sends no
 * cookies, works while the page unloads, and ignores the response. The search page loads this file, which is smaller
 * than api-client.ts.
 */
export function countSearch(counted: BodySentTo<typeof countCall>) {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify(counted)
  fetch(path, { method: 'POST', credentials: 'omit', keepalive: true, headers, body }).catch(() => {
    // The count is lost, which the shopper need not know.
  })
}
