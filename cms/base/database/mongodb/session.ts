import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { mongo } from 'mongoose'
import type { PayloadRequest } from 'payload'

export type SessionOption = { session?: mongo.ClientSession }

/**
 * Returns the driver option that runs a command in the transaction of `req`; empty without a transaction. Throws if the
 * adapter does not know the transaction: outside of it, a refused order would keep its pieces.
 */
export async function sessionOf(req: Partial<PayloadRequest> | undefined): Promise<SessionOption> {
  const id = await req?.transactionID
  if (id === undefined || id === null) return {}
  const session = findSession(req?.payload?.db, String(id))
  if (!session)
    throw new Error(
      `Payload's adapter has no session for the transaction ${id} (tests/unit/assumptions/mongodb.test.ts).`,
    )
  return { session }
}

/** Finds the session of a transaction, which Payload's adapter stores by id. Returns null if there is none. */
export function findSession(db: object | undefined, id: string): mongo.ClientSession | null {
  const session = (db as Partial<MongooseAdapter> | undefined)?.sessions?.[id] as
    | Partial<mongo.ClientSession>
    | undefined
  return typeof session?.inTransaction === 'function' ? (session as mongo.ClientSession) : null
}
