import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
  Where,
} from 'payload'
import { recordChange, wasPublishedBeforeSave } from '../../../base/changes/record-change.ts'
import { redirectsTag } from '../../../base/changes/tags.ts'
import type { Page, Redirect } from '../../../payload-types.ts'
import type { CanonicalPageAddress } from './address.ts'
import { buildDocumentAddress, type DocumentReference, findDocumentAddress } from './document-address.ts'

/** The fields of a redirect that the shop creates itself. `why` is shown to staff. */
type Written = Pick<Redirect, 'why'> & ({ to: DocumentReference } | { toPath: string })

/** Creates or replaces the redirect from an address without access checks, in the transaction of `req`. */
export async function writeRedirect(from: CanonicalPageAddress, to: Written, req: PayloadRequest): Promise<void> {
  const known = await redirectFrom(from, req)
  const data = { from, to: null, toPath: null, ...to }
  // Without access checks, because the shop itself adds the redirect.
  if (known) await req.payload.update({ collection: 'redirects', id: known.id, data, depth: 0, req })
  else await req.payload.create({ collection: 'redirects', data, depth: 0, req })
}

/** Deletes the redirect from an address, because a page has it now. */
async function removeRedirectFrom(from: CanonicalPageAddress, req: PayloadRequest): Promise<void> {
  const known = await redirectFrom(from, req)
  if (known) await req.payload.delete({ collection: 'redirects', id: known.id, depth: 0, req })
}

function redirectFrom(from: CanonicalPageAddress, req: PayloadRequest): Promise<Redirect | null> {
  return req.payload.db.findOne<Redirect>({ collection: 'redirects', where: { from: { equals: from } }, req })
}

/**
 * Collection hook of categories, after a category is created or renamed: deletes a redirect that begins at the new
 * address. After a rename, also redirects the old address to the category.
 */
export const redirectRenamedCategory: CollectionAfterChangeHook = async ({ doc, previousDoc, operation, req }) => {
  const now = buildDocumentAddress('categories', doc)
  const before = operation === 'update' ? buildDocumentAddress('categories', previousDoc) : now
  if (operation === 'update' && before === now) return
  await removeRedirectFrom(now, req)
  if (before === now) return
  const why = `The category “${previousDoc.name}” is called “${doc.name}” now.`
  await writeRedirect(before, { to: { relationTo: 'categories', value: doc.id }, why }, req)
}

/**
 * Collection hook of pages: before a save, stores the address of a published page in the request's context, for
 * `redirectMovedPage`.
 */
export const rememberPublishedPageAddress: CollectionBeforeChangeHook = async ({ operation, originalDoc, req }) => {
  if (operation !== 'update') return
  const where: Where = { id: { equals: originalDoc.id } }
  const stored = await req.payload.db.findOne<Page>({ collection: 'pages', where, req })
  if (stored?._status !== 'published') return
  req.context.addresses = { ...addressesBefore(req), [stored.id]: buildDocumentAddress('pages', stored) }
}

function addressesBefore(req: PayloadRequest): Record<string, CanonicalPageAddress> {
  return (req.context.addresses ?? {}) as Record<string, CanonicalPageAddress>
}

/**
 * Collection hook of pages, after a page is published at a new address: deletes a redirect that begins at the new
 * address, and redirects the old address, if the page was published there, to the page.
 */
export const redirectMovedPage: CollectionAfterChangeHook<Page> = async ({ doc, req }) => {
  if (doc._status !== 'published') return
  const [now, before] = [buildDocumentAddress('pages', doc), addressesBefore(req)[doc.id]]
  if (before === now) return
  await removeRedirectFrom(now, req)
  const why = `The page “${doc.title}” has another address now.`
  if (before) await writeRedirect(before, { to: { relationTo: 'pages', value: doc.id }, why }, req)
}

/** Collection hook of products and posts: when one is published, deletes a redirect from its address. */
export const deleteRedirectFromPublishedAddress: CollectionAfterChangeHook = async ({ doc, collection, req }) => {
  if (doc._status !== 'published' || wasPublishedBeforeSave(doc.id, req)) return
  await removeRedirectFrom(buildDocumentAddress(collection.slug as 'products' | 'posts', doc), req)
}

/**
 * Collection hook, before a document is deleted: each redirect to the document becomes a redirect to the document's
 * address. If another redirect begins at this address, visitors follow that one next.
 */
export const detachRedirectsFromDeletedDocument: CollectionBeforeDeleteHook = async ({ id, collection, req }) => {
  const to = { relationTo: collection.slug as DocumentReference['relationTo'], value: String(id) }
  const where: Where = { and: [{ 'to.value': { equals: to.value } }, { 'to.relationTo': { equals: to.relationTo } }] }
  const { docs } = await req.payload.db.find<Redirect>({
    collection: 'redirects',
    where,
    limit: 0,
    pagination: false,
    req,
  })
  if (docs.length === 0) return
  const data = { to: null, toPath: await findDocumentAddress(to, req) }
  // Bypasses the checks of a save, because the page will not exist. Writes whole documents, because SQLite upserts
  // references.
  for (const { id: redirect, from, why } of docs) {
    const whole = { from, why, ...data }
    await req.payload.db.updateOne({ collection: 'redirects', id: redirect, data: whole, returning: false, req })
  }
  await recordChange(req, `Redirects to ${data.toPath}`, [redirectsTag])
}
