import { DAY_MS } from '../text/durations.ts'

/** After this many whole days, an order that is not sent counts as late. */
export const LATE_AFTER_DAYS = 2

/** Returns the whole days since an order was placed. `placed`: ISO time; `now`: milliseconds. */
export const countDaysSinceOrder = (placed: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(placed)) / DAY_MS))

/** Formats how many days an order has waited: `today`, `1 day` or `2 days`. */
export const formatWaitingDays = (days: number): string =>
  days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`

/** Returns an ISO time. An unsent order counts as late if it was placed before this time. */
export const getLateOrderCutoff = (now: number): string => new Date(now - LATE_AFTER_DAYS * DAY_MS).toISOString()

/** Whole days after which an unpaid order is reported to staff. */
const UNPAID_AFTER_DAYS = 3

/** Returns an ISO time. An unpaid order is reported to staff if it was placed before this time. */
export const getUnpaidOrderCutoff = (now: number): string => new Date(now - UNPAID_AFTER_DAYS * DAY_MS).toISOString()
