import { formatTypedDay, parseDay } from '../../../src/domain/text/typed-day.ts'
import { readTime } from '../../../src/domain/text/typed-time.ts'
import { fromClockTime, toClockTime } from '../../base/settings/time-zone.ts'

/** A day and a time as they are typed. */
type Typed = { day: string; time: string }

/** An ISO time; or what was typed, where it is none; null for nothing. */
export type Moment = string | null

/** Whether this is an ISO time, and not something that was typed and could not be read. */
export const isRead = (moment: Moment): moment is string => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(moment ?? '')

/** Reads a time in this time zone. A day without a time has the time `usual`. */
export function readMoment({ day, time }: Typed, usual: string, timeZone: string): Moment {
  if (!day.trim() && !time.trim()) return null
  const [date, clock] = [parseDay(day), time.trim() ? readTime(time) : usual]
  const read = date && clock && fromClockTime(`${date}T${clock}`, timeZone)
  return read || `${day} ${time}`.trim()
}

/** `27 Nov 2026` and `09:00`; or what was typed, as the day. */
export function showMoment(moment: Moment, timeZone: string): Typed {
  if (!isRead(moment)) return { day: moment ?? '', time: '' }
  const [day = '', time = ''] = toClockTime(moment, timeZone).split('T')
  return { day: formatTypedDay(day), time }
}

/** Why this is no time; undefined for a time and for nothing. */
export function momentFault(moment: Moment, { time }: Pick<Typed, 'time'> = { time: '' }): string | undefined {
  if (moment === null || isRead(moment)) return undefined
  return time.trim() && readTime(time) === null ? texts.time : texts.day
}

const texts = {
  day: 'Please write the day like 27 Nov 2026.',
  time: 'Please write the time like 14:30 or 2:30 pm.',
}
