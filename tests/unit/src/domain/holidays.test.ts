import { expect, test } from 'vitest'
import * as holidays from '../../../../src/domain/branch/holidays.ts'

const lines = ['2025-12-25 yearly', '2027-06-05', '2026-11-26', '2024-02-29 yearly', '', ' yearly']

test('a holiday is a day, once or each year, and staff see a fault for other texts', () => {
  expect(holidays.parseHoliday('2026-12-25 yearly')).toEqual({ day: '2026-12-25', isYearly: true })
  expect(holidays.parseHoliday('2026-12-25')).toEqual({ day: '2026-12-25', isYearly: false })
  expect(holidays.findHolidayFault('2026-12-25')).toBeNull()
  for (const wrong of ['', ' yearly', '2026-02-30', 'Christmas'])
    expect(holidays.findHolidayFault(wrong)).toContain('choose a day')
})

test('days that are over are left out, and a yearly one comes again in the next year', () => {
  const daysFrom = (today: string) => holidays.parseUpcomingHolidays(lines, today).map(({ day }) => day)
  expect(daysFrom('2026-11-26')).toEqual(['2026-11-26', '2026-12-25', '2027-06-05'])
  expect(daysFrom('2026-12-26')).toEqual(['2027-06-05', '2027-12-25'])
  expect(daysFrom('2028-01-01')).toEqual(['2028-02-29', '2028-12-25'])
})

test('shoppers read the year of a day that comes once', () => {
  expect(holidays.formatUpcomingHolidays(lines, '2026-12-01')).toBe('Closed on December 25 and June 5, 2027')
  expect(holidays.formatUpcomingHolidays(['2020-01-01'], '2026-12-01')).toBe('')
  expect(holidays.formatUpcomingHolidays(['2027-12-25 yearly'], '2026-12-01')).toBe('Closed on December 25, 2027')
})
