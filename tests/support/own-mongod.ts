import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { inMongodb } from './rows.ts'

export type OwnMongod = Awaited<ReturnType<typeof startOwnMongod>>

/** Starts a MongoDB server, a replica set of one node, for one test, which can stop and start with its data. */
export async function startOwnMongod(binary: string, { oplogMb = 100 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'shopfront-mongod-'))
  const port = await freePort()
  const uri = (database: string) => `mongodb://127.0.0.1:${port}/${database}?replicaSet=rs0`
  const direct = (database: string) => `mongodb://127.0.0.1:${port}/${database}?directConnection=true`
  let running: ChildProcess

  function start(more = ['--replSet', 'rs0', '--oplogSize', String(oplogMb)]) {
    const where = ['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket']
    running = spawn(binary, [...where, '--wiredTigerCacheSizeGB', '0.25', ...more], { stdio: 'ignore' })
  }

  async function back() {
    start()
    await runCommand(uri('admin'), { ping: 1 })
  }

  async function startAlone() {
    await end('SIGTERM')
    start([])
    await runCommand(direct('admin'), { ping: 1 })
  }

  async function end(signal: NodeJS.Signals) {
    if (running.exitCode !== null || running.signalCode !== null) return
    running.kill(signal)
    await once(running, 'exit')
  }
  const away = () => end('SIGKILL')

  start()
  const members = [{ _id: 0, host: `127.0.0.1:${port}` }]
  await runCommand(direct('admin'), { replSetInitiate: { _id: 'rs0', members } })
  await runCommand(uri('admin'), { ping: 1 })
  return {
    uri,
    away,
    back,
    /** Suspends the server until `resume`: it keeps its connections, but does not respond. */
    pause: () => void running.kill('SIGSTOP'),
    resume: () => void running.kill('SIGCONT'),
    /** Copies the server's files. Returns a function that restores this copy. */
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
    /** Starts the server again as a standalone, outside its replica set. */
    alone: startAlone,
    /** Deletes all but the end of the oplog, like an oplog that is full. Outside a replica set, mongod allows that. */
    async forgetLog() {
      await startAlone()
      await forgetBeforeLast(direct('local'))
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
const runCommand = (uri: string, command: Record<string, unknown>) =>
  inMongodb(uri, (db) => db.command(command), { serverSelectionTimeoutMS: 60_000 })

/** Keeps the last entry. An oplog that starts with the replica set's first entry counts as complete. */
const forgetBeforeLast = (uri: string) =>
  inMongodb(uri, async (db) => {
    const log = db.collection('oplog.rs')
    const [last] = await log.find().sort({ $natural: -1 }).limit(1).toArray()
    await log.deleteMany({ ts: { $lt: last?.ts } })
  })
