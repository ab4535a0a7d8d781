const DAY_MS = 24 * 60 * 60 * 1000

/** Whole days after which an order that waits for staff counts as late. */
export const LATE_AFTER_DAYS = 2

/** The whole days since an order was placed. */
export const daysWaiting = (placed: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(placed)) / DAY_MS))

/** `today`, `1 day`, `2 days`. */
export const waitsFor = (days: number): string => (days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`)

/** An order that waits and was placed before this time is late. */
export const lateBefore = (now: number): string => new Date(now - LATE_AFTER_DAYS * DAY_MS).toISOString()

/** Whole days after which staff are told of an unpaid order. */
const UNPAID_AFTER_DAYS = 3

/** An unpaid order that was placed before this time has been unpaid for too long. */
export const unpaidBefore = (now: number): string => new Date(now - UNPAID_AFTER_DAYS * DAY_MS).toISOString()
