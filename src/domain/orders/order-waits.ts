import { DAY_MS } from '../text/durations.ts'

/** Whole days after which an order that is not sent counts as late. */
export const LATE_AFTER_DAYS = 2

/** Returns the whole days since an order was placed. `now`: milliseconds. */
export const daysWaiting = (placed: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(placed)) / DAY_MS))

/** Formats days as `today`, `1 day` or `2 days`. */
export const waitingTimeLabel = (days: number): string => (days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`)

/** Returns the ISO time before which an order must have been placed to count as late. */
export const lateBefore = (now: number): string => new Date(now - LATE_AFTER_DAYS * DAY_MS).toISOString()

/** Whole days after which an unpaid order is reported to staff. */
const UNPAID_AFTER_DAYS = 3

/** Returns the ISO time before which an unpaid order must have been placed to be reported. */
export const unpaidBefore = (now: number): string => new Date(now - UNPAID_AFTER_DAYS * DAY_MS).toISOString()
