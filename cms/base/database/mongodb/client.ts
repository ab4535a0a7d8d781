import { ConnectionString } from 'mongodb-connection-string-url'
import { mongo } from 'mongoose'
import { OperatorError } from '../../settings/operator-error.ts'

/**
 * Runs `work` with a new connection to the database, and closes the connection afterwards. Each write waits for a
 * majority of the replica set's servers.
 */
export async function withMongodbConnection<T>(uri: string, work: (db: mongo.Db) => Promise<T>): Promise<T> {
  const client = createMongodbClient(parseMongodbUri(uri), { w: 'majority' })
  try {
    return await work(client.db())
  } finally {
    await client.close()
  }
}

/**
 * Parses DATABASE_URI with the driver's parser, which allows several hosts. Throws `OperatorError` if it is invalid.
 */
export function parseMongodbUri(uri: string): ConnectionString {
  try {
    return new ConnectionString(uri)
  } catch {
    throw new OperatorError(
      'The setting DATABASE_URI cannot be read as an address of MongoDB, such as mongodb://a:27017,b:27017/shop?replicaSet=rs0 ' +
        'or mongodb+srv://cluster.example/shop; in a user or password, write : / ? # [ ] @ % as %3A and so on.',
    )
  }
}

/**
 * Creates a MongoDB client that waits at most five seconds for a server. Throws `OperatorError` for invalid options.
 */
export function createMongodbClient(
  address: ConnectionString,
  options: mongo.MongoClientOptions = {},
): mongo.MongoClient {
  try {
    return new mongo.MongoClient(address.href, { serverSelectionTimeoutMS: 5000, ...options })
  } catch (error) {
    // The message names the option and may quote its value.
    const { password } = address
    const reason = (error as Error).message
    const isSafe = !password || ![password, decodeURIComponent(password)].some((secret) => reason.includes(secret))
    throw new OperatorError(`The setting DATABASE_URI has options that cannot be used${isSafe ? `: ${reason}` : ''}.`)
  }
}
