import type { CollectionSlug, DatabaseAdapter, Payload, PayloadRequest, Where } from 'payload'
import { LOCKED_DOCUMENTS } from '../locked-documents.ts'
import type { Writes } from '../operations.ts'
import { existenceOf } from './held-references.ts'
import { answersOf, type Doc, type HeldDocument, keyOf, type Query, refuseMore, UnknownQuery } from './known-queries.ts'

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
 * The `payload` for saves in one transaction in which nobody else writes the held documents. Reads of these documents
 * and checks of their references are answered from memory, and writes are collected for `write`, which must be called
 * before the commit. Other queries go to the database; throws `UnknownQuery` where the database could not answer one.
 * This can go when an import takes less than 15 % longer without it (`npm run bench -- --only import`).
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
      return answered('find', args) ?? findExisting(args) ?? ask('find', args)
    },
    /** A save ends the locks of its document. */
    async deleteMany(args: Query) {
      if (args.collection !== LOCKED_DOCUMENTS || (await isLocked())) return db.deleteMany(args as never)
    },
    findOne: (args: Query) => answered('findOne', args) ?? ask('findOne', args),
    findVersions: (args: Query) => answered('findVersions', args) ?? ask('findVersions', args),
    async updateOne(args: Update) {
      const document = args.collection === collection ? held.get(args.id) : undefined
      if (!document) return db.updateOne(args as never)
      refuseMore('updateOne', args, ['collection', 'id', 'data', 'locale', 'req'])
      const data = withoutUndefined(structuredClone(args.data))
      writes.documents.push({ id: args.id, data })
      document.stored = { ...document.stored, ...data }
      return structuredClone(document.stored)
    },
    async createVersion(args: NewVersion) {
      const document = args.collectionSlug === collection ? held.get(args.parent) : undefined
      if (!document) return db.createVersion(args as never)
      refuseMore('createVersion', args, VERSION)
      const { parent, createdAt, updatedAt, versionData } = args
      writes.versions.push(structuredClone({ parent, createdAt, updatedAt, versionData }))
      document.savedAt = [updatedAt, ...document.savedAt]
      return { parent, version: versionData }
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

  /** The database does not have the collected writes yet. */
  function ask(operation: 'find' | 'findOne' | 'findVersions', args: Query) {
    const where = JSON.stringify(args.where) ?? ''
    const isOutdated = args.collection === collection && writes.documents.some(({ id }) => where.includes(id))
    if (isOutdated) throw new UnknownQuery(operation, args.where)
    return (db[operation] as (query: Query) => Promise<unknown>).call(db, args)
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

type Update = { collection: string; id: string; data: Record<string, unknown> }
type NewVersion = Writes['versions'][number] & { collectionSlug: string }
type NewRow = Writes['rows'][number] & { customID?: string; returning?: boolean }

const VERSION = ['collectionSlug', 'parent', 'createdAt', 'updatedAt', 'autosave', 'versionData', 'req']

/** Whether somebody edits one of these documents. */
async function someLocked(db: DatabaseAdapter, collection: CollectionSlug, ids: readonly string[]): Promise<boolean> {
  const where: Where = {
    and: [{ 'document.relationTo': { equals: collection } }, { 'document.value': { in: [...ids] } }],
  }
  return (await db.find({ collection: LOCKED_DOCUMENTS, where, limit: 1, pagination: false })).docs.length > 0
}

function memoized<T>(read: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => {
    result ??= read()
    return result
  }
}

function withoutUndefined(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
}
