import { expect, test } from 'vitest'
import { formatDayForInput, parseDay } from '../../../../src/domain/text/typed-day.ts'

test('a day is shown so that no country reads another one', () => {
  expect(formatDayForInput('2026-02-01')).toBe('1 Feb 2026')
  expect([formatDayForInput(''), formatDayForInput('tomorrow')]).toEqual(['', ''])
})

test('a day is read as people write it, and not where two countries read two days', () => {
  const day = '2026-11-07'
  for (const text of ['2026-11-07', '7 Nov 2026', ' 07 november 2026 ', 'Nov 7, 2026', 'November 7 2026', '7.11.2026'])
    expect([text, parseDay(text)]).toEqual([text, day])
  expect(parseDay(formatDayForInput(day))).toBe(day)
  for (const text of ['', '7/11/2026', '31 Feb 2026', '2026-13-01', '7 Foo 2026', '7 Nov', '7 Nov 8 2026', 'Nov 2026'])
    expect([text, parseDay(text)]).toEqual([text, null])
})
