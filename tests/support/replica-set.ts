import { MongoMemoryReplSet } from 'mongodb-memory-server-core'
import { findMongod } from './mongod.ts'

export type ReplicaSet = { binary: string; uri(database: string): string; stop(): Promise<void> }

const small = ['--wiredTigerCacheSizeGB', '0.5', '--oplogSize', '200']
const smallest = ['--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '50']

/** A replica set of one node has transactions. Its data is in a temporary folder and is deleted with it. */
export async function startReplicaSet(count = 1): Promise<ReplicaSet> {
  const { binary, version } = await findMongod()
  const set = await MongoMemoryReplSet.create({
    binary: { systemBinary: binary, version },
    replSet: { count, storageEngine: 'wiredTiger', args: count === 1 ? small : smallest },
  })
  return {
    binary,
    uri: (database) => set.getUri(database),
    stop: async () => {
      await set.stop({ doCleanup: true, force: true })
    },
  }
}
