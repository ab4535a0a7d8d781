import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

/** A program that takes the write lock, reports it, and releases it when its input ends. */
const program = `
  const { DatabaseSync } = require('node:sqlite')
  const database = new DatabaseSync(process.argv[1], { timeout: 20000 })
  database.exec('BEGIN IMMEDIATE')
  process.stdout.write('locked')
  process.stdin.resume().on('end', () => database.exec('COMMIT'))
`

/** Starts a process that holds the write lock of a SQLite file until `release` is called. */
export async function lockDatabase(file: string): Promise<{ release(): Promise<void> }> {
  const child: ChildProcess = spawn(resolve('node_modules/.bin/node'), ['-e', program, file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  await Promise.race([
    once(child.stdout!, 'data'),
    exited.then(() => Promise.reject(new Error('The database could not be locked'))),
  ])
  return {
    async release() {
      if (child.exitCode !== null) return
      child.stdin?.end()
      await exited
    },
  }
}
