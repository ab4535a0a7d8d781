import { expect, test } from 'vitest'
import { createFilterRemovalLinks } from '../../../../cms/panel/lists/list-filters.ts'
import { describeHistoryEvent } from '../../../../cms/panel/orders/history-sentences.ts'
import {
  addProductToLines,
  type OrderFormDraft,
  rebaseDraft,
  toOrderFormDraft,
  toOrderLineInputs,
} from '../../../../cms/panel/orders/order-draft.ts'
import {
  createOrderFilterLinks,
  parseDayFilter,
  setDayFilterInQueryString,
  toOrderWhereQueryString,
} from '../../../../cms/panel/orders/order-filters.ts'
import { parseQueryFilter } from '../../../../cms/web/rest/query.ts'
import { formatTimeOmittingToday } from '../../../../src/domain/text/dates.ts'

const noon = new Date('2026-11-22T12:00:00Z')
const reading = { now: noon, timeZone: 'Europe/Berlin' } as const
const midnight = (day: number) => new Date(Date.UTC(2026, 10, day - 1, 23)).toISOString()

const asked = (search: string) => parseQueryFilter(search.slice(1))
const all = (...and: object[]) => ({ or: [{ and }] })
const since = (time: string) => ({ date: { greater_than_equal: time } })
const until = (time: string) => ({ date: { less_than: time } })
const isNew = { status: { equals: 'New' } }

function linkCalled(label: string, group: 'status' | 'date', search = '') {
  return createOrderFilterLinks(search, reading)[group].find((link) => link.label === label)!
}

test('a filter is a query that Payload reads, and the link of what is shown says so', () => {
  const { search, isCurrent } = linkCalled('Shipped', 'status')
  expect([asked(search), isCurrent]).toEqual([all({ status: { equals: 'Shipped' } }), false])
  for (const [label, shown] of Object.entries({ Shipped: search, All: '' }))
    expect(createOrderFilterLinks(shown, reading).status.filter((link) => link.isCurrent)).toMatchObject([{ label }])
})

test('a filter keeps the search and the sort order, and begins at the first page; a table of all has both as well', () => {
  const { search } = linkCalled('New', 'status', 'search=mary jane&sort=-date&limit=25&page=7')
  const query = new URLSearchParams(search)
  const kept = ['search', 'sort', 'limit', 'page'].map((name) => query.get(name))
  expect(kept).toEqual(['mary jane', '-date', '25', null])
  expect(parseQueryFilter(toOrderWhereQueryString(search.slice(1)))).toEqual({
    and: [all(isNew), { searchText: { like: 'mary jane' } }],
  })
  expect(toOrderWhereQueryString('limit=10')).toBe('')
})

test('filters of different kinds add up, and one of the same kind replaces the other', () => {
  const both = linkCalled('Yesterday', 'date', linkCalled('New', 'status').search).search
  expect(asked(both)).toEqual(all(isNew, since(midnight(21)), until(midnight(22))))
  expect(['Yesterday', 'Today'].map((day) => linkCalled(day, 'date', both).isCurrent)).toEqual([true, false])
  expect(asked(linkCalled('Today', 'date', both).search)).toEqual(all(isNew, since(midnight(22))))
  expect(linkCalled('All', 'status', linkCalled('Any day', 'date', both).search).search).toBe('')
})

test('active filters are listed one by one, a range of days by its days, and each can be removed', () => {
  const days = { first: '2026-11-01', last: '2026-11-02' }
  const range = setDayFilterInQueryString(days, linkCalled('New', 'status').search, 'UTC')
  const { status, date, paymentState } = createOrderFilterLinks(range, reading)
  const groups = [
    { label: 'Status', links: status },
    { label: 'Payment', links: paymentState },
    { label: 'Day', links: date, custom: '1 Nov 2026 – 2 Nov 2026' },
  ]
  const chosen = createFilterRemovalLinks(groups)
  expect(chosen.map(({ label }) => label)).toEqual(['New', '1 Nov 2026 – 2 Nov 2026'])
  expect(asked(chosen[1]!.search)).toEqual(all(isNew))
})

test('a month begins and ends in the time zone of the shop, also across daylight saving time', () => {
  const month = linkCalled('Last month', 'date').search
  expect(asked(month)).toEqual(all(since('2026-09-30T22:00:00.000Z'), until('2026-10-31T23:00:00.000Z')))
  expect(parseDayFilter(month, noon, reading.timeZone)).toEqual({ first: '2026-10-01', last: '2026-10-31' })
  const began = linkCalled('This month', 'date', month).search
  expect(asked(began)).toEqual(all(since(midnight(1))))
  expect(parseDayFilter(began, noon, reading.timeZone)).toEqual({ first: '2026-11-01', last: '2026-11-22' })
})

test('a range has both of its days, and takes the place of another filter by day', () => {
  const days = { first: '2026-11-01', last: '2026-11-02' }
  const newToday = linkCalled('Today', 'date', linkCalled('New', 'status').search).search
  const search = setDayFilterInQueryString(days, newToday, 'UTC')
  expect(asked(search)).toEqual(all(isNew, since('2026-11-01T00:00:00.000Z'), until('2026-11-03T00:00:00.000Z')))
  expect(parseDayFilter(search, noon, 'UTC')).toEqual(days)
  expect(parseDayFilter('?where[status][equals]=New', noon, 'UTC')).toBeNull()
})

const line = { itemName: 'Ring', itemCode: 'R', picture: '', note: '' }
const draft = (pieces: string, shippingAddress = 'A'): OrderFormDraft => ({
  lines: [{ ...line, itemId: 'a', quantity: pieces }],
  delivery: null,
  discountCode: '',
  shippingAddress,
  memo: '',
})

test('pieces at two prices are one line', () => {
  const bought = {
    ...line,
    id: '1',
    unitMeasureName: '',
    price: 1,
    amount: 1,
    stock: 9,
    returnable: 0,
    product: 'sold',
    note: { text: 'AM', label: 'Engraving', price: 5 },
  } as const
  const lines = [2, 1, 3].map((quantity) => ({ ...bought, itemId: quantity === 1 ? 'b' : 'a', quantity }))
  const order = { shippingAddress: 'A', memo: 'M' } as Parameters<typeof toOrderFormDraft>[0]['order']
  const delivery = { chosen: null } as Parameters<typeof toOrderFormDraft>[0]['delivery']
  const { lines: edited } = toOrderFormDraft({ lines, order, delivery, charges: [] })
  expect(edited.map(({ itemId, quantity, note }) => `${quantity} ${itemId} ${note}`)).toEqual(['5 a AM', '1 b AM'])
})

test('only whole numbers from 1 to 9,999 are quantities, and a product that the order has gets one more piece', () => {
  for (const wrong of ['', '0', '-1', '1.5', '1e3', '10000', 'two'])
    expect([wrong, toOrderLineInputs(draft(wrong).lines)]).toEqual([wrong, null])
  const twelve = { itemId: 'a', quantity: 12, note: '' }
  for (const typed of [' 12 ', '12.00', '12,0', '１２', '١٢'])
    expect([typed, toOrderLineInputs(draft(typed).lines)]).toEqual([typed, [twelve]])
  expect(toOrderLineInputs(draft('1,200').lines)).toEqual([{ ...twelve, quantity: 1200 }])
  const [more] = addProductToLines(draft('2,0').lines, { ...line, itemId: 'a' })
  expect(more?.quantity).toBe('3')
  expect(addProductToLines(draft('2').lines, { ...line, itemId: 'b' })).toMatchObject([
    { quantity: '2' },
    { quantity: '1' },
  ])
})

test('typed values stay when a new state is loaded, and untouched fields take its values', () => {
  expect(rebaseDraft(draft('5'), draft('2'), draft('1', 'B'))).toEqual({ ...draft('5', 'B') })
  expect(rebaseDraft(draft('2', 'C'), draft('2'), draft('1', 'B'))).toEqual(draft('1', 'C'))
})

const of = { at: '', byName: 'Dana Reed', from: null, to: null }
const undone = { ...of, kind: 'status', from: 'Shipped' } as const

test.each<[Parameters<typeof describeHistoryEvent>[0], string, by: string | null]>([
  [{ ...of, kind: 'status', from: 'New', to: 'Confirmed' }, 'Dana Reed confirmed it', null],
  [{ ...undone, to: 'Confirmed' }, 'Dana Reed undid Shipped before a mail left: it is Confirmed again', null],
  [{ ...of, kind: 'placed-by-staff' }, 'Dana Reed took the order by telephone', null],
  [{ ...of, kind: 'address', from: 'A', to: 'B' }, 'Shipping address: A → B', 'Dana Reed'],
  [{ ...of, kind: 'tracking', to: '1Z' }, 'Tracking number added: 1Z', 'Dana Reed'],
  [{ ...of, kind: 'memo', from: 'Gift' }, 'Memo removed: Gift', 'Dana Reed'],
  [{ ...of, kind: 'return', to: '1 × Ring ($25.00)' }, 'Dana Reed recorded the return of 1 × Ring ($25.00)', null],
  [{ ...of, kind: 'return-refused', from: '1 × Ring' }, 'Dana Reed took back the refusal of 1 × Ring', null],
  [{ ...of, kind: 'return-asked', to: '1 × Ring' }, 'Dana Reed asked to return 1 × Ring', null],
  // Erasing the customer removed the values.
  [{ ...of, kind: 'notes' }, 'Notes for staff changed', 'Dana Reed'],
])('of %o the history says: %s', (event, text, by) => {
  expect(describeHistoryEvent(event)).toEqual({ text, by })
})

test('times are as short as they can be', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const say = (iso: string) => formatTimeOmittingToday(iso, now, { language: 'en-GB', timeZone: 'Europe/Paris' })
  expect(say('2026-11-22T11:31:00Z')).toBe('12:31')
  // Already the 22nd in Paris.
  expect(say('2026-11-21T23:10:00Z')).toBe('00:10')
  expect(say('2026-11-21T11:31:00Z')).toBe('21 Nov, 12:31')
  expect(say('2025-11-21T11:31:00Z')).toBe('21 Nov 2025, 12:31')
})
