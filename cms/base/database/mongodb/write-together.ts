import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { mongo } from 'mongoose'
import type { PayloadRequest } from 'payload'
import { warnOfChange } from '../../warn-of-change.ts'
import type { Writes } from '../operations.ts'
import { writeEach } from '../payload-saves/write-each.ts'
import { sessionOf } from './session.ts'

/**
 * Writes with few requests, whose number decides the duration, and with documents cast by their schemas. When the
 * internals of Payload's adapter have changed, it writes one document after the other. This can go when an import takes
 * less than 15 % longer that way (`npm run bench -- --only import`).
 */
export async function writeTogether(adapter: MongooseAdapter, writes: Writes, req: PayloadRequest): Promise<void> {
  if (isAsKnown(adapter, writes)) return writeInBulk(adapter, writes, req)
  void warnOfChange("Payload's adapter for MongoDB keeps its models elsewhere", 'An import takes longer.')
  return writeEach(writes, req)
}

function isAsKnown({ collections, versions: models }: Partial<MongooseAdapter>, writes: Writes): boolean {
  const used = [...new Set(writes.rows.map(({ collection }) => collection))].map((slug) => collections?.[slug])
  if (writes.documents.length > 0) used.push(collections?.[writes.collection])
  if (writes.versions.length > 0) used.push(models?.[writes.collection])
  return used.every((Model) => typeof Model?.castObject === 'function' && Model.collection)
}

async function writeInBulk(
  { collections, versions: versionModels }: MongooseAdapter,
  { collection, documents, versions, rows }: Writes,
  req: PayloadRequest,
): Promise<void> {
  const options = await sessionOf(req)
  const castIn = (slug: string, data: object) => cast(collections[slug], data)

  const updates = documents.map(({ id, data: { id: _, ...data } }) => ({
    updateOne: { filter: { _id: castIn(collection, { _id: id })._id }, update: { $set: castIn(collection, data) } },
  }))
  if (updates.length > 0) await collections[collection]?.collection.bulkWrite(updates, options)

  const Version = versionModels[collection]
  const added = versions.map(({ versionData: { id: _, ...version }, ...about }) => {
    const { parent, createdAt, updatedAt } = about
    return cast(Version, { parent, version, createdAt, updatedAt, latest: true })
  })
  if (added.length > 0) {
    const parents = added.map(({ parent }) => parent)
    await Version?.collection.updateMany({ parent: { $in: parents }, latest: true }, { $unset: { latest: 1 } }, options)
    await Version?.collection.insertMany(added, options)
  }

  for (const [slug, those] of Map.groupBy(rows, (row) => row.collection)) {
    const documentsOf = those.map(({ id, data }) => castIn(slug, { ...data, _id: id }))
    await collections[slug]?.collection.insertMany(documentsOf, options)
  }
}

type Caster = { castObject(data: object): unknown }

function cast(Model: Caster | undefined, data: object): Document {
  return withNulls(Model?.castObject(data) as Document, data)
}

/** Mongoose leaves out null values, so a cleared field would keep its value. */
function withNulls(casted: Document, data: object): Document {
  const added = Object.entries(data).flatMap(([name, value]): [string, unknown][] => {
    if (value === null) return [[name, null]]
    return isGroup(value) && isGroup(casted[name]) ? [[name, withNulls(casted[name], value)]] : []
  })
  return { ...casted, ...Object.fromEntries(added) }
}

function isGroup(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

type Document = mongo.OptionalId<mongo.Document>
