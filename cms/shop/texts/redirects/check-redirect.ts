import { type CollectionBeforeValidateHook, type PayloadRequest, ValidationError } from 'payload'
import { settings } from '../../../base/settings/env.ts'
import type { Redirect } from '../../../payload-types.ts'
import {
  type CanonicalPageAddress,
  decodePercentEncoding,
  parseRedirectAddress,
  toRedirectLookupAddresses,
  toShopPathWithQuery,
} from './address.ts'
import { findDocumentAddress, findDocumentByAddress, hasPageAtAddress } from './document-address.ts'
import { findRedirectTarget, type Redirects, type RedirectTarget } from './find-redirect.ts'
import { parseRedirectTarget, readRedirects } from './read-redirects.ts'

/** Path prefixes without pages, which redirects cannot start at. */
const RESERVED = ['/admin', '/api', '/_next', '/_assets', '/media', '/preview', '/sanctum']

/** Labels of a redirect's fields in the panel. */
export const REDIRECT_LABELS = { from: 'Old address', to: 'Leads to', toPath: 'Or to this address' }

type Given = Partial<Pick<Redirect, 'from' | 'to' | 'toPath'>>

/**
 * Collection hook of redirects: normalizes addresses, and stores a document's address as a reference. Throws
 * `ValidationError` if the old address has a page, the target has none, or the redirects would form a loop.
 */
export const normalizeAndValidateRedirect: CollectionBeforeValidateHook = async ({ data, originalDoc, req }) => {
  const given: Given = { ...originalDoc, ...data }
  const errors: Fault[] = []
  const from = typeof given.from === 'string' ? parseRedirectAddress(given.from, settings().SITE_URL) : ''
  const fromFault = from === '' ? null : await faultOfFrom(from, req)
  if (fromFault) errors.push({ path: 'from', message: fromFault })
  const { target, fault } = await readTarget(given, req)
  if (fault) errors.push(fault)
  if (from && target && errors.length === 0) {
    const circle = await findCircle(from, target, req)
    if (circle) errors.push({ path: target.kind === 'path' ? 'toPath' : 'to', message: circle })
  }
  if (errors.length > 0) {
    const labelled = errors.map((fault) => ({ ...fault, label: REDIRECT_LABELS[fault.path] }))
    throw new ValidationError({ collection: 'redirects', errors: labelled }, req.t)
  }
  return { ...data, ...(from ? { from } : {}), ...(target ? toFields(target) : {}) }
}

function toFields(target: RedirectTarget): Pick<Redirect, 'to' | 'toPath'> {
  if (target.kind === 'path') return { to: null, toPath: target.path }
  return { to: { relationTo: target.collection, value: target.id }, toPath: null }
}

async function faultOfFrom(from: CanonicalPageAddress | null, req: PayloadRequest): Promise<string | null> {
  if (from === null) return 'This is no address of this shop. It begins with a slash, such as /old-page.'
  if (isPattern(from)) return 'This is read as a pattern for many addresses. A redirect leads from one address.'
  const isReserved = RESERVED.some((path) => from === path || from.startsWith(`${path}/`))
  if (isReserved) return 'The shop has no pages there, so nobody would be redirected.'
  const isTaken = await hasPageAtAddress(from, req)
  return isTaken ? 'There is a page at this address. A redirect works only where there is none.' : null
}

/** Whether static hosts would read the address as a pattern, such as `/*`. */
function isPattern(address: CanonicalPageAddress): boolean {
  const path = address.split('?')[0] ?? ''
  return /\*|\/:|\p{Cc}/u.test(path) || /\p{Cc}/u.test(address)
}

type Fault = { path: keyof typeof REDIRECT_LABELS; message: string }

async function readTarget(
  given: Given,
  req: PayloadRequest,
): Promise<{ target: RedirectTarget | null; fault: Fault | null }> {
  const refuse = (path: Fault['path'], message: string) => ({ target: null, fault: { path, message } })
  if (given.to && given.toPath) return refuse('toPath', 'Please choose a page or give an address, not both.')
  const target = parseRedirectTarget(given)
  if (!target) return refuse('to', 'Please choose a page, or give an address of the shop below.')
  if (target.kind === 'document') return { target, fault: null }
  const path = toShopPathWithQuery(target.path, settings().SITE_URL)
  if (path !== null && isPattern(decodePercentEncoding(path))) return refuse('toPath', 'This is no address of a page.')
  if (path === null) return refuse('toPath', 'This leads out of the shop. It begins with a slash, such as /about.')
  const [address = path] = toRedirectLookupAddresses(path)
  const found = await findDocumentByAddress(address, req)
  const isWhole = toRedirectLookupAddresses(path).length === 1 && queryOf(path) === queryOf(address)
  if (found && isWhole)
    return { target: { kind: 'document', collection: found.relationTo, id: found.value }, fault: null }
  const leadsOn =
    found?.isShown ||
    (await hasPageAtAddress(address, req)) ||
    findRedirectTarget(path, await readRedirects(req.payload, req))
  if (!leadsOn) return refuse('toPath', 'There is no page at this address.')
  return { target: { kind: 'path', path }, fault: null }
}

const queryOf = (path: string) => decodePercentEncoding(new URL(path, 'http://shop').search)

/** Returns the loop that the redirect would close, as a sentence; null if none. */
async function findCircle(
  from: CanonicalPageAddress,
  target: RedirectTarget,
  req: PayloadRequest,
): Promise<string | null> {
  const redirects: Redirects = new Map([...(await readRedirects(req.payload, req)), [from, target]])
  const way: CanonicalPageAddress[] = [from]
  for (let next: RedirectTarget | null = target; next; ) {
    const url: string | null =
      next.kind === 'path' ? next.path : await findDocumentAddress({ relationTo: next.collection, value: next.id }, req)
    if (url === null) return null
    const [address = url] = toRedirectLookupAddresses(url)
    const isBack = way.includes(address)
    way.push(address)
    if (isBack) return `This would lead in a circle: ${way.join(' → ')}`
    next = findRedirectTarget(url, redirects)
  }
  return null
}
