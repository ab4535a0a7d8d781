import type { mongo } from 'mongoose'
import { BadSetting } from '../../settings/bad-setting.ts'
import { connectionFault, createClient, parseAddress } from './address.ts'

export type MongodbReader = { db: mongo.Db; client: mongo.MongoClient; close(): Promise<void> }

/** Milliseconds to find a server, to connect to it, and to wait for a query's result. */
const LIMITS = { serverSelectionTimeoutMS: 4000, connectTimeoutMS: 4000, socketTimeoutMS: 30_000 }

/** Opens MongoDB for reading, also without a primary, and creates nothing. Throws `BadSetting` if it is unreachable. */
export async function openMongodbReader(uri: string): Promise<MongodbReader> {
  const address = parseAddress(uri)
  const client = createClient(address, { ...LIMITS, readPreference: 'primaryPreferred', maxPoolSize: 4 })
  try {
    await client.connect()
    const { setName } = await client.db().admin().command({ hello: 1 })
    if (!setName) throw new BadSetting('The MongoDB of DATABASE_URI is a standalone server, which has no transactions.')
    return { db: client.db(), client, close: () => client.close() }
  } catch (error) {
    await client.close()
    throw connectionFault(error, address)
  }
}
