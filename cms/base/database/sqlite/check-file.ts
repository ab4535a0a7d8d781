import { Worker } from 'node:worker_threads'
import { isDoneWithin } from '../../locks/time-limit.ts'

/** Milliseconds to wait for a check before the previous result is returned. */
const PATIENCE_MS = 1000

/**
 * The pause after a check is this many times the processor time that it took: it reads the whole file. Not the time that
 * has passed: on a machine that stands still for seconds the next check would come minutes later.
 */
const PAUSE_TIMES = 50
const MIN_PAUSE_MS = 2000

/** In a thread of its own, because it takes seconds for a large file. A file that is locked may be in order. */
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

/** `took`: milliseconds of the processor. */
type Found = { fault: string | null; took: number }

/** Returns a function for the latest result of SQLite's check of the file. */
export function openFileCheck(file: string): () => Promise<boolean> {
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
