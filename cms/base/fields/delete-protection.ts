import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionSlug,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type SanitizedConfig,
  ValidationError,
  type Where,
} from 'payload'
import { type FieldReference, findPathsReferringToCollection, listReferencesInDocument } from '../references.ts'

/** Advice for staff, by collection whose documents cannot be deleted while others refer to them. */
const advice = {
  attributes: (id: string) =>
    `Take it off them first: filter the list of products by Attributes (${listOf('products', 'attributes', id)}).`,
  families: () => 'Take them out of it first.',
  categories: (id: string) =>
    `Move the products first: ${bulkEdit('products', id)} In a branch, choose another one under Category in the footer, and take it out of the navigation.`,
  'post-categories': (id: string) =>
    `Move the posts first: ${bulkEdit('posts', id)} In a branch, take it out of the navigation.`,
  media: () => 'Take it out there first. Orders keep their pictures.',
  branches: () => 'Orders keep the store they were placed in.',
  'discount-codes': () => 'Switch it off instead: the orders keep it.',
  products: () => 'Archive it instead: it leaves the shop, and the orders keep it.',
}

/** Collections that have no drafts, but whose documents may not refer to missing documents. */
const CHECKED = ['discount-codes', 'product-notes']

type ProtectedSlug = keyof typeof advice

/** Returns the advice to filter the list by category and to edit all found documents at once. */
function bulkEdit(slug: string, id: string): string {
  return `filter the list of ${slug} by Category (${listOf(slug, 'category', id)}), select all, and edit Category.`
}

/** Returns the panel's URL of the list of documents that refer to `id`. */
function listOf(slug: string, field: string, id: string): string {
  return `/admin/collections/${slug}?where[or][0][and][0][${field}][equals]=${id}`
}

/** Whether documents of this collection cannot be deleted while others refer to them. */
export const isDeleteProtected = (slug: string): slug is ProtectedSlug => Object.hasOwn(advice, slug)

/**
 * Whether the collection has a reference to one of the collections whose documents cannot be deleted while others refer
 * to them.
 */
export function hasDeleteProtectedReference({
  flattenedFields,
}: Pick<SanitizedCollectionConfig, 'flattenedFields'>): boolean {
  return (Object.keys(advice) as ProtectedSlug[]).some(
    (slug) => findPathsReferringToCollection(slug, flattenedFields).length > 0,
  )
}

/** Adds hooks that throw `APIError` on deletes of referenced documents, `ValidationError` for missing references. */
export function addDeleteProtection(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    if (isDeleteProtected(collection.slug)) collection.hooks.beforeDelete.unshift(refuseInUse)
    const mayBeChecked = collection.versions?.drafts || CHECKED.includes(collection.slug)
    if (mayBeChecked && hasDeleteProtectedReference(collection))
      collection.hooks.beforeChange.push(refuseMissingReferences)
  }
  return config
}

const refuseInUse: CollectionBeforeDeleteHook = async ({ id, collection, req }) => {
  const slug = collection.slug as ProtectedSlug
  const uses: string[] = []
  for (const referrer of req.payload.config.collections) {
    // Payload's own collections (locks, preferences) do not count as use.
    if (referrer.slug.startsWith('payload-')) continue
    const paths = findPathsReferringToCollection(slug, referrer.flattenedFields)
    const found = paths.length > 0 ? await findReferrers(referrer, paths, String(id), req) : NONE
    if (found.count > 0) uses.push(describeUses(referrer, found))
  }
  if (uses.length === 0) return
  const found = await req.payload.db.findOne<Document>({
    collection: slug,
    where: { id: { equals: id } },
    req,
  })
  const title = found?.[collection.admin.useAsTitle ?? 'id']
  const isUsed = slug === 'products' ? 'is in' : 'is used by'
  const message = `"${title}" ${isUsed} ${uses.join(' and ')} and cannot be deleted. ${advice[slug](String(id))}`
  throw new APIError(message, 409, null, true)
}

/** Number of documents that refer to another one, and the titles of some. */
type Referrers = { count: number; titles: string[] }

const NONE: Referrers = { count: 0, titles: [] }

/** Maximum number of titles in an error message. */
const TITLES_SHOWN = 3

/** Finds the documents that refer to `id`, in their published version or latest draft, each once. */
async function findReferrers(
  { slug, versions, admin }: SanitizedCollectionConfig,
  paths: string[],
  id: string,
  req: PayloadRequest,
): Promise<Referrers> {
  const { db } = req.payload
  const field = admin.useAsTitle ?? 'id'
  const anyOf = (prefix = ''): Where => ({ or: paths.map((path) => ({ [`${prefix}${path}`]: { equals: id } })) })
  const common = { collection: slug as CollectionSlug, limit: 0, pagination: false, req }
  const select = { [field]: true as const }
  if (!versions?.drafts) {
    // A product can be in very many orders.
    const some = { limit: TITLES_SHOWN, pagination: true }
    const { docs, totalDocs } = await db.find<Document>({ ...common, ...some, where: anyOf(), select })
    return { count: totalDocs, titles: docs.map((doc) => String(doc[field])) }
  }
  const found = await db.find<Document>({ ...common, where: anyOf(), select })
  const titles = new Map(found.docs.map((doc) => [doc.id, String(doc[field])]))
  const where: Where = { and: [{ latest: { equals: true } }, anyOf('version.')] }
  const drafts = await db.findVersions<Document>({ ...common, where, select: { parent: true, version: select } })
  for (const { parent, version } of drafts.docs) titles.set(String(parent), String(version[field]))
  return { count: titles.size, titles: [...titles.values()] }
}

type Document = { id: string } & Record<string, unknown>

/** Describes referring documents, such as `3 products (Ring, Chain, Hoop)`, with at most three titles. */
function describeUses({ labels }: SanitizedCollectionConfig, { count, titles }: Referrers): string {
  const label = String(count === 1 ? labels.singular : labels.plural).toLowerCase()
  const named = titles.slice(0, TITLES_SHOWN).join(', ')
  return `${count} ${label} (${named}${count > TITLES_SHOWN ? ' …' : ''})`
}

/** Collection hook: throws `ValidationError` for missing references, except in a restored draft. */
const refuseMissingReferences: CollectionBeforeChangeHook = async ({ data, collection, context, req }) => {
  if (context.isRestoringVersion && data._status !== 'published') return
  const references = listReferencesInDocument(data, collection.flattenedFields).filter(({ to }) =>
    isDeleteProtected(to),
  )
  const missing: FieldReference[] = []
  for (const slug of new Set(references.map(({ to }) => to))) {
    const ofSlug = references.filter(({ to }) => to === slug)
    const existing = await findExistingIds(slug as ProtectedSlug, ofSlug, req)
    missing.push(...ofSlug.filter(({ id }) => !existing.has(id)))
  }
  if (missing.length === 0) return
  const errors = missing.map(({ path, label }) => ({ path, label, message: `This ${label} is not there any more.` }))
  throw new ValidationError({ collection: collection.slug, errors }, req.t)
}

async function findExistingIds(
  collection: ProtectedSlug,
  references: FieldReference[],
  req: PayloadRequest,
): Promise<Set<string>> {
  // MongoDB fails on a value that cannot be an id.
  const ids = [...new Set(references.map(({ id }) => id))].filter(req.payload.db.isId)
  const where = { id: { in: ids } }
  const found = await req.payload.db.find<Document>({ collection, where, limit: 0, pagination: false, select: {}, req })
  return new Set(found.docs.map(({ id }) => String(id)))
}
