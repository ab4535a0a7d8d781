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
import { pathsTo, type Reference, referencesIn } from './references.ts'

/** Collections whose documents cannot be deleted while others refer to them, each with advice for staff. */
const advice = {
  categories: (id: string) => `Move them first: ${bulkEdit('products', id)}`,
  'post-categories': (id: string) => `Move them first: ${bulkEdit('posts', id)}`,
  media: () => 'Take it out there first. Orders keep their pictures.',
  branches: () => 'Orders keep the store they were placed in.',
}

type Kept = keyof typeof advice

/** The list view of those in one category, where Payload edits all that are selected at once. */
function bulkEdit(slug: string, id: string): string {
  const list = `/admin/collections/${slug}?where[or][0][and][0][category][equals]=${id}`
  return `filter the list of ${slug} by Category (${list}), select all, and edit Category.`
}

/** Whether saves and deletes of this collection's documents depend on each other. */
export const isKeptInUse = (slug: string): slug is Kept => Object.hasOwn(advice, slug)

/** Whether documents of this collection name documents that are kept while they are in use. */
export function refersToKept({ flattenedFields }: Pick<SanitizedCollectionConfig, 'flattenedFields'>): boolean {
  return (Object.keys(advice) as Kept[]).some((slug) => pathsTo(slug, flattenedFields).length > 0)
}

/** Refuses to delete documents that others refer to, and to save documents with references to deleted ones. */
export function keepWhatIsInUse(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    if (isKeptInUse(collection.slug)) collection.hooks.beforeDelete.push(refuseInUse)
    if (collection.versions?.drafts && refersToKept(collection)) collection.hooks.beforeChange.push(refuseMissing)
  }
  return config
}

const refuseInUse: CollectionBeforeDeleteHook = async ({ id, collection, req }) => {
  const slug = collection.slug as Kept
  const uses: string[] = []
  for (const by of req.payload.config.collections) {
    // Payload's own collections hold what goes with a document: locks, preferences.
    if (by.slug.startsWith('payload-')) continue
    const paths = pathsTo(slug, by.flattenedFields)
    const titles = paths.length > 0 ? await titlesOfUsers(by, paths, String(id), req) : []
    if (titles.length > 0) uses.push(wordsFor(by, titles))
  }
  if (uses.length === 0) return
  const found = await req.payload.db.findOne<Doc>({
    collection: slug,
    where: { id: { equals: id } },
    req,
  })
  const title = found?.[collection.admin.useAsTitle ?? 'id']
  const message = `"${title}" is used by ${uses.join(' and ')} and cannot be deleted. ${advice[slug](String(id))}`
  throw new APIError(message, 409, null, true)
}

/** The titles of the documents that refer to it, published or in their latest draft, each once. */
async function titlesOfUsers(
  { slug, versions, admin }: SanitizedCollectionConfig,
  paths: string[],
  id: string,
  req: PayloadRequest,
): Promise<string[]> {
  const { db } = req.payload
  const field = admin.useAsTitle ?? 'id'
  const anyOf = (prefix = ''): Where => ({ or: paths.map((path) => ({ [`${prefix}${path}`]: { equals: id } })) })
  const common = { collection: slug as CollectionSlug, limit: 0, pagination: false, req }
  const found = await db.find<Doc>({ ...common, where: anyOf(), select: { [field]: true } })
  const titles = new Map(found.docs.map((doc) => [doc.id, String(doc[field])]))
  if (versions?.drafts) {
    const where: Where = { and: [{ latest: { equals: true } }, anyOf('version.')] }
    const drafts = await db.findVersions<Doc>({
      ...common,
      where,
      select: { parent: true, version: { [field]: true } },
    })
    for (const { parent, version } of drafts.docs) titles.set(String(parent), String(version[field]))
  }
  return [...titles.values()]
}

type Doc = { id: string } & Record<string, unknown>

/** Such as `3 products (Ring, Chain, Hoop)`; of many only the first are named. */
function wordsFor({ labels }: SanitizedCollectionConfig, titles: string[]): string {
  const label = String(titles.length === 1 ? labels.singular : labels.plural).toLowerCase()
  const named = titles.slice(0, 3).join(', ')
  return `${titles.length} ${label} (${named}${titles.length > 3 ? ' …' : ''})`
}

/** A restored draft may refer to deleted documents: staff replace the references before they publish it. */
const refuseMissing: CollectionBeforeChangeHook = async ({ data, collection, context, req }) => {
  if (context.isRestoringVersion && data._status !== 'published') return
  const named = referencesIn(data, collection.flattenedFields).filter(({ to }) => isKeptInUse(to))
  const missing: Reference[] = []
  for (const to of new Set(named.map((reference) => reference.to))) {
    const references = named.filter((reference) => reference.to === to)
    const there = await idsThatExist(to as Kept, references, req)
    missing.push(...references.filter(({ id }) => !there.has(id)))
  }
  if (missing.length === 0) return
  const errors = missing.map(({ path, label }) => ({ path, label, message: `This ${label} is not there any more.` }))
  throw new ValidationError({ collection: collection.slug, errors }, req.t)
}

async function idsThatExist(collection: Kept, references: Reference[], req: PayloadRequest): Promise<Set<string>> {
  const where = { id: { in: [...new Set(references.map(({ id }) => id))] } }
  const found = await req.payload.db.find<Doc>({ collection, where, limit: 0, pagination: false, select: {}, req })
  return new Set(found.docs.map(({ id }) => String(id)))
}
