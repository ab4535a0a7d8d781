import { DAY_MS } from '../../../src/domain/text/durations.ts'
import { toInstant } from '../../base/settings/time-zone.ts'

/** A day of the calendar: `2026-11-27`. */
export type Day = string

/** From a day to another, both included. */
export type DayRange = { first: Day; last: Day }

const toDay = (utc: number): Day => new Date(utc).toISOString().slice(0, 10)

export function addDays(day: Day, days: number): Day {
  return toDay(Date.parse(day) + days * DAY_MS)
}

/** The first day of the month of `day`, shifted by `months`. */
export function firstOfMonth(day: Day, months = 0): Day {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return toDay(Date.UTC(year, month - 1 + months, 1))
}

/** Days of a range, both included. */
export function countDays({ first, last }: DayRange): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
}

/** The longest range that staff can choose: each day of it is summed. */
export const MAX_RANGE_DAYS = 366

/** Whether both days are valid and the range is neither empty nor too long. */
export function isDayRange(range: DayRange): boolean {
  return range.first <= range.last && countDays(range) <= MAX_RANGE_DAYS
}

/** The instant, in ISO, at which a day begins in this time zone. */
export function midnightOf(day: Day, timeZone: string): string {
  return new Date(toInstant(Date.parse(day), timeZone)).toISOString()
}
