import type { CollectionSlug, DatabaseAdapter, Payload, PayloadRequest, Where } from 'payload'
import { existenceOf } from './held-references.ts'
import type { Writes } from './operations.ts'

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
 * The `payload` of saves in one transaction, in which nobody else writes the held documents. What saves ask of these
 * documents, and whether what they refer to is there, is answered without the database, and what they write is collected
 * for `write`, which must be called before the commit. Any other query goes to the database.
 */
export function payloadWithHeld(
  payload: Payload,
  collection: CollectionSlug,
  held: ReadonlyMap<string, HeldDocument>,
): { payload: Payload; write(req: PayloadRequest): Promise<void> } {
  const { db } = payload
  const writes: Writes = { collection, documents: [], versions: [], rows: [] }
  const answers = answersOf(held)
  const findExisting = existenceOf(
    payload,
    collection,
    [...held.values()].map(({ newest }) => newest),
  )
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
      const data = withoutUndefined(structuredClone(args.data))
      writes.documents.push({ id: args.id, data })
      document.stored = { ...document.stored, ...data }
      return structuredClone(document.stored)
    },
    async createVersion(args: NewVersion) {
      const document = args.collectionSlug === collection ? held.get(args.parent) : undefined
      if (!document) return db.createVersion(args as never)
      writes.versions.push(structuredClone({ ...args, req: undefined }))
      document.savedAt = [args.updatedAt, ...document.savedAt]
      return { parent: args.parent, version: args.versionData }
    },
    async create(args: NewRow) {
      if (args.customID === undefined || args.returning !== false) return db.create(args as never)
      writes.rows.push({ collection: args.collection, id: args.customID, data: args.data })
      return null
    },
  }

  async function answer(find: () => unknown) {
    return structuredClone(find())
  }

  function answered(operation: string, args: Query) {
    const find = args.collection === collection ? answers.get(keyOf(operation, args)) : undefined
    return find && answer(() => find(args))
  }

  async function write(req: PayloadRequest) {
    req.payload = payload
    await db.writeTogether(writes, req)
  }

  const own = Object.assign(Object.create(db), changes) as DatabaseAdapter
  const ownPayload: Payload = Object.assign(Object.create(payload), { db: own })
  return { payload: ownPayload, write }
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
type NewVersion = Writes['versions'][number] & { collectionSlug: string }
type NewRow = Writes['rows'][number] & { customID?: string; returning?: boolean }

const keyOf = (operation: string, { where, limit }: Pick<Query, 'where' | 'limit'>) =>
  JSON.stringify([operation, where, limit])

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

/** The queries that Payload 3.90 and our hooks make in a save. Should they ask in another way, the database answers. */
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
