import { expect, test } from 'vitest'
import { type Acknowledged, findBroken, type OrderState, type ShopState } from '../../soak/invariants.ts'

const ring = { id: 'ring', name: 'Pearl Ring', stock: 10, sold: 3 }
const line = { itemId: 'ring', quantity: 2, price: 19.99, amount: 39.98 }
const earlier = order('1', { lines: [{ ...line, quantity: 1, amount: 19.99 }], total: 19.99 })

function order(id: string, more: Partial<OrderState> = {}): OrderState {
  const reference = `SO-2026-00000${id}`
  return { id, branch: 'aurel', reference, status: 'New', total: 39.98, lines: [line], ...more }
}

const before: ShopState = { products: [ring], orders: [earlier] }
/** One order of two pieces came, and three pieces were added. */
const after: ShopState = { products: [{ ...ring, stock: 11, sold: 5 }], orders: [earlier, order('2')] }
const said: Acknowledged = {
  orders: new Map([['2', order('2')]]),
  deleted: new Set(['3']),
  added: new Map([['ring', 3]]),
}

const with2 = (more: Partial<OrderState>): ShopState => ({ ...after, orders: [earlier, order('2', more)] })

test('nothing is broken where each piece and each order is accounted for', () => {
  expect(findBroken(before, after, said)).toEqual([])
})

test('a cancelled order has given its pieces back', () => {
  const status = 'Cancelled'
  const cancelled = { ...with2({ status }), products: [{ ...ring, stock: 13, sold: 3 }] }
  expect(findBroken(before, cancelled, { ...said, orders: new Map([['2', order('2', { status })]]) })).toEqual([])
})

const broken: [what: string, after: ShopState, acknowledged: Acknowledged, ...sentences: string[]][] = [
  [
    'a lost piece',
    { ...after, products: [{ ...ring, stock: 10, sold: 5 }] },
    said,
    'Pearl Ring has 10 + 5 pieces, and should have 16.',
  ],
  [
    'a piece that was sold without an order',
    { ...after, products: [{ ...ring, stock: 10, sold: 6 }] },
    said,
    'Of Pearl Ring 3 pieces were sold, and orders have 2.',
  ],
  [
    'a stock below zero',
    { ...after, products: [{ ...ring, stock: -1, sold: 17 }] },
    said,
    'Pearl Ring has a stock of -1.',
    'Of Pearl Ring 14 pieces were sold, and orders have 2.',
  ],
  [
    'a lost order',
    { ...after, orders: [earlier] },
    said,
    'Of Pearl Ring 2 pieces were sold, and orders have 0.',
    'The order SO-2026-000002 was acknowledged and is lost.',
  ],
  [
    'an order of before that is lost',
    { ...after, orders: [order('2')] },
    said,
    'Of Pearl Ring 2 pieces were sold, and orders have 1.',
    'The order SO-2026-000001 was acknowledged and is lost.',
  ],
  [
    'an order with another status',
    with2({ status: 'Confirmed' }),
    said,
    'The order SO-2026-000002 was acknowledged as New, 2 of ring at 19.99: 39.98, 39.98 and is Confirmed, 2 of ring at 19.99: 39.98, 39.98.',
  ],
  [
    'an order that was deleted',
    { ...after, orders: [...after.orders, order('3', { lines: [], total: 0 })] },
    said,
    'The order SO-2026-000003 was deleted and is there.',
  ],
  [
    'an order that nobody was told of',
    after,
    { ...said, orders: new Map() },
    'The order SO-2026-000002 is there, and nobody was told so.',
  ],
  [
    'a reference that is given twice',
    with2({ reference: 'SO-2026-000001' }),
    said,
    'Two orders have the reference SO-2026-000001.',
  ],
  [
    'a sum that is not that of the lines',
    with2({ total: 39.99 }),
    { ...said, orders: new Map([['2', order('2', { total: 39.99 })]]) },
    'The order SO-2026-000002 is not the sum of its lines.',
  ],
]

for (const [what, then, acknowledged, ...sentences] of broken) {
  test(`${what} is found`, () => {
    expect(findBroken(before, then, acknowledged)).toEqual(sentences)
  })
}
