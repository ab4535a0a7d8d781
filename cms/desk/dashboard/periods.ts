import { convertLocalToEpochMs, getTimeZoneOffsetMs, toLocalDate } from '../../base/settings/time-zone.ts'
import { addDays, countDays, type DayRange, getFirstDayOfMonth, getStartOfDay } from './days.ts'

/** Periods that staff can choose: today, the last 7 or 30 days including today, this month, the last month. */
export const PERIOD_NAMES = ['1', '7', '30', 'this-month', 'last-month'] as const
export type PeriodName = (typeof PERIOD_NAMES)[number]

/**
 * A period of days; times are ISO 8601. `steps` are the starts of its days, or of its hours if it has one day; the
 * last step ends at `end`. `before` is the period to compare with: the previous month for a month, else the same
 * number of days before. If the period is not over, `before` is cut to the time that has elapsed.
 */
export type Period = { days: DayRange; steps: string[]; end: string; before: { from: string; to: string } }

const HOUR = 60 * 60 * 1000

/**
 * Returns the period for a name or a range of days, with its steps and the period to compare with. Days begin at
 * midnight in `timeZone`, so that a day with a clock change has 23 or 25 hours.
 */
export function toPeriod(wanted: PeriodName | DayRange, now: Date, timeZone: string): Period {
  const days = typeof wanted === 'string' ? daysOf(wanted, now, timeZone) : wanted
  const count = countDays(days)
  const midnight = (day: string) => Date.parse(getStartOfDay(day, timeZone))
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
  const today = toLocalDate(now, timeZone)
  const first = getFirstDayOfMonth(today)
  if (name === 'this-month') return { first, last: today }
  if (name === 'last-month') return { first: getFirstDayOfMonth(today, -1), last: addDays(first, -1) }
  return { first: addDays(today, 1 - Number(name)), last: today }
}

/** Returns the period to compare with: the previous month for a month, else as many days before. */
function beforeOf(
  wanted: PeriodName | DayRange,
  days: DayRange,
  { from, now, timeZone }: { from: number; now: Date; timeZone: string },
): { from: number; to: number } {
  const isMonth = wanted === 'this-month' || wanted === 'last-month'
  const first = isMonth ? getFirstDayOfMonth(days.first, -1) : addDays(days.first, -countDays(days))
  const start = Date.parse(getStartOfDay(first, timeZone))
  const local = now.getTime() + getTimeZoneOffsetMs(now.getTime(), timeZone)
  const elapsed = local - Date.parse(days.first)
  const isOver = toLocalDate(now, timeZone) > days.last || elapsed < 0
  const to = isOver ? from : convertLocalToEpochMs(Date.parse(first) + elapsed, timeZone)
  // At least 1 ms, also at midnight. At most until `from`, also when clocks go back.
  return { from: start, to: Math.min(Math.max(to, start + 1), from) }
}

function hoursOf(from: number, end: number): number[] {
  return Array.from({ length: Math.round((end - from) / HOUR) }, (_, hour) => from + hour * HOUR)
}

function toIso(instant: number): string {
  return new Date(instant).toISOString()
}
