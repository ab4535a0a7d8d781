import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { mongo } from 'mongoose'
import type { PayloadRequest } from 'payload'

export type SessionOption = { session?: mongo.ClientSession }

/**
 * Returns the driver option that runs a command in the transaction of `req`; empty if `req` has none. Throws if the
 * adapter does not know the transaction.
 */
export async function getSessionOption(req: Partial<PayloadRequest> | undefined): Promise<SessionOption> {
  const id = await req?.transactionID
  if (id === undefined || id === null) return {}
  const session = findSession(req?.payload?.db, String(id))
  if (!session)
    throw new Error(
      `Payload's adapter has no session for the transaction ${id} (tests/unit/assumptions/mongodb.test.ts).`,
    )
  return { session }
}

/** Returns the session of a transaction by its id, from Payload's adapter; null if there is none. */
export function findSession(db: object | undefined, id: string): mongo.ClientSession | null {
  const session = (db as Partial<MongooseAdapter> | undefined)?.sessions?.[id] as
    | Partial<mongo.ClientSession>
    | undefined
  return typeof session?.inTransaction === 'function' ? (session as mongo.ClientSession) : null
}
