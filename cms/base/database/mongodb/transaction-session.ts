import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { mongo } from 'mongoose'
import type { PayloadRequest } from 'payload'

/** The driver option that selects the transaction of a command. The session is one of MongoDB, not a sign-in. */
export type MongoSessionOption = { session?: mongo.ClientSession }

/**
 * Returns the driver option that runs a command in the transaction of `req`; empty if `req` has none. Throws if the
 * adapter does not know the transaction.
 */
export async function getMongoSessionOption(req: Partial<PayloadRequest> | undefined): Promise<MongoSessionOption> {
  const id = await req?.transactionID
  if (id === undefined || id === null) return {}
  const session = findTransactionSession(req?.payload?.db, String(id))
  if (!session)
    throw new Error(
      `Payload's adapter has no session for the transaction ${id} (tests/unit/assumptions/mongodb.test.ts).`,
    )
  return { session }
}

/** Returns MongoDB's session of a transaction by the transaction's id; null if Payload's adapter has none. */
export function findTransactionSession(db: object | undefined, id: string): mongo.ClientSession | null {
  const session = (db as Partial<MongooseAdapter> | undefined)?.sessions?.[id] as
    | Partial<mongo.ClientSession>
    | undefined
  return typeof session?.inTransaction === 'function' ? (session as mongo.ClientSession) : null
}
