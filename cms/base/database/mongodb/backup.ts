import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { type Model, mongo } from 'mongoose'
import type { FlattenedField } from 'payload'
import { OperatorError } from '../../settings/operator-error.ts'
import { isObjectId, newId } from '../new-id.ts'
import { toBackupDocument } from '../portable/backup-document.ts'
import type { BackupListInfo } from '../portable/backup-lists.ts'
import type { BackupDocument, Snapshot } from '../portable/snapshot.ts'

type Row = Record<string, unknown>

/** MongoDB's error code for a snapshot that is too old to read (SnapshotTooOld). */
const TOO_OLD = 239

/**
 * Opens a consistent snapshot of the database. MongoDB drops a snapshot, by default after 300 seconds; later reads
 * throw `OperatorError`.
 */
export function openSnapshot(db: MongooseAdapter): Snapshot {
  const session = db.connection.getClient().startSession({ snapshot: true })
  return {
    count: (list) => collectionOf(db, list).countDocuments(filterOf(list), { session }),
    async *read(list) {
      try {
        const found = collectionOf(db, list).find(filterOf(list), { session, sort: { _id: 1 }, batchSize: 500 })
        for await (const { _id, ...fields } of found) {
          yield toBackupDocument(list.fields, { ...fields, id: _id }) as BackupDocument
        }
      } catch (error) {
        if (error instanceof mongo.MongoServerError && error.code === TOO_OLD) throw new OperatorError(tooOld)
        throw error
      }
    },
    close: () => session.endSession(),
  }
}

const tooOld =
  'MongoDB keeps the state of one moment for a limited time, and this backup took longer: please raise its parameter ' +
  'minSnapshotHistoryWindowInSeconds (300 if it was never set) and make the backup again.'

/** Inserts documents of a backup in one command. Throws `OperatorError` for an id that MongoDB cannot have. */
export async function insertBackupBatch(
  list: BackupListInfo,
  documents: readonly BackupDocument[],
  db: MongooseAdapter,
): Promise<void> {
  const model = modelOf(db, list)
  const global = list.kind === 'global' ? { globalType: list.slug } : {}
  const rows = documents.map(({ id, ...data }) => {
    if (!isObjectId(id) && !isIdUnused(list)) throw new OperatorError(foreignId(list, id))
    const row = { ...withReferences(list.fields, data), _id: isObjectId(id) ? id : newId() }
    return { ...(model.castObject(row) as Row), ...global }
  })
  if (rows.length > 0) await model.collection.insertMany(rows as never)
}

/** Whether documents of this list may get new ids, because nothing refers to them. */
const isIdUnused = ({ kind, slug }: BackupListInfo) => kind !== 'documents' || slug === 'payload-kv'

const foreignId = ({ name }: BackupListInfo, id: string) =>
  `This backup has documents (${name}) with ids that MongoDB cannot keep, such as ${id}: an early version of the shop began it ` +
  'on SQLite, and its addresses and the links in its texts have these ids. Nothing was changed here. Please restore it into ' +
  'SQLite, with a DATA_DIR and without DATABASE_URI.'

/**
 * Returns `data` with the ids in polymorphic references cast to MongoDB's ids. Mongoose's schema does not cast these
 * ids.
 */
function withReferences(fields: readonly FlattenedField[], data: Row): Row {
  const cast = fields.flatMap((field): [string, unknown][] => {
    const value = data[field.name] as never
    if (value === undefined || field.type !== 'relationship' || !Array.isArray(field.relationTo)) return []
    return [[field.name, Array.isArray(value) ? (value as never[]).map(castReference) : castReference(value)]]
  })
  return { ...data, ...Object.fromEntries(cast) }
}

const castReference = ({ relationTo, value }: { relationTo: string; value: string }) => ({
  relationTo,
  value: isObjectId(value) ? new mongo.ObjectId(value) : value,
})

function modelOf(db: MongooseAdapter, { kind, slug }: BackupListInfo): Model<unknown> {
  // All globals are in one collection, each with a schema of its own.
  if (kind === 'global') return (db.globals as unknown as Model<unknown>).discriminators![slug]!
  return (kind === 'documents' ? db.collections[slug] : db.versions[slug]) as unknown as Model<unknown>
}

function collectionOf(db: MongooseAdapter, list: BackupListInfo): mongo.Collection {
  return modelOf(db, list).collection as unknown as mongo.Collection
}

function filterOf({ kind, slug }: BackupListInfo): mongo.Filter<mongo.Document> {
  return kind === 'global' ? { globalType: slug } : {}
}
