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
/** One order of two pieces was placed, and three pieces were added to stock. */
const after: ShopState = { products: [{ ...ring, stock: 11, sold: 5 }], orders: [earlier, order('2')] }
const said: Acknowledged = {
  orders: new Map([['2', order('2')]]),
  deleted: new Set(['3']),
  added: new Map([['ring', 3]]),
}

const with2 = (more: Partial<OrderState>): ShopState => ({ ...after, orders: [earlier, order('2', more)] })

test('the invariants hold where each piece and each order is accounted for, and a cancelled order has given its pieces back', () => {
  expect(findBroken(before, after, said)).toEqual([])
  const status = 'Cancelled'
  const cancelled = { ...with2({ status }), products: [{ ...ring, stock: 13, sold: 3 }] }
  expect(findBroken(before, cancelled, { ...said, orders: new Map([['2', order('2', { status })]]) })).toEqual([])
})

const withRing = (stock: number, sold: number): ShopState => ({ ...after, products: [{ ...ring, stock, sold }] })
const withOrders = (...orders: OrderState[]): ShopState => ({ ...after, orders })
const sold = (pieces: number, ofOrders: number) =>
  `Of Pearl Ring ${pieces} pieces were sold, and orders have ${ofOrders}.`
const lost = (reference: string) => `The order ${reference} was acknowledged and is lost.`
const told = (total?: number) => ({ ...said, orders: new Map(total ? [['2', order('2', { total })]] : []) })
const [third, first] = [order('3', { lines: [], total: 0 }), 'SO-2026-000001']
const as = (status: string) => `${status}, 2 of ring at 19.99: 39.98, 39.98`

test.each<[what: string, after: ShopState, sentences: string[], acknowledged?: Acknowledged]>([
  ['a lost piece', withRing(10, 5), ['Pearl Ring has 10 + 5 pieces, and should have 16.']],
  ['a piece that was sold without an order', withRing(10, 6), [sold(3, 2)]],
  ['a stock below zero', withRing(-1, 17), ['Pearl Ring has a stock of -1.', sold(14, 2)]],
  ['a lost order', withOrders(earlier), [sold(2, 0), lost('SO-2026-000002')]],
  ['an order of before that is lost', withOrders(order('2')), [sold(2, 1), lost('SO-2026-000001')]],
  [
    'an order with another status',
    with2({ status: 'Confirmed' }),
    [`The order SO-2026-000002 was acknowledged as ${as('New')} and is ${as('Confirmed')}.`],
  ],
  [
    'an order that was deleted',
    withOrders(...after.orders, third),
    ['The order SO-2026-000003 was deleted and is there.'],
  ],
  ['an order that nobody was told of', after, ['The order SO-2026-000002 is there, and nobody was told so.'], told()],
  ['a reference that is given twice', with2({ reference: first }), [`Two orders have the reference ${first}.`]],
  ['a wrong sum', with2({ total: 39.99 }), ['The order SO-2026-000002 is not the sum of its lines.'], told(39.99)],
])('%s is found', (_what, then, sentences, acknowledged = said) => {
  expect(findBroken(before, then, acknowledged)).toEqual(sentences)
})
