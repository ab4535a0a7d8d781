import { expect, test } from 'vitest'
import { fromClockTime, toClockTime } from '../../../../cms/base/settings/time-zone.ts'

test('times are typed and shown in the time zone of the shop, and an incomplete one is null', () => {
  const pairs = { '2026-07-01T09:00': '2026-07-01T13:00:00.000Z', '2026-12-01T09:00': '2026-12-01T14:00:00.000Z' }
  for (const [typed, iso] of Object.entries(pairs))
    expect([fromClockTime(typed, 'America/New_York'), toClockTime(iso, 'America/New_York')]).toEqual([iso, typed])
  const incomplete = ['', '2026-12', '2026-13-01T00:00'].map((typed) => fromClockTime(typed, 'UTC'))
  expect(incomplete).toEqual([null, '2026-12-01T00:00:00.000Z', null])
})

test('a time that the clock leaves out is the later one, and of one that it shows twice it is the first', () => {
  const shown = (typed: string, zone: string) => toClockTime(fromClockTime(typed, zone)!, zone)
  expect(shown('2027-09-05T00:00', 'America/Santiago')).toBe('2027-09-05T01:00')
  expect(shown('2027-03-14T02:30', 'America/New_York')).toBe('2027-03-14T03:30')
  expect(shown('2027-03-28T02:30', 'Europe/Berlin')).toBe('2027-03-28T03:30')
  expect(fromClockTime('2027-11-07T01:30', 'America/New_York')).toBe('2027-11-07T05:30:00.000Z')
  expect(fromClockTime('2027-10-31T02:30', 'Europe/Berlin')).toBe('2027-10-31T00:30:00.000Z')
})
