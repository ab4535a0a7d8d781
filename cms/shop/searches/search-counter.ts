import type { Payload } from 'payload'
import { toZonedClockTime } from '../../../src/domain/text/dates.ts'
import { addSearchCounts, type CountedSearch, type DaySearchCounts } from './day-counts.ts'
import { addToStoredSearchCounts } from './stored-search-counts.ts'

/** Milliseconds between two writes of the counts collected in memory. */
const WRITE_MS = 10_000

export type SearchCounter = {
  /** Counts a shopper's search, or pages opened from its results, in memory. */
  add(branch: string, counted: CountedSearch): void
  /** Writes the counts to the database. Failed writes are repeated with the next one. */
  write(): Promise<void>
  stop(): Promise<void>
}

/**
 * Creates the counter of shoppers' searches per branch and day of `timeZone`, without data about visitors. Writes the
 * counts every ten seconds.
 */
export function createSearchCounter(payload: Payload, timeZone: string, clock: () => number = Date.now): SearchCounter {
  const waiting = new Map<string, { day: string; branch: string; counts: DaySearchCounts }>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> = Promise.resolve()

  function addTo(day: string, branch: string, counts: readonly CountedSearch[]): void {
    const key = `${day} ${branch}`
    const before = waiting.get(key)?.counts ?? []
    waiting.set(key, { day, branch, counts: addSearchCounts(before, counts) })
    timer ??= setTimeout(() => void write(), WRITE_MS).unref()
  }

  async function writeWaiting(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const batches = [...waiting.values()]
    waiting.clear()
    for (const batch of batches) {
      await addToStoredSearchCounts(payload, batch).catch((err) => {
        payload.logger.warn({ err }, 'the counts of searches could not be written; it is tried again')
        addTo(batch.day, batch.branch, batch.counts)
      })
    }
  }

  function write(): Promise<void> {
    writing = writing.then(writeWaiting)
    return writing
  }

  return {
    add: (branch, counted) => addTo(formatDateInTimeZone(clock(), timeZone), branch, [counted]),
    write,
    async stop() {
      await write()
      clearTimeout(timer)
    },
  }
}

/** Returns the date of an instant (milliseconds since 1970) in a time zone, such as `2026-11-21`. */
export function formatDateInTimeZone(instant: number, timeZone: string): string {
  return new Date(toZonedClockTime(instant, timeZone)).toISOString().slice(0, 10)
}
