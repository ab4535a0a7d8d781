import { Worker } from 'node:worker_threads'
import { isDoneWithin } from '../../locks/time-limit.ts'

/** Milliseconds to wait for a check before the previous result is used. */
const PATIENCE_MS = 1000

/**
 * The pause after a check, as a multiple of its CPU time: a check reads the whole file. CPU time, because elapsed time
 * includes suspension of the machine.
 */
const PAUSE_TIMES = 50
const MIN_PAUSE_MS = 2000

/**
 * Program of the worker thread that checks the SQLite file. The check of a large file takes seconds. Reports no fault
 * for a locked file.
 */
const program = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { DatabaseSync } = require('node:sqlite')
  const SQLITE_BUSY = 5
  const { user, system } = process.threadCpuUsage()
  let fault = null
  try {
    const database = new DatabaseSync(workerData, { readOnly: true, timeout: 1000 })
    const [found] = database.prepare('PRAGMA quick_check(1)').all()
    if (found.quick_check !== 'ok') fault = found.quick_check
    database.close()
  } catch (error) {
    if ((error.errcode & 0xff) !== SQLITE_BUSY) fault = error.message
  }
  const used = process.threadCpuUsage({ user, system })
  parentPort.postMessage({ fault, took: (used.user + used.system) / 1000 })
`

/** Result of a check. `fault` is null if the file is sound; `took` is CPU time in milliseconds. */
type Found = { fault: string | null; took: number }

/** Returns a function that resolves to whether the latest check of the SQLite file found damage. */
export function createDamageCheck(file: string): () => Promise<boolean> {
  let fault: string | null = null
  let running: Promise<void> | null = null
  let nextAt = 0

  async function check(): Promise<void> {
    const worker = new Worker(program, { eval: true, execArgv: [], workerData: file })
    worker.unref()
    const found = await new Promise<Found>((resolve, reject) => worker.once('message', resolve).once('error', reject))
    fault = found.fault
    nextAt = performance.now() + Math.max(MIN_PAUSE_MS, PAUSE_TIMES * found.took)
  }

  return async () => {
    if (!running && performance.now() >= nextAt) {
      running = check().finally(() => {
        running = null
      })
    }
    if (running) await isDoneWithin(PATIENCE_MS, running)
    return fault !== null
  }
}
