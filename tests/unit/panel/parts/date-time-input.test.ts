import { expect, test } from 'vitest'
import {
  findDateTimeFault,
  formatDateTimeInputs,
  isIsoDateTime,
  parseDateTimeInput,
} from '../../../../cms/panel/parts/date-time-input.ts'

const read = (day: string, time: string, usual = '00:00') =>
  parseDateTimeInput({ day, time }, usual, 'America/New_York')

test('a day and a time are read in the time zone of the shop; without a time it is the usual one, and nothing is no time', () => {
  const shown = { day: '27 Nov 2026', time: '14:30' }
  expect(read('27 Nov 2026', '2:30 pm')).toBe('2026-11-27T19:30:00.000Z')
  expect(formatDateTimeInputs('2026-11-27T19:30:00.000Z', 'America/New_York')).toEqual(shown)
  expect(read('27.11.2026', '', '23:59')).toBe('2026-11-28T04:59:00.000Z')
  expect(read(' ', '')).toBeNull()
})

test('what cannot be read stays as it was typed, with a sentence that says what is wrong', () => {
  const [day, time] = [read('30 Feb 2027', '9:00'), read('27 Nov 2026', '25:00')]
  expect([day, time].map(isIsoDateTime)).toEqual([false, false])
  expect(formatDateTimeInputs(day, 'UTC')).toEqual({ day: '30 Feb 2027 9:00', time: '' })
  expect(findDateTimeFault(day, { time: '9:00' })).toBe('Please write the day like 27 Nov 2026.')
  expect(findDateTimeFault(time, { time: '25:00' })).toBe('Please write the time like 14:30 or 2:30 pm.')
  expect(findDateTimeFault(read('', '9:00'))).toBe('Please write the day like 27 Nov 2026.')
  expect([findDateTimeFault(null), findDateTimeFault(read('27 Nov 2026', ''))]).toEqual([undefined, undefined])
})
