import { ConnectionString } from 'mongodb-connection-string-url'
import { mongo } from 'mongoose'
import { BadSetting } from '../../settings/bad-setting.ts'

/** Runs `work` on the database of an address, with a connection of its own. A majority of the servers has each write. */
export async function inDatabase<T>(uri: string, work: (db: mongo.Db) => Promise<T>): Promise<T> {
  const client = createClient(parseAddress(uri), { w: 'majority' })
  try {
    return await work(client.db())
  } finally {
    await client.close()
  }
}

/** Parses DATABASE_URI as the driver does: an address with several hosts is not a URL. Throws `BadSetting`. */
export function parseAddress(uri: string): ConnectionString {
  try {
    return new ConnectionString(uri)
  } catch {
    throw new BadSetting(
      'The setting DATABASE_URI cannot be read as an address of MongoDB, such as mongodb://a:27017,b:27017/shop?replicaSet=rs0 ' +
        'or mongodb+srv://cluster.example/shop; in a user or password, write : / ? # [ ] @ % as %3A and so on.',
    )
  }
}

/** Creates a client of mongoose's driver, which looks five seconds for a server. Throws `BadSetting` for options that the driver refuses. */
export function createClient(address: ConnectionString, options: mongo.MongoClientOptions = {}): mongo.MongoClient {
  try {
    return new mongo.MongoClient(address.href, { serverSelectionTimeoutMS: 5000, ...options })
  } catch (error) {
    // The message names the option and may quote its value.
    const { password } = address
    const reason = (error as Error).message
    const isSafe = !password || ![password, decodeURIComponent(password)].some((secret) => reason.includes(secret))
    throw new BadSetting(`The setting DATABASE_URI has options that cannot be used${isSafe ? `: ${reason}` : ''}.`)
  }
}
