import { once } from 'node:events'
import { MongoMemoryReplSet } from 'mongodb-memory-server-core'
import { needMongod } from './mongod.ts'
import { inMongodb } from './rows.ts'

export type ReplicaSet = Awaited<ReturnType<typeof startReplicaSet>>

// A killed node would leave its socket in /tmp.
const small = ['--nounixsocket', '--wiredTigerCacheSizeGB', '0.5', '--oplogSize', '2000']
const smallest = ['--nounixsocket', '--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '50']

/** Starts a MongoDB replica set, by default of one node. Stopping it deletes its data. */
export async function startReplicaSet(count = 1) {
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
    uri: (database: string) => set.getUri(database),
    /** Kills the primary, like a power failure. The other two of three nodes elect a new one within seconds. */
    async killPrimary() {
      const { primary } = await inMongodb(set.getUri('admin'), (db) => db.command({ hello: 1 }))
      const port = Number(String(primary).split(':').at(-1))
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
