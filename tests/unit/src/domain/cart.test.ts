import { array, assert, constantFrom, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CartProduct,
  emptyCart,
  parseQuantity,
  pluralizeItemWord,
  withAddedProduct,
} from '../../../../src/domain/cart/cart.ts'
import { withLineQuantity, withoutLine } from '../../../../src/domain/cart/cart-lines.ts'
import { fromMills, toMills } from '../../../../src/domain/money/money.ts'
import { ring } from '../../../support/product-fixtures.ts'

test('a quantity is a whole number from 1 to 9,999, whatever is typed', () => {
  const typed = ['3', '2.9', '0', '-4', '', 'two', undefined, '12 pieces', '100000', 7]
  expect(typed.map(parseQuantity)).toEqual([3, 2, 1, 1, 1, 1, 1, 12, 9999, 7])
})

test('one piece is an ITEM, none and many are ITEMS', () => {
  expect([0, 1, 2].map(pluralizeItemWord)).toEqual(['ITEMS', 'ITEM', 'ITEMS'])
})

test('an added product is a line with its quantity and amount, for each store that sells it', () => {
  const line = { ...ring, qty: 2, quantity: 2, branchName: 'Aurel', amount: 39.98 }
  expect(withAddedProduct(emptyCart, ring, 2, 'Aurel')).toEqual({ totalprice: 39.98, totalqty: 2, item: [line] })
  const cart = withAddedProduct(withAddedProduct(emptyCart, ring, 1, 'Aurel'), ring, 1, 'Argent')
  expect(cart.item.map(({ branchName }) => branchName)).toEqual(['Aurel', 'Argent'])
})

test('in edit mode a product joins its order line, which keeps its agreed price and adds pieces at the current price', () => {
  const line = { ...withAddedProduct(emptyCart, ring, 1, 'Aurel').item[0]!, id: 'line-1', itemId: ring.id }
  const added = (other: Partial<CartProduct>) =>
    withAddedProduct({ ...emptyCart, item: [line] }, { ...ring, ...other }, 1, 'Aurel').item
  expect(added({ id: 'large' }).map(({ id, qty }) => `${qty} ${id}`)).toEqual(['1 line-1', '1 large'])
  const joined = { id: 'line-1', itemId: 'ring', qty: 2, price: 19.99, todayPrice: 25 }
  expect(added({ price: 25 })).toMatchObject([joined])
})

test('a product that is added again at another price has the new price, and its line the former one as well', () => {
  const before = withAddedProduct(emptyCart, ring, 1, 'Aurel')
  const dearer = withAddedProduct(before, { ...ring, price: 25 }, 1, 'Aurel')
  expect(dearer.item).toMatchObject([{ qty: 2, price: 25, formerPrice: 19.99, amount: 50 }])
  const asBefore = withAddedProduct(dearer, ring, 1, 'Aurel').item
  expect(asBefore).toMatchObject([{ qty: 3, price: 19.99, amount: 59.97 }])
  expect(asBefore[0]).not.toHaveProperty('formerPrice')
})

test('whatever is done to a cart, each product has the pieces, the name and the price of last, and the totals are to the cent', () => {
  const price = integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100)
  const [what, id] = [constantFrom('add', 'set', 'remove'), constantFrom('a', 'b', 'c')]
  const step = tuple(what, id, integer({ min: -3, max: 50 }), price, constantFrom('Ring', 'Band'))
  assert(
    property(array(step), (steps) => {
      const wanted = new Map<string, { pieces: number; price: number; name: string }>()
      const cart = steps.reduce((before, [what, id, quantity, price, name]) => {
        const [pieces, line] = [Math.max(1, quantity), wanted.get(id)]
        if (what === 'add') {
          wanted.set(id, { pieces: pieces + (line?.pieces ?? 0), price, name })
          return withAddedProduct(before, { ...ring, id, name, price }, pieces, 'Aurel')
        }
        if (what === 'remove') wanted.delete(id)
        else if (line) line.pieces = pieces
        return what === 'set' ? withLineQuantity(before, id, quantity) : withoutLine(before, id)
      }, emptyCart)
      const lines = [...wanted].map(([id, { name, price, pieces }]) => ({
        id,
        name,
        price,
        qty: pieces,
        quantity: pieces,
        amount: fromMills(toMills(price) * pieces),
      }))
      expect(cart.item).toMatchObject(lines)
      expect(toMills(cart.totalprice)).toBe(cart.item.reduce((sum, { amount }) => sum + toMills(amount), 0))
      expect(cart.totalqty).toBe(cart.item.reduce((sum, { quantity }) => sum + quantity, 0))
    }),
  )
})
