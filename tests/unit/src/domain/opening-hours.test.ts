import { expect, test } from 'vitest'
import {
  describeOpeningHours,
  findOpeningHoursFault,
  parseOpeningHoursLine,
  parseWeeklyHours,
  toOpeningHoursLines,
} from '../../../../src/domain/branch/opening-hours.ts'

const span = (opens: string, closes: string) => ({ opens, closes })
const [long, short] = [[span('10:00', '18:00')], [span('10:00', '14:30')]]

test('opening hours are days from Monday on, and two times', () => {
  expect(parseOpeningHoursLine('Tu-We 09:30-24:00')).toBeNull()
  expect(parseOpeningHoursLine('Tu-We 09:30-00:30')).toEqual({
    days: ['Tuesday', 'Wednesday'],
    ...span('09:30', '00:30'),
  })
  expect(parseOpeningHoursLine('Sa-Mo 10:00-18:00')?.days).toEqual(['Saturday', 'Sunday', 'Monday'])
  expect(parseOpeningHoursLine('Su-Sa 10:00-18:00')?.days).toHaveLength(7)
  for (const line of ['Sa-Xx 10:00-12:00', 'Mon 10:00-12:00', 'Mo 10-12', 'Mo', '']) {
    expect(parseOpeningHoursLine(line), line).toBeNull()
    expect(findOpeningHoursFault(line)).toContain(`"${line}" is not like`)
  }
})

test('seven days become lines that share the days with the same hours, and are read back', () => {
  const week = [long, long, [], long, long, short, []]
  expect(toOpeningHoursLines(week)).toEqual(['Mo-Tu 10:00-18:00', 'Th-Fr 10:00-18:00', 'Sa 10:00-14:30'])
  expect(parseWeeklyHours(toOpeningHoursLines(week))).toEqual(week)
  const pause = [span('09:00', '12:00'), span('13:00', '18:00')]
  expect(toOpeningHoursLines([pause, [], [], [], [], [], pause])).toEqual([
    ...['Mo 09:00-12:00', 'Mo 13:00-18:00', 'Su 09:00-12:00', 'Su 13:00-18:00'],
  ])
  expect(parseWeeklyHours(['Sa-Mo 10:00-18:00', 'whenever'])).toEqual([long, [], [], [], [], long, long])
})

test('shoppers read the hours in words, with the clock of the country', () => {
  const inUs = (...lines: string[]) => describeOpeningHours(lines, 'US')
  expect(inUs('Mo-Sa 10:00-18:00')).toBe('Monday to Saturday, 10 am to 6 pm')
  const words = 'Monday and Tuesday, 9:30 am to 12 pm; Sunday, 12 pm to 12 am'
  expect(inUs('Mo-Tu 09:30-12:00', 'Su 12:00-00:00')).toBe(words)
  const twice = ['Mo 10:00-12:00', 'Mo 14:00-18:30']
  for (const country of ['DE', 'GB', 'u'])
    expect(describeOpeningHours(twice, country)).toBe('Monday, 10:00 to 12:00 and 14:00 to 18:30')
  expect(describeOpeningHours([], 'DE')).toBe('')
})
