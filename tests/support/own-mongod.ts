import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { freePort } from './free-port.ts'

/** A MongoDB server of the test's own that can be stopped and started again with its data. */
export type OwnMongod = {
  uri(database: string): string
  away(): Promise<void>
  back(): Promise<void>
  end(): Promise<void>
}

export async function startOwnMongod(binary: string): Promise<OwnMongod> {
  const folder = mkdtempSync(join(tmpdir(), 'shopfront-mongod-'))
  const port = await freePort()
  const uri = (database: string) => `mongodb://127.0.0.1:${port}/${database}?replicaSet=rs0`
  let running: ChildProcess

  function start() {
    const where = ['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1']
    const size = ['--replSet', 'rs0', '--oplogSize', '100', '--wiredTigerCacheSizeGB', '0.25']
    running = spawn(binary, [...where, ...size], { stdio: 'ignore' })
  }

  async function away() {
    if (running.exitCode !== null || running.signalCode !== null) return
    running.kill('SIGKILL')
    await once(running, 'exit')
  }

  start()
  await runCommand(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: `127.0.0.1:${port}` }] },
  })
  await runCommand(uri('admin'), { ping: 1 })
  return {
    uri,
    away,
    async back() {
      start()
      await runCommand(uri('admin'), { ping: 1 })
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
