/** Formats an ISO time as its day, `2026-11-21`, in UTC, for pages, receipts and mails (storefront.md §9). */
export function formatIsoDay(iso: string): string {
  return iso.slice(0, 10)
}

/** Formats an ISO time or day as `November 27, 2026`, in UTC. */
export function formatLongDate(iso: string): string {
  return formatOf({ dateStyle: 'long' }, { timeZone: 'UTC', language: 'en-US' }).format(new Date(iso))
}

/**
 * The time zone and the language in which a time is formatted. Without `language`, the time is formatted in the
 * reader's language.
 */
export type TimeZoneAndLanguage = { timeZone: string; language?: string }

/** Formats an ISO time as `12:31` if it is today, as `Nov 21, 12:31` if it is this year, else with the year. */
export function formatTimeOmittingToday(iso: string, now: Date, told: TimeZoneAndLanguage): string {
  const at = new Date(iso)
  const dayOf = (date: Date) => toZonedClockTime(date.getTime(), told.timeZone)
  const [day, today] = [dayOf(at), dayOf(now)].map((clock) => new Date(clock).toISOString().slice(0, 10))
  if (day === today) return format(iso, CLOCK, told)
  const isThisYear = day?.slice(0, 4) === today?.slice(0, 4)
  return `${isThisYear ? format(iso, DAY, told) : formatDay(iso, told)}, ${format(iso, CLOCK, told)}`
}

/** Formats an ISO time as its day with the year, `Nov 21, 2026`. */
export function formatDay(iso: string, told: TimeZoneAndLanguage): string {
  return format(iso, { ...DAY, year: 'numeric' }, told)
}

/** Formats an ISO time as its day without the year, `Nov 21`. */
export function formatDayWithoutYear(iso: string, told: TimeZoneAndLanguage): string {
  return format(iso, DAY, told)
}

/** Returns the English name of the weekday of a day such as `2026-11-21`: `Saturday`. */
export function formatWeekday(day: string): string {
  return formatOf({ weekday: 'long' }, { timeZone: 'UTC', language: 'en-US' }).format(new Date(day))
}

/** Formats an ISO time as its day with the whole name of the month, `November 21`. */
export function formatMonthDay(iso: string, told: TimeZoneAndLanguage): string {
  return format(iso, { day: 'numeric', month: 'long' }, told)
}

/** Formats an ISO time as the time of day, `9:00 AM`. */
export function formatTimeOfDay(iso: string, told: TimeZoneAndLanguage): string {
  return format(iso, MINUTES, told)
}

/** Formats an ISO time as the time of day with seconds, `9:00:30 AM`. */
export function formatTimeWithSeconds(iso: string, told: TimeZoneAndLanguage): string {
  return format(iso, { timeStyle: 'medium' }, told)
}

/** Formats an ISO time as day and time of day, `Nov 21, 9:00 AM`. */
export function formatDayAndTime(iso: string, told: TimeZoneAndLanguage): string {
  return format(iso, { ...DAY, ...MINUTES }, told)
}

/** Formats an ISO time with year and time zone: `Nov 25, 2026, 9:00 AM EST`. */
export function formatDayAndTimeWithZone(iso: string, told: TimeZoneAndLanguage): string {
  return format(iso, { ...DAY, year: 'numeric', ...MINUTES, timeZoneName: 'short' }, told)
}

/**
 * Converts an instant (milliseconds since 1970) to the local time in a time zone. Returns this local time as
 * milliseconds, as if it were a time in UTC: 9:00 in New York becomes 9:00 UTC.
 */
export function toZonedClockTime(instant: number, timeZone: string): number {
  const parts = formatOf(SECONDS, { timeZone, language: 'en-US' }).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

/** Returns this machine's time zone: `TZ`, else the operating system's. */
export function machineTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

const DAY = { day: 'numeric', month: 'short' } as const
const CLOCK = { timeStyle: 'short' } as const
const MINUTES = { hour: 'numeric', minute: '2-digit' } as const
const SECONDS: Intl.DateTimeFormatOptions = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
}

function format(iso: string, options: Intl.DateTimeFormatOptions, told: TimeZoneAndLanguage): string {
  return formatOf(options, told).format(new Date(iso))
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a cached format, because creating one takes a thousand times as long as using it. */
function formatOf(
  options: Intl.DateTimeFormatOptions,
  { timeZone, language }: TimeZoneAndLanguage,
): Intl.DateTimeFormat {
  const key = JSON.stringify([options, timeZone, language])
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone })
  formats.set(key, known)
  return known
}

/** Whether a country, by its two-letter code, uses am and pm. False for an unknown country. */
export function isCountryWith12HourClock(country: string): boolean {
  if (!/^[A-Z]{2}$/.test(country)) return false
  const { language } = new Intl.Locale(`und-${country}`).maximize()
  return new Intl.DateTimeFormat(`${language}-${country}`, { hour: 'numeric' }).resolvedOptions().hour12 === true
}
