import { expect, test } from 'vitest'
import { createCartFromLines, emptyCart, withAddedProduct } from '../../../../src/domain/cart/cart.ts'
import { withProductLimit } from '../../../../src/domain/cart/product-limit.ts'
import { shortageMessage } from '../../../../src/domain/orders/shortage.ts'
import { balm, ring } from '../../../support/product-fixtures.ts'

test('a product without pieces is sold out', () => {
  expect([0, 1].map((left) => shortageMessage('Pearl Ring', left))).toEqual([
    'Pearl Ring is sold out',
    'Only 1 left of Pearl Ring',
  ])
})

const cart = withAddedProduct(withAddedProduct(emptyCart, ring, 5, 'Aurel'), balm, 4, 'Aurel')

test('a line is cut to what is left, or leaves the cart, and the totals follow', () => {
  expect(withProductLimit(cart, 'ring', 2)).toMatchObject({
    totalqty: 6,
    totalprice: 40.38,
    item: [{ qty: 2 }, { qty: 4 }],
  })
  expect(withProductLimit(cart, 'ring', 9)).toEqual(cart)
  expect(withProductLimit(cart, 'ring', 0).item.map(({ id }) => id)).toEqual(['balm'])
  expect(withProductLimit(cart, 'gone', 0)).toBe(cart)
})

test('two lines of one product share what is left, and another store keeps its own', () => {
  const [line] = withAddedProduct(emptyCart, ring, 3, 'Aurel').item
  const agreed = { ...line!, id: 'line-1', itemId: 'ring', price: 15 }
  const both = createCartFromLines([agreed, line!, { ...line!, id: 'other', branchName: 'Argent' }])
  expect(withProductLimit(both, 'line-1', 4).item.map(({ id, qty }) => [id, qty])).toEqual([
    ['line-1', 3],
    ['ring', 1],
    ['other', 3],
  ])
  expect(withProductLimit(both, 'ring', 2).item.map(({ id, qty }) => [id, qty])).toEqual([
    ['line-1', 2],
    ['other', 3],
  ])
})
