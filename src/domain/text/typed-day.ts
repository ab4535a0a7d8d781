const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Formats a day such as `2026-11-27` as people type it in a form, `27 Nov 2026`; '' for other texts. */
export function formatDayForInput(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  return year ? `${Number(date)} ${NAMES[Number(month) - 1]} ${year}` : ''
}

/**
 * Parses a typed day such as `27 Nov 2026`, `November 27, 2026`, `27.11.2026` or `2026-11-27`. Returns the day as
 * `2026-11-27`; null if the text is invalid or ambiguous, such as `1/2/2026`.
 */
export function parseDay(text: string): string | null {
  const typed = text.trim().toLowerCase()
  const [, year, month, date] = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(typed) ?? []
  if (year) return toDay(year, Number(month), date)
  const [, dotDate, dotMonth, dotYear] = /^(\d\d?)\.\s?(\d\d?)\.\s?(\d{4})$/.exec(typed) ?? []
  if (dotYear) return toDay(dotYear, Number(dotMonth), dotDate)
  const [, first = '', name = '', second = '', last] =
    /^(\d\d?)?\.?\s*([a-z]{3,})\.?\s*(\d\d?)?,?\s*(\d{4})$/.exec(typed) ?? []
  const at = MONTHS.indexOf(name.slice(0, 3))
  return last && at >= 0 && Boolean(first) !== Boolean(second) ? toDay(last, at + 1, first || second) : null
}

/** Returns a day such as `2026-11-27`; null if it does not exist. */
function toDay(year: string, month: number, date: string | undefined): string | null {
  const at = new Date(Date.UTC(Number(year), month - 1, Number(date)))
  const isThere = at.getUTCMonth() === month - 1 && at.getUTCDate() === Number(date)
  return isThere ? at.toISOString().slice(0, 10) : null
}
