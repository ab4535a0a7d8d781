import { formatLongDate, formatMonthDay } from '../text/dates.ts'

/**
 * A day on which a shop is closed. `day` is its date, such as `2026-12-25`. `isYearly`: whether the shop is also closed
 * on that date in each later year.
 */
export type Holiday = { day: string; isYearly: boolean }

const LINE = /^(\d{4}-\d\d-\d\d)?( yearly)?$/

/** Parses a holiday typed as `2026-12-25` or `2026-12-25 yearly`. `day` is '' if it is missing or does not exist. */
export function parseHoliday(line: string): Holiday {
  const [, day = '', yearly] = LINE.exec(line) ?? []
  return { day: isDay(day) ? day : '', isYearly: yearly !== undefined }
}

/** Formats a holiday as a line that `parseHoliday` can read, such as `2026-12-25 yearly`. */
export const formatHolidayLine = ({ day, isYearly }: Holiday): string => `${day}${isYearly ? ' yearly' : ''}`

/** Validates a typed holiday. Returns an error message for staff; null if the line is valid. */
export function findHolidayFault(line: string): string | null {
  return parseHoliday(line).day ? null : 'Please choose a day for each of these, or remove it.'
}

/**
 * Formats the holidays on or after `today`, the next one first: `Closed on December 25 and June 5, 2027`; '' if there
 * are none. A yearly one has no year, unless it first takes place in more than a year.
 */
export function formatUpcomingHolidays(lines: readonly string[], today: string): string {
  const inOneYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
  const names = parseUpcomingHolidays(lines, today).map(({ day, isYearly }) =>
    isYearly && day < inOneYear ? formatMonthDay(day, { timeZone: 'UTC', language: 'en-US' }) : formatLongDate(day),
  )
  return names.length > 0 ? `Closed on ${new Intl.ListFormat('en').format([...new Set(names)])}` : ''
}

/**
 * Parses lines and returns the holidays on or after `today`, the next one first. A yearly holiday has its next date as
 * `day`.
 */
export function parseUpcomingHolidays(lines: readonly string[], today: string): Holiday[] {
  return lines
    .map(parseHoliday)
    .flatMap(({ day, isYearly }) => {
      const next = isYearly ? nextDay(day, today) : day
      return day && next >= today ? [{ day: next, isYearly }] : []
    })
    .sort((one, other) => one.day.localeCompare(other.day))
}

/**
 * Returns the next date, from `today` on, of a yearly holiday that first takes place on `day`; '' if there is none,
 * such as for February 29.
 */
function nextDay(day: string, today: string): string {
  const year = Number(today.slice(0, 4))
  const days = [day, ...[year, year + 1].map((each) => `${each}${day.slice(4)}`)]
  return days.filter((each) => each >= day && each >= today && isDay(each)).sort()[0] ?? ''
}

function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}
