import { once } from 'node:events'
import { MongoClient } from 'mongodb'
import { MongoMemoryReplSet } from 'mongodb-memory-server-core'
import { needMongod } from './mongod.ts'

export type ReplicaSet = {
  binary: string
  uri(database: string): string
  /** Kills the primary, like a power failure. The other two of three nodes elect a new one within seconds. */
  killPrimary(): Promise<void>
  stop(): Promise<void>
}

// A killed node would leave its socket in /tmp.
const small = ['--nounixsocket', '--wiredTigerCacheSizeGB', '0.5', '--oplogSize', '2000']
const smallest = ['--nounixsocket', '--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '50']

/**
 * Starts a MongoDB replica set, by default of one node, which is enough for transactions. Stopping it deletes its
 * temporary data.
 */
export async function startReplicaSet(count = 1): Promise<ReplicaSet> {
  const { binary, version } = await needMongod()
  const set = await MongoMemoryReplSet.create({
    binary: { systemBinary: binary, version },
    replSet: {
      count,
      storageEngine: 'wiredTiger',
      args: count === 1 ? small : smallest,
      configSettings: { electionTimeoutMillis: 2000 },
    },
  })
  return {
    binary,
    uri: (database) => set.getUri(database),
    async killPrimary() {
      const port = await primaryPort(set.getUri())
      const node = set.servers.map(({ instanceInfo }) => instanceInfo).find((info) => info?.port === port)
      const { mongodProcess } = node?.instance ?? {}
      if (!mongodProcess) throw new Error(`No mongod of this set listens on ${port}.`)
      const exited = once(mongodProcess, 'exit')
      mongodProcess.kill('SIGKILL')
      await exited
    },
    stop: async () => {
      await set.stop({ doCleanup: true, force: true })
    },
  }
}

async function primaryPort(uri: string): Promise<number> {
  const client = new MongoClient(uri)
  try {
    const { primary } = await client.db('admin').command({ hello: 1 })
    return Number(String(primary).split(':').at(-1))
  } finally {
    await client.close()
  }
}
