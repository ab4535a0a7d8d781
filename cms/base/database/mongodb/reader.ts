import type { mongo } from 'mongoose'
import { BadSetting } from '../../settings/bad-setting.ts'
import { connectionFault, createClient, parseAddress } from './address.ts'

export type MongodbReader = { db: mongo.Db; client: mongo.MongoClient; close(): Promise<void> }

/** A server that is away, or there and silent, is given up after these milliseconds. A query may take as long as the last. */
const LIMITS = { serverSelectionTimeoutMS: 4000, connectTimeoutMS: 4000, socketTimeoutMS: 30_000 }

/** Reads MongoDB also while it has no primary, and creates nothing. Throws `BadSetting` where it cannot be reached. */
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
