import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { mongo } from 'mongoose'
import type { PayloadRequest } from 'payload'

export type SessionOption = { session?: mongo.ClientSession }

/**
 * The option that puts a command of the driver into the transaction of `req`, if it has one. Throws where the adapter does not
 * keep the transaction by its id: outside of it, an order that is refused would keep its pieces.
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

/** Payload's MongoDB adapter keeps sessions by transaction id. */
export function findSession(db: object | undefined, id: string): mongo.ClientSession | null {
  const session = (db as Partial<MongooseAdapter> | undefined)?.sessions?.[id] as
    | Partial<mongo.ClientSession>
    | undefined
  return typeof session?.inTransaction === 'function' ? (session as mongo.ClientSession) : null
}
