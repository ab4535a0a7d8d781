import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { mongo } from 'mongoose'

/** A lock row. `owner` holds the lock until the time `until` of the database's clock, and can extend `until`. */
export type LockRow = { _id: string; owner: string; until: Date }

/** Lease of a lock in milliseconds. The lock of a killed process is free after this time. */
export const LOCK_LEASE_MS = 15_000
const RENEW_MS = LOCK_LEASE_MS / 5
/** Maximum milliseconds between two attempts to take a lock. */
const MAX_PAUSE_MS = 200

const DUPLICATE_KEY = 11000

/**
 * Runs `work` while holding the locks `keys`, exclusive across all processes. Renews their leases meanwhile. A process
 * suspended for longer than `LOCK_LEASE_MS` loses its locks.
 */
export async function withLocks<T>(
  locks: mongo.Collection<LockRow>,
  keys: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  // Sorted, so that no two processes can deadlock.
  const wanted = [...new Set(keys)].sort()
  const owner = randomUUID()
  const own = { _id: { $in: wanted }, owner }
  // The next renewal makes up for a failed one.
  const renewal = setInterval(() => locks.updateMany(own, extend(owner)).catch(() => {}), RENEW_MS)
  let isTaken = false
  try {
    for (let rest = wanted, attempt = 1; !isTaken; attempt++) {
      rest = rest.slice(await take(locks, rest, owner))
      isTaken = rest.length === 0
      if (!isTaken) await wait(Math.random() * Math.min(10 * 2 ** attempt, MAX_PAUSE_MS))
    }
    return await work()
  } finally {
    clearInterval(renewal)
    const released = release(locks, wanted, owner)
    // Does not wait if taking the locks failed: an unreachable database would take as long again.
    if (isTaken) await released
  }
}

/** Releases locks without waiting for a write to disk. If the release is lost, the lock ends when its lease expires. */
async function release(locks: mongo.Collection<LockRow>, keys: readonly string[], owner: string): Promise<void> {
  const writes = keys.map((_id) => ({ deleteOne: { filter: { _id, owner } } }))
  await locks.bulkWrite(writes, { writeConcern: { w: 1, j: false } }).catch(() => {})
}

/** Takes these locks in order, until another owner holds the next lock. Returns the number of locks taken. */
async function take(locks: mongo.Collection<LockRow>, keys: readonly string[], owner: string): Promise<number> {
  // After the loss of a primary the driver retries `updateOne` and `deleteOne`, but no write to many documents.
  const writes = keys.map((_id) => ({ updateOne: { filter: { _id, owner }, update: extend(owner), upsert: true } }))
  try {
    await locks.bulkWrite(writes, { ordered: true })
    return keys.length
  } catch (error) {
    // The filter does not match a lock of another owner, and the insert violates the unique `_id`.
    if (!(error instanceof mongo.MongoBulkWriteError) || error.code !== DUPLICATE_KEY) throw error
    const taken = indexOf(error)
    await locks.deleteOne({ _id: keys[taken] ?? '', $expr: { $lt: ['$until', '$$NOW'] } })
    return taken
  }
}

function indexOf({ writeErrors }: mongo.MongoBulkWriteError): number {
  return [writeErrors].flat()[0]?.index ?? 0
}

function extend(owner: string) {
  return [{ $set: { owner, until: { $add: ['$$NOW', LOCK_LEASE_MS] } } }]
}
