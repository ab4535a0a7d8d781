import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { fromMills, getCurrencyDecimals, toMills } from '../../../../src/domain/money/money.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../../../src/domain/orders/order-status.ts'
import {
  calculateReturnAmount,
  countReturnablePieces,
  findReturnFault,
  hasReturnableStatus,
  type ReturnedPieces,
  type ReturnTerms,
  restockedLines,
  type StoredReturn,
  splitReturnAmount,
  sumProductDiscounts,
  sumReceivedReturnAmounts,
  toReturnLines,
  undoLastReturnDecision,
} from '../../../../src/domain/returns/return.ts'
import { mayAskForReturn } from '../../../../src/domain/returns/return-terms.ts'
import { describeReturnForCustomer, describeReturnForStaff } from '../../../../src/domain/returns/return-words.ts'

const LINES = [
  { id: 'a', itemId: 'ring', itemName: 'Ring', price: 0.1, quantity: 3 },
  { id: 'b', itemId: 'tea', itemName: 'Tea', price: 12.5, quantity: 1 },
]
const TERMS: ReturnTerms = { ordered: LINES, discounts: 0, counted: null, currency: 'USD' }
const lineOf = (lineId: string, quantity: number, discounts = 0, counted: string[] | null = null) =>
  toReturnLines([{ lineId, quantity }], { ...TERMS, discounts, counted })[0]!

test('a returned piece has its share of a discount that counts for it, but not of free delivery', () => {
  const code = { kind: 'discount' as const, amount: -6 }
  const delivery = { kind: 'delivery' as const, amount: 6 }
  expect([[code], [code, delivery], [delivery, code]].map(sumProductDiscounts)).toEqual([-6000, -6000, 0])
  expect([lineOf('b', 1).price, lineOf('b', 1, -1280).price, lineOf('b', 1, -20_000).price]).toEqual([12.5, 11.25, 0])
  expect([lineOf('b', 1, -1280, ['tea']).price, lineOf('a', 1, -1280, ['tea']).price]).toEqual([11.22, 0.1])
})

const piece = (lineId: string, quantity: number) => ({ lineId, quantity })

/** Returns the returns of these pieces of `lines`, one after the other; the first one is refused and left out. */
function returnsOf(returned: readonly (readonly ReturnedPieces[])[], terms: ReturnTerms) {
  const returns: Pick<StoredReturn, 'state' | 'amount' | 'lines'>[] = []
  for (const pieces of returned) {
    const lines = toReturnLines(pieces, terms)
    const amount = calculateReturnAmount(lines, returns, terms)
    returns.push({ state: returns.length === 0 ? 'refused' : 'received', amount, lines })
  }
  return returns.slice(1)
}

const amountsOf = (...of: Parameters<typeof returnsOf>): number[] => returnsOf(...of).map(({ amount }) => amount)

test.each([
  ['USD', 10, 3, 10, [6.67, 6.66, 6.67]],
  ['USD', 10, 3, 5, [8.33, 8.34, 8.33]],
  ['JPY', 105, 2, 21, [95, 94]],
  ['KWD', 0.105, 2, 0.021, [0.095, 0.094]],
  ['USD', 10, 2, 30, [0, 0]],
])('%s: pieces at %d, %d of them, less %d, are returned one by one', (currency, price, quantity, discount, amounts) => {
  const terms = { ...TERMS, ordered: [{ ...LINES[0]!, price, quantity }], discounts: -toMills(discount), currency }
  expect(amountsOf([[piece('a', 1)], ...amounts.map(() => [piece('a', 1)])], terms)).toEqual(amounts)
})

test.each([
  ['USD', 10, 3, 10, [20_000]],
  ['JPY', 105, 2, 21, [189_000]],
])(
  '%s: %d, %d of them, less %d: the lines of one return of all are %j',
  (currency, price, quantity, discount, parts) => {
    const ordered = [{ ...LINES[0]!, price, quantity }]
    const terms = { ...TERMS, ordered, discounts: -toMills(discount), currency }
    const [all] = returnsOf([[piece('a', 1)], [piece('a', quantity)]], terms)
    expect(splitReturnAmount(all!, ordered)).toEqual(parts)
    // A line of which nothing came stays last and empty.
    const lines = [...all!.lines!, { ...lineOf('b', 1), quantity: 0 }]
    expect(splitReturnAmount({ ...all!, lines }, [...ordered, LINES[1]!])).toEqual([...parts, 0])
  },
)

test('an erased customer has the whole discount taken off once, and no line has the price of an erased note', () => {
  const noted = [{ ...LINES[0]!, price: 10, quantity: 2, note: 'For Anna', notePrice: 5 }]
  const terms = { ...TERMS, ordered: noted, discounts: -4000 }
  const [first] = returnsOf([[piece('a', 1)], [piece('a', 1)]], terms)
  const erased = { ...terms, ordered: noted.map((line) => ({ ...line, note: null })) }
  expect([first!.amount, calculateReturnAmount([piece('a', 1)], [first!], erased)]).toEqual([13, 8])
  expect([noted, erased.ordered].map((ordered) => splitReturnAmount(first!, ordered))).toEqual([[8000], [8000]])
})

test('the returns of all pieces add up to the products and notes, less the discount', () => {
  const bought = record({ price: integer({ min: 0, max: 9999 }), quantity: integer({ min: 1, max: 9 }) })
  const lines = array(bought, { minLength: 2, maxLength: 4 })
  const sizes = integer({ min: 1, max: 5 })
  const percents = integer({ min: 0, max: 100 })
  const addsUp = (all: { price: number; quantity: number }[], currency: string, percent: number, size: number) => {
    const step = 10 ** (3 - getCurrencyDecimals(currency))
    const items = all.map(({ price, quantity }, at) => ({
      id: `${at}`,
      itemId: `${at}`,
      itemName: '',
      price: fromMills(price * step),
      quantity,
    }))
    const note = { note: 'For Anna', notePrice: fromMills(7 * step) }
    const ordered = items.map((item, at) => (at === 0 ? { ...item, ...note } : item))
    const goods = (of: typeof items) => of.reduce((sum, { price, quantity }) => sum + toMills(price) * quantity, 0)
    const given = Math.floor((goods(items.slice(1)) * percent) / 100 / step) * step
    const terms = { ordered, discounts: -given, counted: items.slice(1).map(({ itemId }) => itemId), currency }
    const pieces = items.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id))
    const returned = Array.from({ length: Math.ceil(pieces.length / size) }, (_, at) => {
      const those = pieces.slice(at * size, (at + 1) * size)
      return items.map(({ id }) => piece(id, those.filter((each) => each === id).length))
    })
    const returns = returnsOf([returned[0]!, ...returned], terms)
    const amounts = returns.map(({ amount }) => amount)
    for (const each of returns) {
      const notes = 7 * step * (each.lines?.find(({ lineId }) => lineId === '0')?.quantity ?? 0)
      const parts = splitReturnAmount(each, ordered)
      expect(parts.reduce((sum, part) => sum + part, notes)).toBe(toMills(each.amount))
    }
    expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0)
    expect(amounts.reduce((sum, amount) => sum + toMills(amount), 0)).toBe(
      goods(items) + 7 * step * items[0]!.quantity - given,
    )
  }
  assert(property(lines, constantFrom('USD', 'JPY', 'KWD'), percents, sizes, addsUp))
})

const entry = (state: StoredReturn['state'], lineId: string, quantity: number, more: Partial<StoredReturn> = {}) => {
  const lines = [lineOf(lineId, quantity)]
  return { state, lines, amount: calculateReturnAmount(lines, [], TERMS), ...more }
}

test('pieces of orders that were sent can come back', () => {
  expect(ORDER_STATUSES.filter((status) => hasReturnableStatus({ status }))).toEqual(['Shipped', 'Completed'])
})

test.each([
  [[piece('a', 1)], null],
  [[piece('a', 2)], 'These are more pieces than can be returned.'],
  [[piece('c', 1)], 'These are more pieces than can be returned.'],
  [[piece('a', 0)], 'Please choose at least one piece.'],
  [[], 'Please choose at least one piece.'],
  [[piece('a', 1), piece('a', 0)], 'Each line can be named once.'],
])('pieces received or asked for are not returnable, refused ones are: %j: %s', (pieces, fault) => {
  const left = countReturnablePieces(LINES, [
    entry('received', 'a', 1),
    entry('asked', 'a', 1),
    entry('refused', 'b', 1),
  ])
  expect(Object.fromEntries(left)).toEqual({ a: 1, b: 1 })
  expect(findReturnFault(pieces, left)).toBe(fault)
})

test('only received returns are summed, and only ticked ones restocked', () => {
  const returns = [entry('received', 'a', 3, { restock: true }), entry('asked', 'b', 1), entry('received', 'b', 1)]
  expect(sumReceivedReturnAmounts(returns)).toBe(12_800)
  expect(restockedLines(returns).map(({ itemId, quantity }) => [itemId, quantity])).toEqual([['ring', 3]])
})

test('a returned piece is refunded with the price of its note, and a note that was free or removed adds nothing', () => {
  const [ringLine, teaLine] = [LINES[0]!, LINES[1]!]
  const engraved = { ...ringLine, note: 'For Anna', noteLabel: 'Engraving', notePrice: 15 }
  const noted = [engraved, { ...teaLine, note: null, notePrice: 15 }]
  const lines = [lineOf('a', 2), lineOf('b', 1)]
  const terms = { ...TERMS, ordered: noted }
  expect(calculateReturnAmount(lines, [], terms)).toBe(42.7)
  const received = { state: 'received' as const, lines: [{ ...lineOf('a', 1), asked: 2 }], amount: 15.1 }
  const asked = { ...received, askedAt: '2026-11-20T10:00:00.000Z', decidedAt: '2026-11-27T09:00:00.000Z' }
  expect(undoLastReturnDecision([asked], terms)).toMatchObject([{ state: 'asked', amount: 30.2 }])
})

test('undoing removes a return of staff, and restores what a customer asked for', () => {
  const taken = entry('received', 'b', 1, { decidedAt: '2026-11-27T10:00:00.000Z' })
  const asked = {
    ...entry('received', 'a', 1, { askedAt: '2026-11-20T10:00:00.000Z', decidedAt: '2026-11-27T09:00:00.000Z' }),
    restock: true,
    byName: 'Dana Reed',
    answer: 'Thank you',
  }
  const reduced = { ...asked, lines: [{ ...lineOf('a', 1), asked: 3 }] }
  const left = undoLastReturnDecision([reduced, taken], TERMS)
  expect([left.length, left[0] === reduced]).toEqual([1, true])
  const undone = { state: 'asked', amount: 0.3, decidedAt: null, byName: null, answer: null, restock: false }
  expect(undoLastReturnDecision([reduced], TERMS)).toMatchObject([{ ...undone, lines: [{ quantity: 3 }] }])
  expect(undoLastReturnDecision([entry('asked', 'a', 1)], TERMS)).toHaveLength(1)
})

const DAY = 86_400_000
const SENT = '2026-11-10T12:00:00.000Z'

test.each<[OrderStatus, days: number | null, daysLater: number, sentAt: string | null, may: boolean]>([
  ['Shipped', 14, 13.9, SENT, true],
  ['Completed', 14, 14, SENT, false],
  ['Completed', 14, 5, null, false],
  ['Confirmed', 14, 1, SENT, false],
  ['Completed', 0, 0, SENT, false],
  ['Completed', null, 0, SENT, false],
])('a %s order, %s days for it, %s days after it was sent (%s): asked for: %s', (status, days, later, sentAt, may) => {
  const order = { status, date: '2026-10-31T12:00:00.000Z', sentAt }
  expect(mayAskForReturn(order, days, Date.parse(SENT) + later * DAY)).toBe(may)
})

test('a return in words leaves out lines of which nothing came', () => {
  const received = { ...entry('received', 'b', 1), lines: [lineOf('b', 1), { ...lineOf('a', 1), quantity: 0 }] }
  expect(describeReturnForStaff(received, 'USD')).toBe('1 × Tea ($12.50)')
  expect(describeReturnForCustomer(received, 'USD')).toBe('Returned: 1 × Tea, $12.50')
  expect(describeReturnForCustomer(entry('asked', 'a', 2), 'USD')).toBe('Return asked for: 2 × Ring')
})
