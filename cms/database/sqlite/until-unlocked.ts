import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseBusy } from '../unavailable.ts'

/** SQLITE_BUSY; its extended codes have it in their last byte (https://sqlite.org/rescode.html). */
const SQLITE_BUSY = 5
/** Milliseconds between two attempts. SQLite has no queue, so frequent attempts get the lock sooner. */
const PAUSE = { least: 1, most: 5 }

/**
 * Runs `work` as soon as no other process has the file locked; this process goes on meanwhile, which SQLite's own
 * waiting (`busy_timeout`) would not let it. After `deadline` (of `Date.now()`) it is tried once and refused with
 * `DatabaseBusy`. `work` must change nothing when it fails.
 */
export async function untilUnlocked<T>(work: () => T, deadline: number): Promise<T> {
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (!isLocked(error)) throw error
      if (Date.now() >= deadline) throw new DatabaseBusy(error)
    }
    await pause(PAUSE.least + Math.random() * (PAUSE.most - PAUSE.least))
  }
}

function isLocked(error: unknown): boolean {
  const { errcode } = (error ?? {}) as { errcode?: number }
  return errcode !== undefined && (errcode & 0xff) === SQLITE_BUSY
}
