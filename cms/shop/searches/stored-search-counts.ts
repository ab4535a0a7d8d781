import type { Payload } from 'payload'
import { DAY_MS } from '../../../src/domain/text/durations.ts'
import { addSearchCounts, type CountedSearch, type DaySearchCounts } from './day-counts.ts'

/** Days for which search counts are kept. */
export const SEARCH_COUNT_RETENTION_DAYS = 90

/** Key prefix in Payload's key-value store: one entry per day and branch, sorted by day. */
const PREFIX = 'searches:'

/** Returns the key of a branch's search counts on a day. `day` is, for example, `2026-11-21`. */
const keyOf = (day: string, branch: string) => `${PREFIX}${day}:${branch}`

/** Adds search counts to the stored ones of a branch's day, under a lock across processes. */
export async function addToStoredSearchCounts(
  payload: Payload,
  { day, branch, counts }: { day: string; branch: string; counts: readonly CountedSearch[] },
): Promise<void> {
  const key = keyOf(day, branch)
  await payload.db.exclusive([key], payload, async () => {
    const before = (await payload.kv.get<DaySearchCounts>(key)) ?? []
    await payload.kv.set(key, addSearchCounts(before, counts))
  })
}

/**
 * Reads a branch's search counts of these days (such as `2026-11-21`), in the sequence of `days`. Days without counts
 * are left out.
 */
export async function readSearchCounts(
  payload: Payload,
  branch: string,
  days: readonly string[],
): Promise<DaySearchCounts[]> {
  const found: DaySearchCounts[] = []
  for (const key of days.map((day) => keyOf(day, branch))) {
    const counts = await payload.kv.get<DaySearchCounts>(key)
    if (counts) found.push(counts)
  }
  return found
}

/** Deletes search counts older than `SEARCH_COUNT_RETENTION_DAYS`, even of deleted branches. */
export async function pruneSearchCounts(payload: Payload, now: number): Promise<void> {
  const first = keyOf(new Date(now - SEARCH_COUNT_RETENTION_DAYS * DAY_MS).toISOString().slice(0, 10), '')
  for (const key of await payload.kv.keys()) if (key.startsWith(PREFIX) && key < first) await payload.kv.delete(key)
}
