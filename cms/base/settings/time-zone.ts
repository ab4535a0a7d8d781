import { toZonedClockTime } from '../../../src/domain/text/dates.ts'
import { DAY_MS } from '../../../src/domain/text/durations.ts'

/**
 * Converts a local time to an instant in milliseconds since 1970. `local` is the local time's date and clock time read
 * as if they were UTC, in milliseconds. A time that daylight saving skips moves forward an hour; of a repeated time,
 * the first is taken.
 */
export function convertLocalToEpochMs(local: number, timeZone: string): number {
  const [before, after] = [-DAY_MS, DAY_MS].map((days) => local - getTimeZoneOffsetMs(local + days, timeZone)) as [
    number,
    number,
  ]
  const isShown = (instant: number) => instant + getTimeZoneOffsetMs(instant, timeZone) === local
  return [before, after].find(isShown) ?? before
}

/** Returns the milliseconds by which the time zone is ahead of UTC at an instant. */
export function getTimeZoneOffsetMs(instant: number, timeZone: string): number {
  return toZonedClockTime(instant, timeZone) - Math.floor(instant / 1000) * 1000
}

/** Converts an ISO time to a local time of the time zone, such as `2026-11-27T09:00`. */
export function toClockTime(iso: string, timeZone: string): string {
  const instant = Date.parse(iso)
  return new Date(instant + getTimeZoneOffsetMs(instant, timeZone)).toISOString().slice(0, 16)
}

/** Converts a local time of `timeZone` (IANA), such as `2026-11-27T09:00`, to an ISO time; null for other texts. */
export function fromClockTime(typed: string, timeZone: string): string | null {
  const local = Date.parse(`${typed}Z`)
  return Number.isNaN(local) ? null : new Date(convertLocalToEpochMs(local, timeZone)).toISOString()
}

/** Returns the date in the time zone, such as `2026-11-27`. */
export function toLocalDate(now: Date, timeZone: string): string {
  return toClockTime(now.toISOString(), timeZone).slice(0, 10)
}
