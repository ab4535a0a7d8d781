import type { Payload } from 'payload'
import { type CanonicalPageAddress, toRedirectLookupAddresses } from './address.ts'
import { findDocumentAddress, hasPageAtAddress } from './document-address.ts'
import { type Redirects, resolveRedirect, type ShopPageLookups } from './find-redirect.ts'

/**
 * Whether a redirect leads to no page: its target was deleted, unpublished or archived, or the redirects form a loop.
 */
export async function isDeadRedirect(
  from: CanonicalPageAddress,
  redirects: Redirects,
  payload: Payload,
): Promise<boolean> {
  return (await resolveRedirect(from, redirects, storedAddresses(payload))) === null
}

/** Returns address lookups that read the database, for a few addresses. */
function storedAddresses(payload: Payload): ShopPageLookups {
  const req = { payload }
  return {
    async addressOf(target) {
      if (target.kind === 'path') return target.path
      return findDocumentAddress({ relationTo: target.collection, value: target.id }, req)
    },
    hasPage: (url) => hasPageAtAddress(toRedirectLookupAddresses(url)[0] ?? url, req),
  }
}
