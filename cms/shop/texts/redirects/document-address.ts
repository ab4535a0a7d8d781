import type { CollectionSlug, PayloadRequest, Where } from 'payload'
import { isFixedPage } from '../../../../src/domain/pages/fixed-pages.ts'
import { paths } from '../../../../src/domain/pages/paths.ts'
import { ALL_CATEGORIES } from '../../../../src/domain/products/catalog.ts'
import { findProductUrlSegment } from '../../../../src/domain/products/product-path.ts'
import { chooseProductByUrlSlug, parseProductUrlSegment } from '../../../../src/domain/products/product-url.ts'
import { type CanonicalPageAddress, parseCategoryName, toRedirectLookupAddresses } from './address.ts'
import type { REDIRECT_TARGET_COLLECTIONS } from './find-redirect.ts'

/** A reference to a document that has a page, in the format of a redirect's field `to`. */
export type DocumentReference = { relationTo: (typeof REDIRECT_TARGET_COLLECTIONS)[number]; value: string }

/** A document found by the address of its page. `isShown` is false if it is unpublished. */
export type AddressedDocument = DocumentReference & { title: string; isShown: boolean }

/** A request, whose transaction is used if it has one. */
type Reader = Partial<PayloadRequest> & Pick<PayloadRequest, 'payload'>

type Stored = { id: string; _status?: string } & Record<string, unknown>

/**
 * Returns the document (product, category, post, post category or page) whose page has this address, published or not;
 * null if there is none.
 */
export async function findDocumentByAddress(
  address: CanonicalPageAddress,
  req: Reader,
): Promise<AddressedDocument | null> {
  const named = (await productNamedAt(address, req)) ?? referenceAt(address)
  if (!named) return null
  const { relationTo, where, title } = named
  if (where.id && !req.payload.db.isId(String((where.id as { equals: unknown }).equals))) return null
  const found = await req.payload.db.findOne<Stored>({ collection: relationTo as CollectionSlug, where, req })
  if (!found) return null
  return {
    relationTo,
    value: String(found.id),
    title: String(found[title] ?? ''),
    isShown: found._status === undefined || found._status === 'published',
  }
}

/** Whether the shop shows a page at this address. */
export async function hasPageAtAddress(address: CanonicalPageAddress, req: Reader): Promise<boolean> {
  if (isFixedPage(address) || parseCategoryName(address) === ALL_CATEGORIES) return true
  const isList = address === paths.catalog || address === paths.blog
  return isList || ((await findDocumentByAddress(address, req))?.isShown ?? false)
}

/**
 * Returns the address of a document's page; null if the document does not exist. Reads only categories and pages, in
 * the transaction of `req`; the address of other documents is built from the id, without a check.
 */
export async function findDocumentAddress(
  { relationTo, value }: DocumentReference,
  req: Reader,
): Promise<CanonicalPageAddress | null> {
  if (relationTo !== 'categories' && relationTo !== 'pages') return buildDocumentAddress(relationTo, { id: value })
  const where = { id: { equals: value } }
  const found = await req.payload.db.findOne<Stored>({ collection: relationTo, where, req })
  return found && buildDocumentAddress(relationTo, found)
}

/** Returns the address of a document's page from its id, name or slug. */
export function buildDocumentAddress(
  relationTo: DocumentReference['relationTo'],
  doc: { id: string; name?: unknown; slug?: unknown },
): string {
  const url = {
    products: () => paths.productDetail(doc.id),
    posts: () => paths.post(doc.id),
    categories: () => paths.category(String(doc.name)),
    pages: () => paths.page(String(doc.slug ?? '')),
    'post-categories': () => paths.blogCategory(doc.id),
  }[relationTo]()
  return toRedirectLookupAddresses(url)[0] ?? url
}

type Named = { relationTo: DocumentReference['relationTo']; where: Where; title: string }

function referenceAt(address: CanonicalPageAddress): Named | null {
  const name = parseCategoryName(address)
  if (name) return { relationTo: 'categories', where: { name: { equals: name } }, title: 'name' }
  const { pathname, searchParams } = new URL(address, 'http://shop')
  const category = searchParams.get('category')
  if (pathname === paths.blog && category) return byId('post-categories', category, 'category')
  const id = pathname.split('/').at(-1) ?? ''
  if (pathname === paths.productDetail(id)) return byId('products', id, 'name')
  if (pathname === paths.page(id)) return { relationTo: 'pages', where: { slug: { equals: id } }, title: 'title' }
  return pathname === paths.post(id) ? byId('posts', id, 'title') : null
}

/** Returns the product whose name and short id are in the address; null if there is none. */
async function productNamedAt(address: CanonicalPageAddress, { payload }: Reader): Promise<Named | null> {
  const segment = findProductUrlSegment(new URL(address, 'http://shop').pathname) ?? ''
  const { idPart } = parseProductUrlSegment(segment)
  if (!/^[0-9a-f]{10,32}$/.test(idPart)) return null
  const ids = await payload.db.findIdsByEnd({ collection: 'products', end: idPart }, payload)
  if (ids.length === 0) return null
  const where: Where = { id: { in: ids } }
  const options = { collection: 'products', where, select: { name: true }, sort: 'id', pagination: false } as const
  const { docs } = await payload.db.find<{ id: string; name: string }>(options)
  const product = chooseProductByUrlSlug(segment, docs)
  return product && byId('products', product.id, 'name')
}

function byId(relationTo: Named['relationTo'], id: string, title: string): Named {
  return { relationTo, where: { id: { equals: id } }, title }
}
