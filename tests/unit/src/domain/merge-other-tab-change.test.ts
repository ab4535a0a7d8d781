import { expect, test } from 'vitest'
import { type Cart, emptyCart, withAddedProduct } from '../../../../src/domain/cart/cart.ts'
import { withLineQuantity, withLineRestored, withoutLine } from '../../../../src/domain/cart/cart-lines.ts'
import { mergeOtherTabChange } from '../../../../src/domain/cart/merge-other-tab-change.ts'
import { balm, ring } from '../../../support/product-fixtures.ts'

const rings = withAddedProduct(emptyCart, ring, 2, 'Aurel')
const withBalm = (cart: Cart) => withAddedProduct(cart, balm, 1, 'Aurel')
const piecesIn = ({ item }: Cart) => item.map(({ id, branchName, qty }) => `${qty} ${id} ${branchName}`)

test('a change of another tab turns an equal cart into its result', () => {
  for (const after of [withBalm(rings), withLineQuantity(rings, 'ring', 7), emptyCart])
    expect(mergeOtherTabChange(rings, rings, after)).toEqual(after)
})

test('two carts that add at once both have all additions, in either order of messages', () => {
  const [here, there] = [withBalm(rings), withAddedProduct(rings, ring, 3, 'Aurel')]
  for (const merged of [mergeOtherTabChange(here, rings, there), mergeOtherTabChange(there, rings, here)])
    expect([merged.totalqty, piecesIn(merged)]).toEqual([6, ['5 ring Aurel', '1 balm Aurel']])
})

test('lines that another tab has ordered are removed, and products added here meanwhile stay', () => {
  expect(mergeOtherTabChange(withBalm(rings), rings, emptyCart).item).toMatchObject([{ id: 'balm', qty: 1 }])
  const more = withAddedProduct(rings, ring, 1, 'Aurel')
  expect(mergeOtherTabChange(more, rings, emptyCart).item).toMatchObject([{ id: 'ring', qty: 1, amount: 19.99 }])
})

test('a line that was removed here and there is removed once, and lines of two stores are kept separate', () => {
  expect(mergeOtherTabChange(emptyCart, rings, emptyCart)).toEqual(emptyCart)
  const there = withAddedProduct(rings, ring, 1, 'Argent')
  expect(piecesIn(mergeOtherTabChange(rings, rings, there))).toEqual(['2 ring Aurel', '1 ring Argent'])
})

test('a restored line returns to its place, with the pieces added meanwhile', () => {
  const cart = withBalm(rings)
  const removed = { line: rings.item[0]!, index: 0 }
  const without = withoutLine(cart, 'ring')
  expect(withLineRestored(without, removed)).toEqual(cart)
  expect(withLineRestored(rings, { line: cart.item[1]!, index: 1 })).toEqual(cart)
  const addedAgain = withLineRestored(withAddedProduct(without, ring, 1, 'Aurel'), removed)
  expect(piecesIn(addedAgain)).toEqual(['1 balm Aurel', '3 ring Aurel'])
})
