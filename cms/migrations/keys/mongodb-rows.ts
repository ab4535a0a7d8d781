import type { mongo } from 'mongoose'
import type { Row, Rows } from './fill-keys.ts'

const BATCH = 1000

/** The documents of a MongoDB while it is migrated. */
export function mongodbRows(db: mongo.Db): Rows {
  return {
    async *batches(collection, fields, of) {
      const path = pathsOf(of)
      const projection = Object.fromEntries(fields.map((field) => [path(field), 1]))
      let rows: Row[] = []
      for await (const document of db.collection(nameOf(collection, of)).find({}, { projection, batchSize: BATCH })) {
        const values = of === 'versions' ? document.version : document
        rows.push({ ...Object.fromEntries(fields.map((field) => [field, values?.[field]])), id: document._id })
        if (rows.length < BATCH) continue
        yield rows
        rows = []
      }
      if (rows.length > 0) yield rows
    },
    async write(collection, rows, of) {
      const path = pathsOf(of)
      const writes = rows.map(({ id, ...data }) => {
        const set = Object.fromEntries(Object.entries(data).map(([field, value]) => [path(field), value]))
        return { updateOne: { filter: { _id: id as mongo.ObjectId }, update: { $set: set } } }
      })
      if (writes.length > 0) await db.collection(nameOf(collection, of)).bulkWrite(writes, { ordered: false })
    },
  }
}

const nameOf = (collection: string, of: string) => (of === 'versions' ? `_${collection}_versions` : collection)
const pathsOf = (of: string) => (field: string) => (of === 'versions' ? `version.${field}` : field)
