import { expect, test } from 'vitest'
import type { Dashboard } from '../../../../cms/desk/dashboard/dashboard.ts'
import { describeFigureChange } from '../../../../cms/panel/dashboard/compare.ts'
import { createListUrls } from '../../../../cms/panel/dashboard/links.ts'

const shown = {
  ...{ current: { from: 'A', to: 'B' }, branch: null, branches: [] as Dashboard['branches'] },
  late: { count: 1, before: 'A' },
  unpaid: { count: 1, before: 'A' },
} as Dashboard
const lists = createListUrls(shown, '/admin')

function conditionsIn(address: string): string[] {
  const [path, query] = address.split('?')
  const conditions = [...new URLSearchParams(query)].map(
    ([name, value]) => name.replace(/^where\[or\]\[0\]/, '') + value,
  )
  return [path ?? '', ...conditions]
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

const yesterday = (orders: number) => ({ name: 'yesterday', orders, show: (value: number) => `$${value}` })

test('a figure is compared with the period before in words and with an arrow, and two empty periods are not compared', () => {
  const many = yesterday(40)
  expect(describeFigureChange(12, 10, many)).toEqual({ arrow: '▲', words: '20% more than yesterday' })
  expect(describeFigureChange(5, 10, many)).toEqual({ arrow: '▼', words: '50% less than yesterday' })
  expect(describeFigureChange(null, 10, many)).toEqual({ arrow: '▼', words: '100% less than yesterday' })
  expect(describeFigureChange(1000, 1001, many)).toEqual({ arrow: '=', words: 'about the same as yesterday' })
  expect(describeFigureChange(7, 7, many)).toEqual({ arrow: '=', words: 'the same as yesterday' })
  expect([describeFigureChange(0, 0, many), describeFigureChange(null, null, many)]).toEqual([null, null])
})

test('a few orders, and a multiple of many, are compared without a percentage', () => {
  expect(describeFigureChange(13, 1, yesterday(1))).toEqual({ arrow: '▲', words: '$1 yesterday' })
  expect(describeFigureChange(3, 0, yesterday(0))).toEqual({ arrow: '▲', words: '$0 yesterday' })
  expect(describeFigureChange(2, 9, yesterday(9))).toEqual({ arrow: '▼', words: '$9 yesterday' })
  expect(describeFigureChange(500, 40, yesterday(40))).toEqual({ arrow: '▲', words: '$40 yesterday' })
})
