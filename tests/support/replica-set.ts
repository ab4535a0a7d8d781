import { MongoMemoryReplSet } from 'mongodb-memory-server-core'
import { findMongod } from './mongod.ts'

export type ReplicaSet = { binary: string; uri(database: string): string; stop(): Promise<void> }

/** One node is enough for transactions. Everything it keeps is in a temporary folder and goes with it. */
export async function startReplicaSet(): Promise<ReplicaSet> {
  const { binary, version } = await findMongod()
  const set = await MongoMemoryReplSet.create({
    binary: { systemBinary: binary, version },
    replSet: { count: 1, storageEngine: 'wiredTiger', args: ['--wiredTigerCacheSizeGB', '0.5', '--oplogSize', '200'] },
  })
  return {
    binary,
    uri: (database) => set.getUri(database),
    stop: async () => {
      await set.stop({ doCleanup: true, force: true })
    },
  }
}
