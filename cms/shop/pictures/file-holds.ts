import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'

/**
 * Key prefix in Payload's key-value store for the holds of backups. A running backup that reads picture files stores a
 * hold; while a hold exists, no picture file is deleted.
 */
export const FILE_HOLD_KEY_PREFIX = 'picture-files-held'

/** Milliseconds after which the hold of a killed backup expires. */
const HELD_MS = 6 * 60 * 60_000

type Hold = { key: string; data: { until: string } }

/**
 * Returns the row of a new hold, which the caller must store in Payload's key-value store. No picture file is deleted
 * while a stored hold has not expired. A hold expires after six hours.
 */
export function createFileHoldRow(now = Date.now()): Hold {
  return { key: `${FILE_HOLD_KEY_PREFIX}:${randomUUID()}`, data: { until: new Date(now + HELD_MS).toISOString() } }
}

/** Whether a running backup prevents the deletion of picture files. */
export async function isPictureCleanupOnHold(payload: Payload, now = Date.now()): Promise<boolean> {
  return (await readHolds(payload)).some((hold) => !isPast(hold, now))
}

/** Deletes expired holds, which killed backups left. */
export async function deleteExpiredFileHolds(payload: Payload, now: number): Promise<void> {
  for (const hold of await readHolds(payload)) if (isPast(hold, now)) await payload.kv.delete(hold.key)
}

const isPast = ({ data }: Hold, now: number) => Date.parse(data.until) <= now

async function readHolds({ db }: Payload): Promise<Hold[]> {
  const where = { key: { like: FILE_HOLD_KEY_PREFIX } }
  return (await db.find<Hold>({ collection: 'payload-kv', where, limit: 0, pagination: false })).docs
}
