import { expect, test } from 'vitest'
import { parseTimeOfDay } from '../../../../src/domain/text/time-of-day.ts'

test('a time of day is read as people write it, and nothing else is one', () => {
  const times = { '14:30': '14:30', '9:05': '09:05', '9.05': '09:05', '21': '21:00', '9 a.m.': '09:00' }
  const halves = { '2:30 pm': '14:30', '2 PM': '14:00', '12 am': '00:00', '12:15pm': '12:15' }
  for (const [typed, time] of Object.entries({ ...times, ...halves }))
    expect([typed, parseTimeOfDay(typed)]).toEqual([typed, time])
  for (const typed of ['24:00', '14:30 pm', '0 am', '9:5', '9:60', 'noon', ''])
    expect([typed, parseTimeOfDay(typed)]).toEqual([typed, null])
})
