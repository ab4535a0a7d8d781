import type { Payload, PayloadRequest } from 'payload'
import { idOf } from '../../../base/references.ts'
import type { Redirect } from '../../../payload-types.ts'
import { toRedirectLookupAddresses } from './address.ts'
import type { Redirects, RedirectTarget } from './find-redirect.ts'

/** Reads all redirects, without access checks. */
export async function readRedirects(payload: Payload, req?: PayloadRequest): Promise<Redirects> {
  const { docs } = await payload.find({
    collection: 'redirects',
    depth: 0,
    pagination: false,
    select: { from: true, to: true, toPath: true },
    ...(req ? { req } : {}),
  })
  return new Map(
    docs.flatMap((doc) => {
      const target = parseRedirectTarget(doc)
      // Earlier versions stored parameters in any order.
      return target ? [[toRedirectLookupAddresses(doc.from)[0] ?? doc.from, target]] : []
    }),
  )
}

/** Returns the target of a stored redirect; null if it has none. */
export function parseRedirectTarget({ to, toPath }: Partial<Pick<Redirect, 'to' | 'toPath'>>): RedirectTarget | null {
  const id = idOf(to?.value)
  if (to && id) return { kind: 'document', collection: to.relationTo, id }
  return toPath ? { kind: 'path', path: toPath } : null
}
