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

/**
 * Holds the lock of `file` together with others that share it, until the returned function is called or the process ends.
 * Null while somebody has it alone.
 */
export function shareFileLock(file: string): (() => void) | null {
  return openFileLock(file, 'BEGIN; SELECT 1 FROM sqlite_schema')
}

/** Holds the lock of `file` alone, until the returned function is called or the process ends. Null while others have it. */
export function tryFileLock(file: string): (() => void) | null {
  return openFileLock(file, 'BEGIN EXCLUSIVE')
}

function openFileLock(file: string, statement: string): (() => void) | null {
  const lock = openLock(file)
  if (tryLock(lock, statement)) return () => lock.close()
  lock.close()
  return null
}

function openLock(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true })
  return new DatabaseSync(file, { timeout: 0 })
}

/** The open transaction is the lock. It writes nothing. */
function tryLock(lock: DatabaseSync, statement = 'BEGIN EXCLUSIVE'): boolean {
  try {
    lock.exec(statement)
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
