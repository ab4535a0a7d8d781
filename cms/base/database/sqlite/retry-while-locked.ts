import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseBusy } from '../unavailable.ts'

/** SQLite's result code; extended codes have it in their last byte (https://sqlite.org/rescode.html). */
const SQLITE_BUSY = 5
/** Milliseconds between two attempts. They are short because SQLite's lock has no queue. */
const RETRY_MS = { min: 1, max: 5 }

/**
 * Retries `work` while another process has locked the file, without blocking the thread as `busy_timeout` does. Throws
 * `DatabaseBusy` after `deadline` (`performance.now()`). A failed `work` must have changed nothing.
 */
export async function retryWhileLocked<T>(work: () => T, deadline: number): Promise<T> {
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (!isLocked(error)) throw error
      if (performance.now() >= deadline) throw new DatabaseBusy(error)
    }
    await pause(RETRY_MS.min + Math.random() * (RETRY_MS.max - RETRY_MS.min))
  }
}

function isLocked(error: unknown): boolean {
  const { errcode } = (error ?? {}) as { errcode?: number }
  return errcode !== undefined && (errcode & 0xff) === SQLITE_BUSY
}
