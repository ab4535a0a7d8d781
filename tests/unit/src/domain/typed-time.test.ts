import { expect, test } from 'vitest'
import { parseTimeOfDay } from '../../../../src/domain/text/typed-time.ts'

test.each([
  ['14:30', '14:30'],
  ['9:05', '09:05'],
  ['9.05', '09:05'],
  ['21', '21:00'],
  ['2:30 pm', '14:30'],
  ['2 PM', '14:00'],
  ['9 a.m.', '09:00'],
  ['12 am', '00:00'],
  ['12:15pm', '12:15'],
  ['24:00', null],
  ['14:30 pm', null],
  ['0 am', null],
  ['9:5', null],
  ['9:60', null],
  ['noon', null],
  ['', null],
])('%s is the time %s', (typed, time) => {
  expect(parseTimeOfDay(typed)).toBe(time)
})
