import type { PayloadRequest } from 'payload'
import type { Writes } from '../operations.ts'

/**
 * `writeTogether` of cms/base/database/operations.ts, one write after the other, with the methods of Payload's
 * adapters.
 */
export async function writeEach({ collection, documents, versions, rows }: Writes, req: PayloadRequest): Promise<void> {
  const { db } = req.payload
  const common = { returning: false, req } as const
  for (const { id, data } of documents) await db.updateOne({ collection, id, data, ...common })
  for (const version of versions) await db.createVersion({ ...version, collectionSlug: collection, ...common } as never)
  for (const { id, ...row } of rows) await db.create({ ...row, customID: id, ...common } as never)
}
