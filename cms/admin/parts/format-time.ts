/** `12:31` today, `Nov 21, 12:31` this year, else with the year; in the reader's language and time zone unless given. */
export function formatTime(iso: string, now: Date, locale?: string, timeZone?: string): string {
  const time = new Date(iso)
  const zone = timeZone ? { timeZone } : {}
  const dayOf = (date: Date) => date.toLocaleDateString('en-CA', zone)
  const clock = time.toLocaleTimeString(locale, { ...zone, timeStyle: 'short' })
  if (dayOf(time) === dayOf(now)) return clock
  const isThisYear = dayOf(time).slice(0, 4) === dayOf(now).slice(0, 4)
  const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) }
  return `${time.toLocaleDateString(locale, { ...zone, ...day })}, ${clock}`
}

/** `Nov 21, 2026`, in the reader's language and time zone unless given. */
export function formatDay(iso: string, locale?: string, timeZone?: string): string {
  const zone = timeZone ? { timeZone } : {}
  return new Date(iso).toLocaleDateString(locale, { ...zone, day: 'numeric', month: 'short', year: 'numeric' })
}
