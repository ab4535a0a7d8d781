import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds between two attempts to take a lock. */
const POLL_MS = 100

/**
 * Runs `work` while no other process holds the lock of `file`; waits for it, and calls `onWait` with the process id of
 * the holder. The lock is an open SQLite transaction: it ends with its process, however that ends, so it is never
 * stale.
 */
export async function withFileLock<T>(
  file: string,
  work: () => Promise<T>,
  onWait: (owner: string) => void,
): Promise<T> {
  const lock = openLock(file)
  const ownerFile = `${file}-owner`
  try {
    for (let hasNotified = false; !tryLock(lock); hasNotified = true) {
      if (!hasNotified) onWait(readOwner(ownerFile))
      await pause(POLL_MS)
    }
    writeFileSync(ownerFile, String(process.pid))
    return await work()
  } finally {
    lock.close()
  }
}

/** Takes the lock of `file` for as long as it is not released; null when another process holds it. */
export function tryFileLock(file: string): { release(): void } | null {
  const lock = openLock(file)
  if (tryLock(lock)) return { release: () => lock.close() }
  lock.close()
  return null
}

function openLock(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true })
  return new DatabaseSync(file, { timeout: 0 })
}

/** Nothing is written: the open transaction is the lock. */
function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false
    throw error
  }
}

const SQLITE_BUSY = 5

/** The owner writes its id just after it has the lock. */
function readOwner(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'unknown'
  }
}
