import { parseTimeOfDay } from '../../../src/domain/text/time-of-day.ts'
import { formatDayForInput, parseDay } from '../../../src/domain/text/typed-day.ts'
import { fromClockTime, toClockTime } from '../../base/settings/time-zone.ts'

/** A day and a time as typed. */
type Typed = { day: string; time: string }

/** An ISO time, the typed text if it is not a valid time, or null if the input is empty. */
export type DateTimeInputValue = string | null

/** Whether the moment is an ISO time, not typed text. */
export const isIsoDateTime = (moment: DateTimeInputValue): moment is string =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(moment ?? '')

/**
 * Parses the typed day and time in a time zone to an ISO time. Without a typed time, uses the time of day `usual`,
 * such as `00:00`. Returns the typed text if it is invalid; null if both texts are empty.
 */
export function parseDateTimeInput({ day, time }: Typed, usual: string, timeZone: string): DateTimeInputValue {
  if (!day.trim() && !time.trim()) return null
  const [date, clock] = [parseDay(day), time.trim() ? parseTimeOfDay(time) : usual]
  const read = date && clock && fromClockTime(`${date}T${clock}`, timeZone)
  return read || `${day} ${time}`.trim()
}

/** Formats an ISO time as `27 Nov 2026` and `09:00`. Any other text becomes the day's text. */
export function formatDateTimeInputs(moment: DateTimeInputValue, timeZone: string): Typed {
  if (!isIsoDateTime(moment)) return { day: moment ?? '', time: '' }
  const [day = '', time = ''] = toClockTime(moment, timeZone).split('T')
  return { day: formatDayForInput(day), time }
}

/**
 * Returns the error message for a value that is neither an ISO time nor null; undefined for others. The message is
 * about the time of day if `time` is invalid, else about the day.
 */
export function findDateTimeFault(
  moment: DateTimeInputValue,
  { time }: Pick<Typed, 'time'> = { time: '' },
): string | undefined {
  if (moment === null || isIsoDateTime(moment)) return undefined
  return time.trim() && parseTimeOfDay(time) === null ? texts.time : texts.day
}

const texts = {
  day: 'Please write the day like 27 Nov 2026.',
  time: 'Please write the time like 14:30 or 2:30 pm.',
}
