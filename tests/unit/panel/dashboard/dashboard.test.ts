import { expect, test } from 'vitest'
import type { Dashboard } from '../../../../cms/desk/dashboard/dashboard.ts'
import { compare } from '../../../../cms/panel/dashboard/compare.ts'
import { listsOf } from '../../../../cms/panel/dashboard/links.ts'

const shown = { current: { from: 'A', to: 'B' }, branch: null, branches: [] as Dashboard['branches'] } as Dashboard
const lists = listsOf(shown, '/admin')

function conditionsIn(address: string): string[] {
  const [path, query] = address.split('?')
  const conditions = [...new URLSearchParams(query)].map(
    ([name, value]) => name.replace(/^where\[or\]\[0\]/, '') + value,
  )
  return [path ?? '', ...conditions]
}

test('the list of orders of a period leaves out cancelled ones, and low and sold out lists leave out drafts', () => {
  expect(conditionsIn(lists.orders)).toEqual([
    ...['/admin/collections/sale-orders', '[and][0][date][greater_than_equal]A', '[and][1][date][less_than]B'],
    '[and][2][status][not_equals]Cancelled',
  ])
  const published = ['/admin/collections/products', '[and][0][_status][equals]published']
  expect(conditionsIn(lists.low)).toEqual([...published, '[and][1][stock][equals]low'])
  expect(conditionsIn(lists.soldOut)).toEqual([...published, '[and][1][stock][less_than_equal]0'])
})

test('a figure is compared with the period before in words and with an arrow, and two empty periods are not compared', () => {
  expect(compare(12, 10, 'yesterday')).toEqual({ arrow: '▲', words: '20% more than yesterday' })
  expect(compare(5, 10, 'yesterday')).toEqual({ arrow: '▼', words: '50% less than yesterday' })
  expect(compare(0, 10, 'yesterday')).toEqual({ arrow: '▼', words: '100% less than yesterday' })
  expect(compare(1000, 1001, 'yesterday')).toEqual({ arrow: '=', words: 'about the same as yesterday' })
  expect(compare(null, 10, 'yesterday')).toEqual({ arrow: '▼', words: '100% less than yesterday' })
  expect([compare(0, 0, 'yesterday'), compare(null, null, 'yesterday')]).toEqual([null, null])
  expect(compare(3, 0, 'yesterday')).toEqual({ arrow: '▲', words: 'more than yesterday: there was nothing' })
})
