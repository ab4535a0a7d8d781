import { clockAt } from '../../../src/domain/text/dates.ts'
import { DAY_MS } from '../../../src/domain/text/durations.ts'

/**
 * The instant at which a clock in this time zone shows `local`, a time in milliseconds as if it was UTC. A time that the clock leaves out
 * is as much later as the clock is put forward; of a time that it shows twice, the first.
 */
export function toInstant(local: number, timeZone: string): number {
  const [before, after] = [-DAY_MS, DAY_MS].map((days) => local - offsetAt(local + days, timeZone)) as [number, number]
  const isShown = (instant: number) => instant + offsetAt(instant, timeZone) === local
  return [before, after].find(isShown) ?? before
}

/** Milliseconds by which the clock of this time zone is ahead of UTC. */
export function offsetAt(instant: number, timeZone: string): number {
  return clockAt(instant, timeZone) - Math.floor(instant / 1000) * 1000
}

/** `2026-11-27T09:00`, as the clock of this time zone shows an ISO time. */
export function toClockTime(iso: string, timeZone: string): string {
  const instant = Date.parse(iso)
  return new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(0, 16)
}

/** The ISO time of `2026-11-27T09:00` in this time zone; null for anything else. */
export function fromClockTime(typed: string, timeZone: string): string | null {
  const local = Date.parse(`${typed}Z`)
  return Number.isNaN(local) ? null : new Date(toInstant(local, timeZone)).toISOString()
}

/** `2026-11-27`: the day that the clocks of this time zone show. */
export function dayAt(now: Date, timeZone: string): string {
  return toClockTime(now.toISOString(), timeZone).slice(0, 10)
}
