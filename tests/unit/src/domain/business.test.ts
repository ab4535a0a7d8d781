import { expect, test } from 'vitest'
import { findOpeningHoursFault, parseOpeningHours } from '../../../../src/domain/branch/opening-hours.ts'
import { isGtin } from '../../../../src/domain/products/gtin.ts'

test('a bar code has one of four lengths, and a last digit that fits the others', () => {
  for (const code of ['96385074', '036000291452', '4006381333931', '09521234543213'])
    expect(isGtin(code), code).toBe(true)
  for (const code of ['4006381333932', '400638133393', 'ABCDEFGH', '', '0', '4006381333931 '])
    expect(isGtin(code)).toBe(false)
})

test('opening hours are days from Monday on, and two times', () => {
  expect(parseOpeningHours('Tu-We 09:30-24:00')).toBeNull()
  expect(parseOpeningHours('Tu-We 09:30-00:30')).toEqual({
    days: ['Tuesday', 'Wednesday'],
    opens: '09:30',
    closes: '00:30',
  })
  expect(parseOpeningHours('Sa-Mo 10:00-18:00')?.days).toEqual(['Saturday', 'Sunday', 'Monday'])
  expect(parseOpeningHours('Su-Sa 10:00-18:00')?.days).toHaveLength(7)
  for (const line of ['Sa-Xx 10:00-12:00', 'Mon 10:00-12:00', 'Mo 10-12', 'Mo', '']) {
    expect(parseOpeningHours(line), line).toBeNull()
    expect(findOpeningHoursFault(line)).toContain(`"${line}" is not like`)
  }
})
