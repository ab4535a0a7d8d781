import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { freePort } from './free-port.ts'

/** A MongoDB server for one test, which can stop and start with its data. */
export type OwnMongod = {
  uri(database: string): string
  away(): Promise<void>
  /** Suspends the server until `resume`: it keeps its connections, but does not respond. */
  pause(): void
  resume(): void
  back(): Promise<void>
  /** Copies the server's files. Returns a function that restores this copy. */
  backUp(): Promise<() => Promise<void>>
  /** Starts the server again as a standalone, outside its replica set. */
  alone(): Promise<void>
  /** Deletes all but the end of the oplog, like an oplog that is full. */
  forgetLog(): Promise<void>
  end(): Promise<void>
}

/**
 * Starts a MongoDB server as a replica set of one node, for one test. `oplogMb`: the size of the oplog in megabytes.
 */
export async function startOwnMongod(binary: string, { oplogMb = 100 } = {}): Promise<OwnMongod> {
  const folder = mkdtempSync(join(tmpdir(), 'shopfront-mongod-'))
  const port = await freePort()
  const uri = (database: string) => `mongodb://127.0.0.1:${port}/${database}?replicaSet=rs0`
  let running: ChildProcess

  const direct = `mongodb://127.0.0.1:${port}/?directConnection=true`
  const asReplicaSet = ['--replSet', 'rs0', '--oplogSize', String(oplogMb)]

  function start(more = asReplicaSet) {
    const where = ['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket']
    running = spawn(binary, [...where, '--wiredTigerCacheSizeGB', '0.25', ...more], { stdio: 'ignore' })
  }

  async function back() {
    start()
    await runCommand(uri('admin'), { ping: 1 })
  }

  async function end(signal: NodeJS.Signals) {
    if (running.exitCode !== null || running.signalCode !== null) return
    running.kill(signal)
    await once(running, 'exit')
  }
  const away = () => end('SIGKILL')

  start()
  const members = [{ _id: 0, host: `127.0.0.1:${port}` }]
  await runCommand(direct, { replSetInitiate: { _id: 'rs0', members } })
  await runCommand(uri('admin'), { ping: 1 })
  return {
    uri,
    away,
    pause: () => void running.kill('SIGSTOP'),
    resume: () => void running.kill('SIGCONT'),
    back,
    async backUp() {
      await away()
      cpSync(folder, `${folder}-backup`, { recursive: true })
      await back()
      return async () => {
        await away()
        rmSync(folder, { recursive: true })
        renameSync(`${folder}-backup`, folder)
        await back()
      }
    },
    async alone() {
      await end('SIGTERM')
      start([])
      await runCommand(direct, { ping: 1 })
    },
    async forgetLog() {
      // Outside a replica set, mongod may truncate its oplog. The last entries must stay.
      await end('SIGTERM')
      start([])
      await forgetBeforeLast(direct)
      await end('SIGTERM')
      await back()
    },
    async end() {
      await away()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits for the server and runs the command. */
async function runCommand(uri: string, command: Record<string, unknown>): Promise<void> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 60_000 })
  try {
    await client.db('admin').command(command)
  } finally {
    await client.close()
  }
}

/** Keeps an entry before the last ones. An oplog that starts with the replica set's first entry counts as complete. */
async function forgetBeforeLast(uri: string): Promise<void> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 60_000 })
  try {
    const log = client.db('local').collection('oplog.rs')
    const [last] = await log.find().sort({ $natural: -1 }).limit(1).toArray()
    await log.deleteMany({ ts: { $lt: last?.ts } })
  } finally {
    await client.close()
  }
}
