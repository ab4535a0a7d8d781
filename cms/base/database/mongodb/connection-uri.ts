import type { ConnectionString } from 'mongodb-connection-string-url'
import type { mongo } from 'mongoose'
import { DatabaseUnreachableError, OperatorError } from '../../settings/operator-error.ts'
import { assertKnownMigrations } from '../migration-names.ts'
import { isDatabaseUnavailableError } from '../unavailable.ts'
import { readAppliedMigrations } from './applied-migrations.ts'
import { createMongodbClient, parseMongodbUri } from './client.ts'
import { completeInterruptedRestore } from './restore-target.ts'

/** MongoDB's error code for a wrong user or password. */
const AUTHENTICATION_FAILED = 18

/**
 * Connects to MongoDB and returns `uri` completed with the replica set's name, which transactions need. Marks an empty
 * database as the shop's, and completes an interrupted restore. Throws `OperatorError`, without the password in its
 * message, if the database is unusable.
 */
export async function prepareMongodbAndResolveUri(uri: string): Promise<string> {
  const address = parseMongodbUri(uri)
  const client = createMongodbClient(address)
  try {
    const { setName } = await client.db().admin().command({ hello: 1 })
    if (!setName) throw new OperatorError(standaloneMessage)
    await claim(client.db())
    await completeInterruptedRestore(client.db())
    const database = `The database ${client.db().databaseName} of DATABASE_URI`
    assertKnownMigrations(database, await readAppliedMigrations(client.db()), 'name another database')
    if (!address.searchParams.has('replicaSet')) address.searchParams.set('replicaSet', setName)
    return address.href
  } catch (error) {
    throw toConnectionError(error, address)
  } finally {
    await client.close()
  }
}

/** Converts a connection error to `OperatorError`; to `DatabaseUnreachableError` if a retry may succeed. */
export function toConnectionError(error: unknown, { hosts }: ConnectionString): OperatorError {
  if (error instanceof OperatorError) return error
  const { code, syscall } = error as { code?: unknown; syscall?: string }
  const database = `The database at ${hosts.join(', ')}`
  if (code === AUTHENTICATION_FAILED)
    return new OperatorError(`${database} does not accept the user and the password of DATABASE_URI.`)
  const sentence = `${database} cannot be reached (DATABASE_URI).`
  // DNS, which has the addresses of a cluster (mongodb+srv), may be unreachable too.
  const isAway = isDatabaseUnavailableError(error) || syscall?.startsWith('query')
  return isAway ? new DatabaseUnreachableError(sentence) : new OperatorError(sentence)
}

/** Collections that identify the database as a shop's. */
const OWN_COLLECTIONS = ['branches', 'sale-orders', 'counters', 'changes', 'payload-kv', 'locks']

/** MongoDB's error code for creating a collection that exists. */
const NAMESPACE_EXISTS = 48

/**
 * Throws `OperatorError` if the database belongs to another program. Creates a first collection in an empty one, so
 * that concurrent starts recognize it.
 */
async function claim(db: mongo.Db): Promise<void> {
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name)
  if (names.some((name) => OWN_COLLECTIONS.includes(name))) return
  if (names.length > 0) {
    throw new OperatorError(
      `The database ${db.databaseName} of DATABASE_URI belongs to another program; please name another one, as in mongodb://host/shop.`,
    )
  }
  await db.createCollection('locks').catch((error: { code?: unknown }) => {
    if (error.code !== NAMESPACE_EXISTS) throw error
  })
}

const standaloneMessage =
  'The MongoDB of DATABASE_URI is a standalone server, which has no transactions. ' +
  'Start mongod with --replSet rs0 and run rs.initiate() once in mongosh: that makes it a one-node replica set.'
