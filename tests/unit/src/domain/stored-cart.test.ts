import { anything, assert, oneof, property } from 'fast-check'
import { expect, test } from 'vitest'
import { emptyCart, withAddedProduct } from '../../../../src/domain/cart/cart.ts'
import { withCurrentPrices } from '../../../../src/domain/cart/cart-prices.ts'
import { parseStoredCart } from '../../../../src/domain/cart/stored-cart.ts'
import { createCartToEditOrder } from '../../../../src/domain/orders/order-cart.ts'
import { balm, placed, ring } from '../../../support/product-fixtures.ts'

const cart = withAddedProduct(withAddedProduct(emptyCart, ring, 2, 'Aurel'), balm, 1, 'Argent')

test('a stored cart is read unchanged: free products, products of two stores, an edited order and none', () => {
  const gift = withAddedProduct(emptyCart, { ...ring, price: 0 }, 1, 'Aurel')
  const both = withAddedProduct(withAddedProduct(emptyCart, ring, 1, 'Aurel'), ring, 1, 'Argent')
  const edited = withCurrentPrices(createCartToEditOrder(placed, 'Aurel', 'USD'), 'Aurel', new Map([['ring', 20]]))
  for (const each of [cart, gift, both, edited, emptyCart])
    expect(parseStoredCart(JSON.parse(JSON.stringify(each)))).toEqual(each)
  expect(parseStoredCart(undefined)).toEqual(emptyCart)
})

test('any stored value is read as a cart', () => {
  const kept = oneof(
    anything(),
    anything().map((item) => ({ item: [item] })),
  )
  assert(property(kept, (value) => Array.isArray(parseStoredCart(value).item)))
})

test.each([
  ...[{ price: 'much' }, { id: undefined }, { name: undefined }, { branchName: undefined }],
  ...[{ todayPrice: 'cheap' }, { todayPrice: null }, { formerPrice: -1 }],
  ...[{ note: {} }, { note: { text: '', label: 7 } }, { note: { text: '', label: '', price: -1 } }],
])('a stored line with %o is dropped, and the others stay', (wrong) => {
  expect(parseStoredCart({ item: [{ ...cart.item[0], ...wrong }, null, cart.item[1]] }).item).toEqual([cart.item[1]])
})

test('edited totals are calculated again, and two lines of one product become one with both quantities', () => {
  const forged = { totalprice: 0, totalqty: 0, item: cart.item.map((line) => ({ ...line, amount: 0 })) }
  expect(parseStoredCart(forged)).toEqual(cart)
  const renamed = { ...cart.item[0], name: 'Renamed', qty: 3, quantity: 3 }
  const { item } = parseStoredCart({ item: [...cart.item, renamed] })
  expect(item.map(({ name, qty }) => `${qty} ${name}`)).toEqual(['5 Pearl Ring', '1 Rose Balm'])
})
