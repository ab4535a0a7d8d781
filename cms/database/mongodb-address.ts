import { ConnectionString } from 'mongodb-connection-string-url'
import { mongo } from 'mongoose'
import { BadSetting } from '../env.ts'

/** The code of MongoDB for a user or password that is not right. */
const authenticationFailed = 18

/**
 * Asks MongoDB for the name of its replica set and returns the address with it, without which Payload uses no
 * transactions. Refuses, with a sentence that names the hosts and never the password, what cannot be used.
 */
export async function withReplicaSet(uri: string): Promise<string> {
  const address = readAddress(uri)
  const hosts = address.hosts.join(', ')
  const client = openClient(address)
  try {
    const { setName } = await client.db().admin().command({ hello: 1 })
    if (!setName) throw new BadSetting(standalone)
    if (!address.searchParams.has('replicaSet')) address.searchParams.set('replicaSet', setName)
    return address.href
  } catch (error) {
    if (error instanceof BadSetting) throw error
    const isRefused = (error as { code?: unknown }).code === authenticationFailed
    throw new BadSetting(
      isRefused
        ? `The database at ${hosts} does not accept the user and the password of DATABASE_URI.`
        : `The database at ${hosts} cannot be reached (DATABASE_URI).`,
    )
  } finally {
    await client.close()
  }
}

/** Several hosts make an address of MongoDB no URL: it is read as the driver does. */
function readAddress(uri: string): ConnectionString {
  try {
    return new ConnectionString(uri)
  } catch {
    throw new BadSetting(
      'The setting DATABASE_URI cannot be read as an address of MongoDB, such as mongodb://a:27017,b:27017/shop?replicaSet=rs0 ' +
        'or mongodb+srv://cluster.example/shop; in a user or password, write : / ? # [ ] @ % as %3A and so on.',
    )
  }
}

/** By the driver that the shop will work with: mongoose's own. */
function openClient(address: ConnectionString): mongo.MongoClient {
  try {
    return new mongo.MongoClient(address.href, { serverSelectionTimeoutMS: 5000 })
  } catch (error) {
    // The driver names the option, and may quote its value.
    const { password } = address
    const reason = (error as Error).message
    const isSafe = !password || ![password, decodeURIComponent(password)].some((secret) => reason.includes(secret))
    throw new BadSetting(`The setting DATABASE_URI has options that cannot be used${isSafe ? `: ${reason}` : ''}.`)
  }
}

const standalone =
  'The MongoDB of DATABASE_URI is a standalone server, which has no transactions. ' +
  'Start mongod with --replSet rs0 and run rs.initiate() once in mongosh: that makes it a one-node replica set.'
