import { expect, test } from 'vitest'
import { type Cart, createCartFromLines, emptyCart, withAddedProduct } from '../../../../src/domain/cart/cart.ts'
import { withLimitedProductPieces } from '../../../../src/domain/cart/product-limit.ts'
import { formatShortageMessage } from '../../../../src/domain/orders/shortage.ts'
import { balm, ring } from '../../../support/product-fixtures.ts'

test('a product without pieces is sold out', () => {
  expect([0, 1].map((left) => formatShortageMessage('Ring', left))).toEqual(['Ring is sold out', 'Only 1 left of Ring'])
})

const piecesIn = ({ item }: Cart) => item.map(({ id, qty }) => `${qty} ${id}`)
const cart = withAddedProduct(withAddedProduct(emptyCart, ring, 5, 'Aurel'), balm, 4, 'Aurel')

test('a line is cut to what is left, or leaves the cart, and the totals follow', () => {
  const cut = withLimitedProductPieces(cart, 'ring', 2)
  expect([piecesIn(cut), cut.totalqty, cut.totalprice]).toEqual([['2 ring', '4 balm'], 6, 40.38])
  expect(withLimitedProductPieces(cart, 'ring', 9)).toEqual(cart)
  expect(piecesIn(withLimitedProductPieces(cart, 'ring', 0))).toEqual(['4 balm'])
  expect(withLimitedProductPieces(cart, 'gone', 0)).toBe(cart)
})

test('two lines of one product share what is left, and another store keeps its own', () => {
  const [line] = withAddedProduct(emptyCart, ring, 3, 'Aurel').item
  const agreed = { ...line!, id: 'line-1', itemId: 'ring', price: 15 }
  const both = createCartFromLines([agreed, line!, { ...line!, id: 'other', branchName: 'Argent' }])
  expect(piecesIn(withLimitedProductPieces(both, 'line-1', 4))).toEqual(['3 line-1', '1 ring', '3 other'])
  expect(piecesIn(withLimitedProductPieces(both, 'ring', 2))).toEqual(['2 line-1', '3 other'])
})
