import { dayAt, offsetAt, toInstant } from '../../base/settings/time-zone.ts'
import { addDays, countDays, type DayRange, firstOfMonth, midnightOf } from './days.ts'

/** The periods that staff can choose by name: today, 7 or 30 days with today as the last, this month and the last one. */
export const PERIOD_NAMES = ['1', '7', '30', 'this-month', 'last-month'] as const
export type PeriodName = (typeof PERIOD_NAMES)[number]

/**
 * Times in ISO. `steps` are the start times of the hours of a single day, or of the days of a longer period; the last step
 * ends at `end`. `before` is the month before a month, else the same number of days before. While the period is not over,
 * `before` ends at the current time of day, so that both can be compared.
 */
export type Period = { days: DayRange; steps: string[]; end: string; before: { from: string; to: string } }

const HOUR = 60 * 60 * 1000

/** Days begin at midnight of this time zone; a day on which its clock changes has 23 or 25 hours. */
export function periodOf(wanted: PeriodName | DayRange, now: Date, timeZone: string): Period {
  const days = typeof wanted === 'string' ? daysOf(wanted, now, timeZone) : wanted
  const count = countDays(days)
  const midnight = (day: string) => Date.parse(midnightOf(day, timeZone))
  const [from, end] = [midnight(days.first), midnight(addDays(days.last, 1))]
  const steps =
    count === 1 ? hoursOf(from, end) : Array.from({ length: count }, (_, day) => midnight(addDays(days.first, day)))
  const before = beforeOf(wanted, days, { from, now, timeZone })
  return {
    days,
    steps: steps.map(toIso),
    end: toIso(end),
    before: { from: toIso(before.from), to: toIso(before.to) },
  }
}

function daysOf(name: PeriodName, now: Date, timeZone: string): DayRange {
  const today = dayAt(now, timeZone)
  const first = firstOfMonth(today)
  if (name === 'this-month') return { first, last: today }
  if (name === 'last-month') return { first: firstOfMonth(today, -1), last: addDays(first, -1) }
  return { first: addDays(today, 1 - Number(name)), last: today }
}

/** The previous month for a month, else the same number of days before. */
function beforeOf(
  wanted: PeriodName | DayRange,
  days: DayRange,
  { from, now, timeZone }: { from: number; now: Date; timeZone: string },
): { from: number; to: number } {
  const isMonth = wanted === 'this-month' || wanted === 'last-month'
  const first = isMonth ? firstOfMonth(days.first, -1) : addDays(days.first, -countDays(days))
  const start = Date.parse(midnightOf(first, timeZone))
  const local = now.getTime() + offsetAt(now.getTime(), timeZone)
  const elapsed = local - Date.parse(days.first)
  const isOver = dayAt(now, timeZone) > days.last || elapsed < 0
  const to = isOver ? from : toInstant(Date.parse(first) + elapsed, timeZone)
  // Never empty, not even at midnight, and never longer than the previous period, not even when clocks go back.
  return { from: start, to: Math.min(Math.max(to, start + 1), from) }
}

function hoursOf(from: number, end: number): number[] {
  return Array.from({ length: Math.round((end - from) / HOUR) }, (_, hour) => from + hour * HOUR)
}

function toIso(instant: number): string {
  return new Date(instant).toISOString()
}
