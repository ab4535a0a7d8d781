import { expect, test } from 'vitest'
import type { OrderStatus } from '../../../../src/domain/orders/order-status.ts'
import {
  calculateOverpaidAmount,
  calculateOwedAmount,
  paymentStateOf,
} from '../../../../src/domain/payments/payment-state.ts'
import {
  amountOfReturn,
  canReturn,
  findReturnFault,
  restockedLines,
  returnablePieces,
  type StoredReturn,
  sumProductDiscounts,
  sumReceivedReturns,
  toReturnLines,
  undoLastReturnDecision,
} from '../../../../src/domain/returns/return.ts'
import { mayAskForReturn } from '../../../../src/domain/returns/return-terms.ts'
import { describeReturnForCustomer, describeReturnForStaff } from '../../../../src/domain/returns/return-words.ts'

const LINES = [
  { id: 'a', itemId: 'ring', itemName: 'Ring', price: 0.1, quantity: 3 },
  { id: 'b', itemId: 'tea', itemName: 'Tea', price: 12.5, quantity: 1 },
]
const lineOf = (lineId: string, quantity: number, discounts = 0, counted: string[] | null = null) =>
  toReturnLines([{ lineId, quantity }], LINES, { discounts, counted, currency: 'USD' })[0]!

test('a returned piece has its share of a discount that counts for it, but not of free delivery', () => {
  const [code, delivery] = [
    { kind: 'discount' as const, amount: -6 },
    { kind: 'delivery' as const, amount: 6 },
  ]
  expect([[code], [code, delivery], [delivery, code]].map(sumProductDiscounts)).toEqual([-6000, -6000, 0])
  expect([lineOf('b', 1).price, lineOf('b', 1, -1280).price, lineOf('b', 1, -20_000).price]).toEqual([12.5, 11.25, 0])
  expect([lineOf('b', 1, -1280, ['tea']).price, lineOf('a', 1, -1280, ['tea']).price]).toEqual([11.22, 0.1])
})

const entry = (state: StoredReturn['state'], lineId: string, quantity: number, more: Partial<StoredReturn> = {}) => {
  const lines = [lineOf(lineId, quantity)]
  return { state, lines, amount: amountOfReturn(lines, LINES), ...more }
}

test.each<[OrderStatus, boolean]>([
  ['New', false],
  ['Confirmed', false],
  ['Shipped', true],
  ['Completed', true],
  ['Cancelled', false],
])('pieces of a %s order can come back: %s', (status, can) => {
  expect(canReturn({ status })).toBe(can)
})

test('pieces received or asked for are not returnable; refused ones are', () => {
  const returns = [entry('received', 'a', 1), entry('asked', 'a', 1), entry('refused', 'b', 1)]
  const left = returnablePieces(LINES, returns)
  expect([...left]).toEqual([
    ['a', 1],
    ['b', 1],
  ])
  const faults = [
    [['a', 1]],
    [['a', 2]],
    [['c', 1]],
    [['a', 0]],
    [],
    [
      ['a', 1],
      ['a', 0],
    ],
  ] as [string, number][][]
  expect(
    faults.map((pieces) =>
      findReturnFault(
        pieces.map(([lineId, quantity]) => ({ lineId, quantity })),
        left,
      ),
    ),
  ).toEqual([
    null,
    'These are more pieces than can be returned.',
    'These are more pieces than can be returned.',
    'Please choose at least one piece.',
    'Please choose at least one piece.',
    'Each line can be named once.',
  ])
})

test('only received returns are summed, and only ticked ones restocked', () => {
  const returns = [entry('received', 'a', 3, { restock: true }), entry('asked', 'b', 1), entry('received', 'b', 1)]
  expect(sumReceivedReturns(returns)).toBe(12_800)
  expect(restockedLines(returns).map(({ itemId, quantity }) => [itemId, quantity])).toEqual([['ring', 3]])
})

test('a returned piece is refunded with the price of its note, and a note that was free or removed adds nothing', () => {
  const ordered = [
    { id: 'a', note: 'For Anna', noteLabel: 'Engraving', notePrice: 15 },
    { id: 'b', note: null, notePrice: 15 },
  ]
  const noted = ordered.map((line, at) => ({ ...LINES[at]!, ...line }))
  const lines = [lineOf('a', 2), lineOf('b', 1)]
  expect(amountOfReturn(lines, noted)).toBe(42.7)
  const received = { state: 'received' as const, lines: [{ ...lineOf('a', 1), asked: 2 }], amount: 15.1 }
  const asked = { ...received, askedAt: '2026-11-20T10:00:00.000Z', decidedAt: '2026-11-27T09:00:00.000Z' }
  expect(undoLastReturnDecision([asked], noted)).toMatchObject([{ state: 'asked', amount: 30.2 }])
})

test('undoing removes a return of staff, and restores what a customer asked for', () => {
  const taken = entry('received', 'b', 1, { decidedAt: '2026-11-27T10:00:00.000Z' })
  const asked = {
    ...entry('received', 'a', 1, { askedAt: '2026-11-20T10:00:00.000Z', decidedAt: '2026-11-27T09:00:00.000Z' }),
    ...{ restock: true, byName: 'Dana Reed', answer: 'Thank you' },
  }
  const reduced = { ...asked, lines: [{ ...lineOf('a', 1), asked: 3 }] }
  const [first] = undoLastReturnDecision([reduced, taken], LINES)
  expect(undoLastReturnDecision([reduced, taken], LINES)).toHaveLength(1)
  expect(first).toBe(reduced)
  expect(undoLastReturnDecision([reduced], LINES)).toMatchObject([
    {
      state: 'asked',
      amount: 0.3,
      decidedAt: null,
      byName: null,
      answer: null,
      restock: false,
      lines: [{ quantity: 3 }],
    },
  ])
  expect(undoLastReturnDecision([entry('asked', 'a', 1)], LINES)).toHaveLength(1)
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

test('returned pieces are not owed, and the amount paid for them must be refunded', () => {
  const order = { status: 'Completed' as const, total: 100, returned: 40 }
  const rows = [
    [100, 0],
    [100, 40],
    [0, 0],
    [50, 0],
  ].map(([paid = 0, refunded = 0]) => {
    const payable = { ...order, paid, refunded }
    return [paymentStateOf(payable), calculateOwedAmount(payable), calculateOverpaidAmount(payable)]
  })
  expect(rows).toEqual([
    ['paid', 0, 40],
    ['partRefunded', 0, 0],
    ['unpaid', 60, 0],
    ['unpaid', 10, 0],
  ])
  expect(paymentStateOf({ ...order, returned: 100, paid: 0, refunded: 0 })).toBe('none')
})

test('a return in words leaves out lines of which nothing came', () => {
  const received = { ...entry('received', 'b', 1), lines: [lineOf('b', 1), { ...lineOf('a', 1), quantity: 0 }] }
  expect(describeReturnForStaff(received, 'USD')).toBe('1 × Tea ($12.50)')
  expect(describeReturnForCustomer(received, 'USD')).toBe('Returned: 1 × Tea, $12.50')
  expect(describeReturnForCustomer(entry('asked', 'a', 2), 'USD')).toBe('Return asked for: 2 × Ring')
})
