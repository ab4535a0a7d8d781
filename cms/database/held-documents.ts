import type { CollectionSlug, DatabaseAdapter, Payload, PayloadRequest, Where } from 'payload'
import { referencesIn } from '../references.ts'

type Doc = { id: string } & Record<string, unknown>

/** A document as a transaction has read it. `savedAt`: the times of its versions, latest first. */
export type HeldDocument = { stored: Doc; newest: Doc; savedAt: string[] }

/** The published documents with these ids that have no newer draft, read in a few queries for all of them. */
export async function readHeld(
  req: PayloadRequest,
  collection: CollectionSlug,
  ids: readonly string[],
): Promise<Map<string, HeldDocument>> {
  const { db } = req.payload
  const common = { collection, limit: 0, pagination: false, req }
  const stored = await db.find<Doc>({ ...common, where: { id: { in: [...ids] } } })
  const latest: Where = { and: [{ latest: { equals: true } }, { parent: { in: [...ids] } }] }
  const newest = await db.findVersions<Doc>({ ...common, where: latest })
  const versions = await db.findVersions<Doc>({
    ...{ ...common, where: { parent: { in: [...ids] } }, sort: '-updatedAt' },
    select: { parent: true, updatedAt: true },
  })
  const newestOf = new Map(newest.docs.map(({ parent, version }) => [String(parent), version]))
  const timesOf = Map.groupBy(versions.docs, ({ parent }) => String(parent))
  const held = stored.docs.flatMap((doc): [string, HeldDocument][] => {
    const [id, version] = [String(doc.id), newestOf.get(String(doc.id))]
    if (doc._status !== 'published' || version?._status !== 'published') return []
    const savedAt = (timesOf.get(id) ?? []).map(({ updatedAt }) => updatedAt)
    return [[id, { stored: doc, newest: { ...version, id }, savedAt }]]
  })
  return new Map(held)
}

/**
 * The `payload` of saves in one transaction, which nobody else can write the held documents in. What saves ask of these
 * documents is answered without the database, and what they write is not read back; what else they look for, such as the
 * category of a product, is looked for once. Any other query goes to the database.
 */
export function payloadWithHeld(
  payload: Payload,
  collection: CollectionSlug,
  held: ReadonlyMap<string, HeldDocument>,
): Payload {
  const { db } = payload
  const answers = answersOf(held)
  const findExisting = existenceOf(payload, collection, held)
  const isLocked = memoized(() => someLocked(db, collection, [...held.keys()]))

  const changes = {
    find(args: Query) {
      return answered('find', args) ?? findExisting(args) ?? db.find(args as never)
    },
    /** A save ends the locks of its document. */
    async deleteMany(args: Query) {
      if (args.collection !== LOCKS || (await isLocked())) return db.deleteMany(args as never)
    },
    findOne: (args: Query) => answered('findOne', args) ?? db.findOne(args as never),
    findVersions: (args: Query) => answered('findVersions', args) ?? db.findVersions(args as never),
    async updateOne(args: Update) {
      const document = args.collection === collection ? held.get(args.id) : undefined
      if (!document) return db.updateOne(args as never)
      const data = structuredClone(args.data)
      await db.updateOne({ ...args, returning: false } as never)
      document.stored = { ...document.stored, ...withoutUndefined(data) }
      return structuredClone(document.stored)
    },
    async createVersion(args: Version) {
      const document = args.collectionSlug === collection ? held.get(args.parent) : undefined
      if (!document) return db.createVersion(args as never)
      // Adapters change what they are given.
      await db.createVersion({ ...args, versionData: structuredClone(args.versionData), returning: false } as never)
      document.savedAt = [args.updatedAt, ...document.savedAt]
      return { parent: args.parent, version: args.versionData }
    },
  }

  async function answer(find: () => unknown) {
    return structuredClone(find())
  }

  function answered(operation: string, args: Query) {
    const find = args.collection === collection ? answers.get(keyOf(operation, args)) : undefined
    return find && answer(() => find(args))
  }

  const own = Object.assign(Object.create(db), changes) as DatabaseAdapter
  return Object.assign(Object.create(payload), { db: own })
}

type Query = {
  collection: string
  req?: PayloadRequest
  where?: unknown
  select?: unknown
  page?: number
  limit?: number
}
type Update = { collection: string; id: string; data: Record<string, unknown> }
type Version = { collectionSlug: string; parent: string; updatedAt: string; versionData: Doc }

const keyOf = (operation: string, { where, limit }: Pick<Query, 'where' | 'limit'>) =>
  JSON.stringify([operation, where, limit])

/**
 * Answers which of some documents exist, as it is asked of all that a save refers to: the first time for all documents
 * that the held ones refer to. Undefined for any other query.
 */
function existenceOf(payload: Payload, slug: CollectionSlug, held: ReadonlyMap<string, HeldDocument>) {
  const { flattenedFields } = payload.collections[slug].config
  const references = [...held.values()].flatMap(({ newest }) => referencesIn(newest, flattenedFields))
  const idsOf = Map.groupBy(references, ({ to }) => to)
  const existing = new Map<string, Promise<Set<string>>>()

  async function read({ req }: Query, collection: string, ids: readonly string[]): Promise<Set<string>> {
    const where = { id: { in: [...ids] } }
    const query = { collection, where, limit: 0, pagination: false, select: {}, req }
    const { docs } = await payload.db.find<Doc>(query as never)
    return new Set(docs.map(({ id }) => String(id)))
  }

  return (args: Query): Promise<{ docs: { id: string }[] }> | undefined => {
    const asked = (args.where as { id?: { in?: string[] } } | undefined)?.id?.in
    const referenced = new Set((idsOf.get(args.collection) ?? []).map(({ id }) => id))
    const isOfIds = JSON.stringify([args.where, args.select]) === JSON.stringify([{ id: { in: asked } }, {}])
    if (!isOfIds || !asked?.every((id) => referenced.has(id))) return undefined
    const ids = existing.get(args.collection) ?? read(args, args.collection, [...referenced])
    existing.set(args.collection, ids)
    return ids.then((those) => ({ docs: asked.filter((id) => those.has(id)).map((id) => ({ id })) }))
  }
}

const LOCKS = 'payload-locked-documents'

/** Whether somebody edits one of these documents. */
async function someLocked(db: DatabaseAdapter, collection: CollectionSlug, ids: readonly string[]): Promise<boolean> {
  const where: Where = {
    and: [{ 'document.relationTo': { equals: collection } }, { 'document.value': { in: [...ids] } }],
  }
  return (await db.find({ collection: LOCKS, where, limit: 1, pagination: false })).docs.length > 0
}

function memoized<T>(read: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => {
    result ??= read()
    return result
  }
}

/** The queries that Payload and our hooks make in a save (tests/api/held-documents.test.ts). */
function answersOf(held: ReadonlyMap<string, HeldDocument>): Map<string, (query: Query) => unknown> {
  const answers = new Map<string, (query: Query) => unknown>()
  for (const [id, document] of held) {
    const parent = { parent: { equals: id } }
    const latest = { and: [{ and: [parent] }, { and: [parent, { latest: { equals: true } }] }] }
    const stored = () => ({ docs: [document.stored] })
    const add = (operation: string, where: object, answer: (query: Query) => unknown, limit?: number) =>
      answers.set(keyOf(operation, limit === undefined ? { where } : { where, limit }), answer)
    add('findOne', { id: { equals: id } }, () => document.stored)
    add('find', { id: { in: [id] } }, stored, 0)
    add('findVersions', latest, () => ({ docs: [{ parent: id, version: document.newest }] }), 1)
    add('findVersions', parent, ({ page = 1 }) => ({ docs: versionAt(document, page) }), 1)
  }
  return answers
}

/** Payload looks for the first version that is too many. */
function versionAt({ savedAt }: HeldDocument, page: number): { updatedAt: string }[] {
  return savedAt.slice(page - 1, page).map((updatedAt) => ({ updatedAt }))
}

function withoutUndefined(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
}
