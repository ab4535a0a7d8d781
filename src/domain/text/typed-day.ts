const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `27 Nov 2026` of `2026-11-27`; empty for anything else. Read the same in every country. */
export function showDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  return year ? `${Number(date)} ${NAMES[Number(month) - 1]} ${year}` : ''
}

/**
 * `2026-11-27` of `27 Nov 2026`, `November 27, 2026`, `27.11.2026` or `2026-11-27`; null for no day. `1/2/2026` is none:
 * it is another day in another country.
 */
export function readDay(text: string): string | null {
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

/** Null for a day that the month does not have. */
function toDay(year: string, month: number, date: string | undefined): string | null {
  const at = new Date(Date.UTC(Number(year), month - 1, Number(date)))
  const isThere = at.getUTCMonth() === month - 1 && at.getUTCDate() === Number(date)
  return isThere ? at.toISOString().slice(0, 10) : null
}
