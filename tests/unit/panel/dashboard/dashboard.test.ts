import { expect, test } from 'vitest'
import type { DashboardData } from '../../../../cms/desk/dashboard/dashboard.ts'
import { createDashboardUrls } from '../../../../cms/panel/dashboard/dashboard-urls.ts'
import { describeFigureChange } from '../../../../cms/panel/dashboard/figure-change.ts'

const shown = {
  current: { from: 'A', to: 'B' },
  branch: null,
  branches: [] as DashboardData['branches'],
  late: { count: 1, before: 'A' },
  unpaid: { count: 1, before: 'A' },
} as DashboardData
const lists = createDashboardUrls(shown)

function conditionsIn(address: string): string[] {
  const [path = '', query] = address.split('?')
  return [path, ...[...new URLSearchParams(query)].map(([name, value]) => name.replace('where[or][0]', '') + value)]
}

test('the list of orders of a period omits cancelled orders, the list of late orders has waiting orders, and low and sold out lists omit drafts', () => {
  expect(conditionsIn(lists.orders)).toEqual([
    ...['/admin/collections/sale-orders', '[and][0][date][greater_than_equal]A', '[and][1][date][less_than]B'],
    '[and][2][status][not_equals]Cancelled',
  ])
  const published = ['/admin/collections/products', '[and][0][_status][equals]published']
  expect(conditionsIn(lists.low)).toEqual([...published, '[and][1][stock][equals]low'])
  expect(conditionsIn(lists.late)).toEqual([
    ...['/admin/collections/sale-orders', '[and][0][status][in]New,Confirmed', '[and][1][date][less_than]A'],
  ])
  expect(conditionsIn(lists.soldOut)).toEqual([...published, '[and][1][stock][less_than_equal]0'])
})

test.each([
  [12, 10, 40, '▲ 20% more than yesterday'],
  [5, 10, 40, '▼ 50% less than yesterday'],
  [null, 10, 40, '▼ 100% less than yesterday'],
  [1000, 1001, 40, '= about the same as yesterday'],
  [7, 7, 40, '= the same as yesterday'],
  // A few orders, and a multiple of many, have no percentage.
  [13, 1, 1, '▲ $1 yesterday'],
  [3, 0, 0, '▲ $0 yesterday'],
  [2, 9, 9, '▼ $9 yesterday'],
  [500, 40, 40, '▲ $40 yesterday'],
  // Two empty periods are not compared.
  [0, 0, 40, null],
  [null, null, 40, null],
])('a figure of %j after %j, and %j orders, is shown as %j', (now, before, orders, words) => {
  const change = describeFigureChange(now, before, { name: 'yesterday', orders, show: (value: number) => `$${value}` })
  expect(change && `${change.arrow} ${change.words}`).toBe(words)
})
