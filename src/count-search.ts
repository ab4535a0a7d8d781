import type { BodySentTo } from './contract/call.ts'
import type { countSearch as countCall } from './contract/search.ts'

const path: (typeof countCall)['path'] = '/api/count_search'

/**
 * Counts a search, or a result opened from it, for staff. Sends no cookies and no names, also while the page unloads.
 * Ignores the response. The search page loads this module instead of all calls (api-client.ts).
 */
export function countSearch(counted: BodySentTo<typeof countCall>) {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify(counted)
  fetch(path, { method: 'POST', credentials: 'omit', keepalive: true, headers, body }).catch(() => {
    // It is lost.
  })
}
