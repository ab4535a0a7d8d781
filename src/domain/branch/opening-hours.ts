import { isCountryWith12HourClock } from '../text/dates.ts'

/** schema.org's names of weekdays, by the two letters that staff type. */
const DAYS = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
} as const

const NAMES = Object.keys(DAYS) as (keyof typeof DAYS)[]

/** One line of opening hours. `days` are names of schema.org, such as `Monday`; times are such as `10:00`. */
export type OpeningHoursLine = { days: string[]; opens: string; closes: string }

const LINE = /^(\w{2})(?:-(\w{2}))? (\d{2}:\d{2})-(\d{2}:\d{2})$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/**
 * Parses opening hours such as `Mo-Sa 10:00-18:00`; null if invalid. Days and hours may wrap around: `Sa-Mo
 * 20:00-02:00`.
 */
export function parseOpeningHoursLine(line: string): OpeningHoursLine | null {
  const [, from = '', until = from, opens = '', closes = ''] = LINE.exec(line.trim()) ?? []
  const days = daysBetween(from, until)
  return days.length > 0 && TIME.test(opens) && TIME.test(closes) ? { days, opens, closes } : null
}

/** Validates a typed line of opening hours. Returns an error message for staff; null if the line is valid. */
export function findOpeningHoursFault(line: string): string | null {
  return parseOpeningHoursLine(line) ? null : `"${line}" is not like Mo-Sa 10:00-18:00 or Su 11:00-16:00.`
}

/** A time span in which a shop is open, such as 10:00 to 18:00. A day can have several spans; a closed day has none. */
export type OpeningSpan = { opens: string; closes: string }

/**
 * Parses lines of opening hours. Returns the spans of each of the seven days, Monday first. Invalid lines are ignored.
 */
export function parseWeeklyHours(lines: readonly string[]): OpeningSpan[][] {
  const read = lines.flatMap((line) => parseOpeningHoursLine(line) ?? [])
  return NAMES.map((name) =>
    read.filter(({ days }) => days.includes(DAYS[name])).map(({ opens, closes }) => ({ opens, closes })),
  )
}

/**
 * Formats the opening hours of seven days as lines. Consecutive days with the same hours share one line, such as `Mo-Sa
 * 10:00-18:00`.
 */
export function toOpeningHoursLines(week: readonly (readonly OpeningSpan[])[]): string[] {
  return runsOf(week).flatMap(({ first, last, spans }) => {
    const days = first === last ? NAMES[first] : `${NAMES[first]}-${NAMES[last]}`
    return spans.map(({ opens, closes }) => `${days} ${opens}-${closes}`)
  })
}

/**
 * Formats lines of opening hours as a text, `Monday to Saturday, 10 am to 6 pm`. The country, a two-letter code,
 * decides between a 12-hour and a 24-hour clock.
 */
export function describeOpeningHours(lines: readonly string[], country: string): string {
  const time = clockOf(country)
  return runsOf(parseWeeklyHours(lines))
    .map(({ first, last, spans }) => {
      const [one, other] = [first, last].map((day) => DAYS[NAMES[day] ?? 'Mo'])
      const days = first === last ? one : `${one} ${last === first + 1 ? 'and' : 'to'} ${other}`
      return `${days}, ${spans.map(({ opens, closes }) => `${time(opens)} to ${time(closes)}`).join(' and ')}`
    })
    .join('; ')
}

type Run = { first: number; last: number; spans: readonly OpeningSpan[] }

function runsOf(week: readonly (readonly OpeningSpan[])[]): Run[] {
  const runs: Run[] = []
  for (const [day, spans] of week.entries()) {
    const before = runs.at(-1)
    if (before && before.last === day - 1 && JSON.stringify(before.spans) === JSON.stringify(spans)) before.last = day
    else if (spans.length > 0) runs.push({ first: day, last: day, spans })
  }
  return runs
}

function clockOf(country: string): (time: string) => string {
  if (!isCountryWith12HourClock(country)) return (time) => time
  return (time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    return `${hour % 12 || 12}${minute ? `:${time.slice(3)}` : ''} ${hour < 12 ? 'am' : 'pm'}`
  }
}

function daysBetween(from: string, until: string): string[] {
  const [first, last] = [from, until].map((name) => NAMES.indexOf(name as keyof typeof DAYS)) as [number, number]
  if (first < 0 || last < 0) return []
  const names = first <= last ? NAMES.slice(first, last + 1) : [...NAMES.slice(first), ...NAMES.slice(0, last + 1)]
  return names.map((name) => DAYS[name])
}
