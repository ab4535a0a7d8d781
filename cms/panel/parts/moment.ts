import { formatTypedDay, parseDay } from '../../../src/domain/text/typed-day.ts'
import { parseTimeOfDay } from '../../../src/domain/text/typed-time.ts'
import { fromClockTime, toClockTime } from '../../base/settings/time-zone.ts'

/** A day and a time as typed. */
type Typed = { day: string; time: string }

/** An ISO time, or the typed text if it is not a time; null if empty. */
export type Moment = string | null

/** Whether the moment is an ISO time, not typed text. */
export const isParsedMoment = (moment: Moment): moment is string => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(moment ?? '')

/** Parses a day and a time; `usual` is the default time. Returns the typed text if invalid, null if empty. */
export function parseMoment({ day, time }: Typed, usual: string, timeZone: string): Moment {
  if (!day.trim() && !time.trim()) return null
  const [date, clock] = [parseDay(day), time.trim() ? parseTimeOfDay(time) : usual]
  const read = date && clock && fromClockTime(`${date}T${clock}`, timeZone)
  return read || `${day} ${time}`.trim()
}

/** Formats a moment as day and time, such as `27 Nov 2026` and `09:00`; typed text as the day. */
export function formatMomentInputs(moment: Moment, timeZone: string): Typed {
  if (!isParsedMoment(moment)) return { day: moment ?? '', time: '' }
  const [day = '', time = ''] = toClockTime(moment, timeZone).split('T')
  return { day: formatTypedDay(day), time }
}

/** Returns the fault of a moment that is not a time; undefined for a time and if empty. */
export function momentFault(moment: Moment, { time }: Pick<Typed, 'time'> = { time: '' }): string | undefined {
  if (moment === null || isParsedMoment(moment)) return undefined
  return time.trim() && parseTimeOfDay(time) === null ? texts.time : texts.day
}

const texts = {
  day: 'Please write the day like 27 Nov 2026.',
  time: 'Please write the time like 14:30 or 2:30 pm.',
}
