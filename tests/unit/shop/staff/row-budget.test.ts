import { expect, test } from 'vitest'
import { openRowBudget } from '../../../../cms/shop/staff/row-budget.ts'

const HOUR_MS = 3_600_000
const at = new Date('2026-03-04T10:30:00Z')

test('a flood of attempts from many networks writes few rows, those of the first networks apart', () => {
  const rowKey = openRowBudget()
  const rows = Array.from({ length: 130 }, (_, n) => rowKey(['wrongPassword', 'ada'], `10.${n}.0.*`, at))
  expect(new Set(rows.map(({ key }) => key)).size).toBe(101)
  expect(rows.slice(0, 100).every(({ network }) => network === undefined)).toBe(true)
  expect(rows.at(-1)).toEqual({ key: '2026-03-04T10:00:00.000Z wrongPassword ada others', network: 'Many networks' })
  expect(rowKey(['wrongPassword', 'ada'], '10.7.0.*', at)).toEqual(rows[7])
  expect(rowKey(['wrongPassword', 'eve'], '10.7.0.*', at).key).not.toBe(rows.at(-1)!.key)
})

test('the next hour has rows of its own', () => {
  const rowKey = openRowBudget(1)
  const ofNetwork = (network: string, ms = 0) => rowKey(['signedIn'], network, new Date(at.getTime() + ms))
  expect([ofNetwork('a'), ofNetwork('b')].map(({ network }) => network)).toEqual([undefined, 'Many networks'])
  expect(ofNetwork('b', HOUR_MS)).toEqual({ key: '2026-03-04T11:00:00.000Z signedIn b' })
})
