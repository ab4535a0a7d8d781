/** The days of schema.org by the two letters that staff write. */
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

export type OpeningHours = { days: string[]; opens: string; closes: string }

const LINE = /^(\w{2})(?:-(\w{2}))? (\d{2}:\d{2})-(\d{2}:\d{2})$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** Reads `Mo-Sa 10:00-18:00`, `Su 11:00-16:00` or `Sa-Mo 10:00-18:00`, over the end of the week; null for anything else. A line may end after midnight. */
export function parseOpeningHours(line: string): OpeningHours | null {
  const [, from = '', until = from, opens = '', closes = ''] = LINE.exec(line.trim()) ?? []
  const days = daysBetween(from, until)
  return days.length > 0 && TIME.test(opens) && TIME.test(closes) ? { days, opens, closes } : null
}

/** Checks a line of opening hours. Returns a message for staff, or null. */
export function openingHoursFault(line: string): string | null {
  return parseOpeningHours(line) ? null : `"${line}" is not like Mo-Sa 10:00-18:00 or Su 11:00-16:00.`
}

function daysBetween(from: string, until: string): string[] {
  const [first, last] = [from, until].map((name) => NAMES.indexOf(name as keyof typeof DAYS)) as [number, number]
  if (first < 0 || last < 0) return []
  const names = first <= last ? NAMES.slice(first, last + 1) : [...NAMES.slice(first), ...NAMES.slice(0, last + 1)]
  return names.map((name) => DAYS[name])
}
