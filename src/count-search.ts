import type { BodySentTo } from './contract/call.ts'
import type { countSearch as countCall } from './contract/search.ts'

const path: (typeof countCall)['path'] = '/api/count_search'

/**
 * Counts a search, or what was opened from it, for staff. Sends without cookies and names, also while the page is left.
 * Nobody is told whether it has arrived. The page of a search loads this, but no other call (api-client.ts).
 */
export function countSearch(counted: BodySentTo<typeof countCall>) {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify(counted)
  fetch(path, { method: 'POST', credentials: 'omit', keepalive: true, headers, body }).catch(() => {
    // It is lost.
  })
}
