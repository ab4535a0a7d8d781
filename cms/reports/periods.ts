import { offsetAt, toInstant } from '../time-zone.ts'

/** The periods that staff can choose: today, or this many days with today as the last. */
export const PERIOD_DAYS = [1, 7, 30] as const
export type PeriodDays = (typeof PERIOD_DAYS)[number]

/**
 * Times in ISO. `steps` are the hours of today, or the days of the period: each from its time to that of the next, the
 * last to `end`. The period before ends at the same time of day as now, so that both are equally long.
 */
export type Period = { steps: string[]; end: string; before: { from: string; to: string } }

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** Days begin at midnight of this time zone; a day on which its clock changes has 23 or 25 hours. */
export function periodOf(days: PeriodDays, now: Date, timeZone: string): Period {
  const local = now.getTime() + offsetAt(now.getTime(), timeZone)
  const today = Math.floor(local / DAY) * DAY
  const midnight = (day: number) => toInstant(today + day * DAY, timeZone)
  const [from, end] = [midnight(1 - days), midnight(1)]
  const steps = days === 1 ? hoursOf(from, end) : Array.from({ length: days }, (_, day) => midnight(1 - days + day))
  const before = { from: midnight(1 - 2 * days), to: toInstant(local - days * DAY, timeZone) }
  // Not empty in the millisecond of midnight, and not longer than the period before when the clock was put back.
  const to = Math.min(Math.max(before.to, before.from + 1), from)
  return { steps: steps.map(toIso), end: toIso(end), before: { from: toIso(before.from), to: toIso(to) } }
}

function hoursOf(from: number, end: number): number[] {
  return Array.from({ length: Math.round((end - from) / HOUR) }, (_, hour) => from + hour * HOUR)
}

function toIso(instant: number): string {
  return new Date(instant).toISOString()
}
