import { expect, test } from 'vitest'
import {
  formatOpeningHours,
  formatWeeklyHours,
  type OpeningSpan,
  parseWeeklyHours,
} from '../../../../src/domain/branch/opening-hours.ts'

const long: OpeningSpan[] = [{ opens: '10:00', closes: '18:00' }]
const short: OpeningSpan[] = [{ opens: '10:00', closes: '14:30' }]

test('seven days become lines that share the days with the same hours, and are read back', () => {
  const week = [long, long, [], long, long, short, []]
  expect(formatWeeklyHours(week)).toEqual(['Mo-Tu 10:00-18:00', 'Th-Fr 10:00-18:00', 'Sa 10:00-14:30'])
  expect(parseWeeklyHours(formatWeeklyHours(week))).toEqual(week)
  const pause: OpeningSpan[] = [
    { opens: '09:00', closes: '12:00' },
    { opens: '13:00', closes: '18:00' },
  ]
  expect(formatWeeklyHours([pause, [], [], [], [], [], pause])).toEqual([
    ...['Mo 09:00-12:00', 'Mo 13:00-18:00', 'Su 09:00-12:00', 'Su 13:00-18:00'],
  ])
  expect(parseWeeklyHours(['Sa-Mo 10:00-18:00', 'whenever'])).toEqual([long, [], [], [], [], long, long])
})

test('shoppers read the hours in words, with the clock of the country', () => {
  expect(formatOpeningHours(['Mo-Sa 10:00-18:00'], 'US')).toBe('Monday to Saturday, 10 am to 6 pm')
  expect(formatOpeningHours(['Mo-Tu 09:30-12:00', 'Su 12:00-00:00'], 'US')).toBe(
    'Monday and Tuesday, 9:30 am to 12 pm; Sunday, 12 pm to 12 am',
  )
  expect(formatOpeningHours(['Mo 10:00-12:00', 'Mo 14:00-18:30'], 'DE')).toBe(
    'Monday, 10:00 to 12:00 and 14:00 to 18:30',
  )
  expect(formatOpeningHours(['Mo 10:00-12:00'], 'u')).toBe('Monday, 10:00 to 12:00')
  expect(formatOpeningHours(['Mo 10:00-12:00'], 'GB')).toBe('Monday, 10:00 to 12:00')
  expect(formatOpeningHours([], 'DE')).toBe('')
})
