import { expect, test } from 'vitest'
import { computePeriodFigures, listSumIntervalBoundaries } from '../../../../cms/desk/dashboard/order-figures.ts'
import { PERIOD_NAMES, toPeriod } from '../../../../cms/desk/dashboard/periods.ts'

const at = (iso: string) => new Date(iso)

test('a day begins at midnight of the time zone, a week six days earlier; each is compared with as many days before until the same time', () => {
  const day = toPeriod('1', at('2026-07-02T03:30:00Z'), 'America/New_York')
  expect([day.steps[0], day.end, day.steps.length]).toEqual([
    '2026-07-01T04:00:00.000Z',
    '2026-07-02T04:00:00.000Z',
    24,
  ])
  expect(day.before).toEqual({ from: '2026-06-30T04:00:00.000Z', to: '2026-07-01T03:30:00.000Z' })
  const week = toPeriod('7', at('2026-07-08T12:00:00Z'), 'UTC')
  expect([week.steps[0], week.end, week.steps.length]).toEqual([
    '2026-07-02T00:00:00.000Z',
    '2026-07-09T00:00:00.000Z',
    7,
  ])
  expect(week.before).toEqual({ from: '2026-06-25T00:00:00.000Z', to: '2026-07-01T12:00:00.000Z' })
})

test('a day on which the clock changes has 23 or 25 hours', () => {
  const hours = (now: string) => toPeriod('1', at(now), 'Europe/Berlin').steps.length
  expect([hours('2026-03-29T10:00:00Z'), hours('2026-10-25T10:00:00Z')]).toEqual([23, 25])
  const { steps } = toPeriod('7', at('2026-10-26T10:00:00Z'), 'Europe/Berlin')
  expect(steps.slice(-2)).toEqual(['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'])
})

test('a day whose midnight is left out begins an hour later and has 23 hours, each of which is counted', () => {
  const period = toPeriod('1', at('2027-09-06T02:59:59Z'), 'America/Santiago')
  expect([period.days.first, period.steps.length]).toEqual(['2027-09-05', 23])
  expect([period.steps[0], period.end]).toEqual(['2027-09-05T04:00:00.000Z', '2027-09-06T03:00:00.000Z'])
  expect(period.before).toEqual({ from: '2027-09-04T04:00:00.000Z', to: '2027-09-05T03:59:59.000Z' })
  const sums = listSumIntervalBoundaries(period).slice(1)
  const each = sums.map(() => ({ orders: 1, turnover: 1000, charges: 0 }))
  const { current, series } = computePeriodFigures(period, each, 'CLP')
  expect(current).toEqual({ orders: 23, turnover: 23, charges: 0, average: 1 })
  expect(series.map(({ from }) => from)).toEqual(period.steps)
  const week = toPeriod('7', at('2027-09-08T12:00:00Z'), 'America/Santiago').steps
  expect(week.slice(2, 5)).toEqual(['2027-09-04T04:00:00.000Z', '2027-09-05T04:00:00.000Z', '2027-09-06T03:00:00.000Z'])
})

test('the spans that the database sums are in ascending order at every time of a year', () => {
  const zones = ['America/New_York', 'Pacific/Kiritimati', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/Santiago']
  for (const timeZone of ['UTC', ...zones]) {
    for (let hour = 0; hour < 24 * 366; hour += 19) {
      for (const period of PERIOD_NAMES) {
        const spans = listSumIntervalBoundaries(toPeriod(period, new Date(Date.UTC(2026, 0, 1, hour)), timeZone))
        for (const [index, limit] of spans.slice(1).entries())
          if (!(spans[index]! < limit)) expect.fail(`${timeZone}, ${period}, hour ${hour}: ${spans[index]} ${limit}`)
      }
    }
  }
})

test('a month is compared with the month before, the current month up to the same day', () => {
  const now = at('2026-03-10T12:00:00Z')
  const { days, end, before } = toPeriod('this-month', now, 'UTC')
  expect([days, end]).toEqual([{ first: '2026-03-01', last: '2026-03-10' }, '2026-03-11T00:00:00.000Z'])
  expect(before).toEqual({ from: '2026-02-01T00:00:00.000Z', to: '2026-02-10T12:00:00.000Z' })
  const last = toPeriod('last-month', now, 'UTC')
  expect(last.days).toEqual({ first: '2026-02-01', last: '2026-02-28' })
  expect(last.before).toEqual({ from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' })
})

test('a range of days is compared with as many days before, and a single day has hours', () => {
  const range = toPeriod({ first: '2026-01-01', last: '2026-01-03' }, at('2026-03-10T12:00:00Z'), 'UTC')
  expect([range.steps.length, range.end]).toEqual([3, '2026-01-04T00:00:00.000Z'])
  expect(range.before).toEqual({ from: '2025-12-29T00:00:00.000Z', to: '2026-01-01T00:00:00.000Z' })
  const day = toPeriod({ first: '2026-01-01', last: '2026-01-01' }, at('2026-03-10T12:00:00Z'), 'UTC')
  expect(day.steps).toHaveLength(24)
})

test('figures are amounts of the currency, and an average needs an order', () => {
  const period = toPeriod('1', at('2026-07-08T12:00:00Z'), 'UTC')
  const none = { orders: 0, turnover: 0, charges: 0 }
  const [, ...sums] = listSumIntervalBoundaries(period).map(() => none)
  expect(computePeriodFigures(period, sums, 'USD').current).toEqual({ ...none, average: null })
  const sold = sums
    .with(0, { orders: 1, turnover: 5000, charges: 0 })
    .with(1, { orders: 9, turnover: 90, charges: 0 })
    .with(-1, { orders: 3, turnover: 10_000, charges: 2500 })
  const { current, before, series } = computePeriodFigures(period, sold, 'USD')
  expect(current).toEqual({ orders: 3, turnover: 10, charges: 2.5, average: 3.33 })
  expect(computePeriodFigures(period, sold, 'JPY').current.average).toBe(3)
  expect(before).toMatchObject({ orders: 1, turnover: 5, average: 5 })
  expect(series.at(-1)).toEqual({ from: '2026-07-08T23:00:00.000Z', orders: 3, turnover: 10 })
})
