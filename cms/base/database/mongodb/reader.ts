import type { mongo } from 'mongoose'
import { OperatorError } from '../../settings/operator-error.ts'
import { createMongodbClient, parseMongodbUri } from './client.ts'
import { toConnectionError } from './connection-uri.ts'

export type MongodbReader = { db: mongo.Db; client: mongo.MongoClient; close(): Promise<void> }

/** Timeouts in milliseconds for finding a server, connecting to it, and waiting for a query's result. */
const LIMITS = { serverSelectionTimeoutMS: 4000, connectTimeoutMS: 4000, socketTimeoutMS: 30_000 }

/** Opens MongoDB for reading, even without a primary. Throws `OperatorError` if it is unreachable or standalone. */
export async function openMongodbReader(uri: string): Promise<MongodbReader> {
  const address = parseMongodbUri(uri)
  const client = createMongodbClient(address, { ...LIMITS, readPreference: 'primaryPreferred', maxPoolSize: 4 })
  try {
    await client.connect()
    const { setName } = await client.db().admin().command({ hello: 1 })
    if (!setName)
      throw new OperatorError('The MongoDB of DATABASE_URI is a standalone server, which has no transactions.')
    return { db: client.db(), client, close: () => client.close() }
  } catch (error) {
    await client.close()
    throw toConnectionError(error, address)
  }
}
