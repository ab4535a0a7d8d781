import { array, assert, constantFrom, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { addProduct, emptyCart, itemsLabel, parseQuantity } from '../../../../src/domain/cart.ts'
import { withLineQuantity, withoutLine } from '../../../../src/domain/cart-lines.ts'
import { toMills } from '../../../../src/domain/money.ts'
import { balm, ring } from '../../../support/product-fixtures.ts'

test('a quantity is a whole number from 1 to 9,999, whatever is typed', () => {
  const typed = ['3', '2.9', '0', '-4', '', 'two', undefined, '12 pieces', '100000', 7]
  expect(typed.map(parseQuantity)).toEqual([3, 2, 1, 1, 1, 1, 1, 12, 9999, 7])
})

test('one piece is an ITEM, none and many are ITEMS', () => {
  expect([0, 1, 2].map(itemsLabel)).toEqual(['ITEMS', 'ITEM', 'ITEMS'])
})

test('an added product is a line with its quantity, its store and its amount', () => {
  const cart = addProduct(emptyCart, ring, 2, 'Aurel')
  expect(cart).toEqual({
    totalprice: 39.98,
    totalqty: 2,
    item: [{ ...ring, qty: 2, quantity: 2, branchName: 'Aurel', amount: 39.98 }],
  })
})

test('a product that is added again makes its line longer, also under a new name', () => {
  const cart = addProduct(addProduct(emptyCart, ring, 2, 'Aurel'), { ...ring, name: 'Renamed' }, 3, 'Aurel')
  expect(cart.item).toMatchObject([{ name: 'Renamed', qty: 5 }])
})

test('two products of one name are two lines, each at its own price', () => {
  const large = { ...ring, id: 'ring-large', code: 'R-L', price: 99 }
  const cart = addProduct(addProduct(emptyCart, { ...ring, price: 10 }, 1, 'Aurel'), large, 1, 'Aurel')
  expect(cart).toMatchObject({
    totalprice: 109,
    item: [
      { id: ring.id, qty: 1 },
      { id: 'ring-large', qty: 1 },
    ],
  })
})

test('in edit mode a product is added to the line of its own order line, not to one of the same name', () => {
  const line = { ...addProduct(emptyCart, ring, 1, 'Aurel').item[0]!, id: 'line-1', itemId: ring.id }
  const cart = addProduct({ ...emptyCart, item: [line] }, { ...ring, id: 'ring-large' }, 1, 'Aurel')
  expect(cart.item).toMatchObject([
    { id: 'line-1', qty: 1 },
    { id: 'ring-large', qty: 1 },
  ])
})

test('the same product from another store is another line', () => {
  const cart = addProduct(addProduct(emptyCart, ring, 1, 'Aurel'), ring, 1, 'Argent')
  expect(cart.item.map(({ branchName }) => branchName)).toEqual(['Aurel', 'Argent'])
})

test('a product added in edit mode keeps the line id of the order', () => {
  const edited = {
    ...emptyCart,
    item: [{ ...addProduct(emptyCart, ring, 1, 'Aurel').item[0]!, id: 'line-1', itemId: 'ring' }],
  }
  expect(addProduct(edited, ring, 1, 'Aurel').item).toMatchObject([{ id: 'line-1', itemId: 'ring', qty: 2 }])
})

test('a changed quantity changes its line and the totals', () => {
  const cart = withLineQuantity(addProduct(addProduct(emptyCart, ring, 1, 'Aurel'), balm, 1, 'Aurel'), 'balm', '3')
  expect(cart).toMatchObject({
    totalqty: 4,
    totalprice: 20.29,
    item: [{ qty: 1 }, { qty: 3, quantity: 3, amount: 0.3 }],
  })
})

test('a quantity below one is forced to one', () => {
  expect(withLineQuantity(addProduct(emptyCart, ring, 5, 'Aurel'), 'ring', '0').totalqty).toBe(1)
})

test('a removed line reduces the totals', () => {
  const cart = withoutLine(addProduct(addProduct(emptyCart, ring, 2, 'Aurel'), balm, 1, 'Aurel'), 'ring')
  expect(cart).toMatchObject({ totalprice: 0.1, totalqty: 1, item: [{ id: 'balm' }] })
})

test('a product that is added again at another price has the new price, and its line the former one as well', () => {
  const before = addProduct(emptyCart, ring, 1, 'Aurel')
  const dearer = addProduct(before, { ...ring, price: 25 }, 1, 'Aurel')
  expect(dearer.item).toMatchObject([{ qty: 2, price: 25, formerPrice: 19.99, amount: 50 }])
  const asBefore = addProduct(dearer, ring, 1, 'Aurel').item
  expect(asBefore).toMatchObject([{ qty: 3, price: 19.99, amount: 59.97 }])
  expect(asBefore[0]).not.toHaveProperty('formerPrice')
})

test('a line of an order keeps its agreed price, and has the current price for added pieces', () => {
  const line = { ...addProduct(emptyCart, ring, 1, 'Aurel').item[0]!, id: 'line-1', itemId: 'ring' }
  const cart = addProduct({ ...emptyCart, item: [line] }, { ...ring, price: 25 }, 1, 'Aurel')
  expect(cart.item).toMatchObject([{ qty: 2, price: 19.99, todayPrice: 25 }])
})

test('the totals are the sums of the lines to the cent, whatever is done to the cart', () => {
  const price = integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100)
  const step = tuple(
    constantFrom('add', 'set', 'remove'),
    constantFrom('a', 'b', 'c'),
    integer({ min: -3, max: 50 }),
    price,
  )
  assert(
    property(array(step), (steps) => {
      const cart = steps.reduce((before, [what, id, quantity, price]) => {
        if (what === 'add') return addProduct(before, { ...ring, id, name: id, price }, quantity, 'Aurel')
        return what === 'set' ? withLineQuantity(before, id, quantity) : withoutLine(before, id)
      }, emptyCart)
      expect(toMills(cart.totalprice)).toBe(cart.item.reduce((sum, { amount }) => sum + toMills(amount), 0))
      expect(cart.totalqty).toBe(cart.item.reduce((sum, { quantity }) => sum + quantity, 0))
      expect(
        cart.item.every(
          ({ qty, quantity, price, amount }) =>
            qty >= 1 && qty === quantity && toMills(amount) === toMills(price) * qty,
        ),
      ).toBe(true)
    }),
  )
})
