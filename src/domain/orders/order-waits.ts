import { DAY_MS } from '../text/durations.ts'

/** Whole days after which a waiting order counts as late. */
export const LATE_AFTER_DAYS = 2

/** Returns the whole days since an order was placed. `now`: milliseconds. */
export const daysWaiting = (placed: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(placed)) / DAY_MS))

/** Formats days as `today`, `1 day` or `2 days`. */
export const waitingTimeLabel = (days: number): string => (days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`)

/** Returns the ISO time before which waiting orders must have been placed to count as late. */
export const lateBefore = (now: number): string => new Date(now - LATE_AFTER_DAYS * DAY_MS).toISOString()

/** Whole days after which staff are told of an unpaid order. */
const UNPAID_AFTER_DAYS = 3

/** An unpaid order that was placed before this time has been unpaid for too long. */
export const unpaidBefore = (now: number): string => new Date(now - UNPAID_AFTER_DAYS * DAY_MS).toISOString()
