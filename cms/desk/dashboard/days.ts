import { DAY_MS } from '../../../src/domain/text/durations.ts'
import { convertLocalToEpochMs } from '../../base/settings/time-zone.ts'

/** A calendar day, such as `2026-11-27`. */
export type Day = string

/** A range of days, both ends included. */
export type DayRange = { first: Day; last: Day }

const toDay = (utc: number): Day => new Date(utc).toISOString().slice(0, 10)

export function addDays(day: Day, days: number): Day {
  return toDay(Date.parse(day) + days * DAY_MS)
}

/** Returns the first day of the month of `day`, or of the month that is `months` later (negative: earlier). */
export function getFirstDayOfMonth(day: Day, months = 0): Day {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return toDay(Date.UTC(year, month - 1 + months, 1))
}

/** Returns the number of days in a range, both ends included. */
export function countDays({ first, last }: DayRange): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
}

/** Maximum number of days in a range that staff choose on the dashboard. The dashboard sums the orders of each day. */
export const MAX_RANGE_DAYS = 366

/** Whether a range has valid days in ascending order, at most `MAX_RANGE_DAYS`. */
export function isValidDayRange(range: DayRange): boolean {
  return range.first <= range.last && countDays(range) <= MAX_RANGE_DAYS
}

/** Returns the ISO time at which a day begins in the time zone. */
export function getStartOfDay(day: Day, timeZone: string): string {
  return new Date(convertLocalToEpochMs(Date.parse(day), timeZone)).toISOString()
}
