import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds between two attempts to take a lock. */
const POLL_MS = 100

/**
 * Runs `work` while holding the exclusive lock of `file`. If another process holds the lock, calls `onWait` with the id
 * of that process and waits. A process loses its lock when it ends, even if it is killed.
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

/** Takes a shared lock and returns the function that releases it; null if a process holds it exclusively. */
export function acquireSharedFileLock(file: string): (() => void) | null {
  return openFileLock(file, 'BEGIN; SELECT 1 FROM sqlite_schema')
}

/** Takes the exclusive lock and returns the function that releases it; null if any process holds it. */
export function acquireExclusiveFileLock(file: string): (() => void) | null {
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

/** Takes the lock by beginning a SQLite transaction. Returns false if another process holds it. */
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

/** Reads the process id of the lock's owner; `unknown` until the owner has written it. */
function readOwner(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'unknown'
  }
}
