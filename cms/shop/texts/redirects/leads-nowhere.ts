import type { Payload } from 'payload'
import { addressesOf, type RedirectAddress } from './address.ts'
import { addressOfDocument, hasPageAt } from './document-at.ts'
import { findRedirect, type Redirects, type ShopAddresses } from './find-redirect.ts'

/** Whether a redirect's target has no page: it was deleted, unpublished or archived. */
export async function isDeadRedirect(from: RedirectAddress, redirects: Redirects, payload: Payload): Promise<boolean> {
  return (await findRedirect(from, redirects, storedAddresses(payload))) === null
}

/** Returns address lookups that read the database, for a few addresses. */
function storedAddresses(payload: Payload): ShopAddresses {
  const req = { payload }
  return {
    async addressOf(target) {
      if (target.kind === 'path') return target.path
      return addressOfDocument({ relationTo: target.collection, value: target.id }, req)
    },
    hasPage: (url) => hasPageAt(addressesOf(url)[0] ?? url, req),
  }
}
