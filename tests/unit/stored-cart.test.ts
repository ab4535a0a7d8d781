import { anything, assert, oneof, property } from 'fast-check'
import { expect, test } from 'vitest'
import { addProduct, emptyCart } from '../../src/domain/cart.ts'
import { parseStoredCart } from '../../src/domain/stored-cart.ts'
import { balm, ring } from '../support/products.ts'

const cart = addProduct(addProduct(emptyCart, ring, 2, 'Aurel'), balm, 1, 'Argent')

test('a kept cart comes back as it was', () => {
  expect(parseStoredCart(cart)).toEqual(cart)
})

test('nothing kept is an empty cart', () => {
  expect(parseStoredCart(undefined)).toEqual(emptyCart)
})

test('whatever a browser kept, there is a cart', () => {
  const kept = oneof(
    anything(),
    anything().map((item) => ({ item: [item] })),
  )
  assert(property(kept, (value) => Array.isArray(parseStoredCart(value).item)))
})

test('a line without a price is left out, and the others stay', () => {
  const broken = { ...cart.item[0], price: 'much' }
  expect(parseStoredCart({ item: [broken, null, cart.item[1]] }).item).toEqual([cart.item[1]])
})

test('totals written by hand are worked out again', () => {
  const forged = { totalprice: 0, totalqty: 0, item: cart.item.map((line) => ({ ...line, amount: 0 })) }
  expect(parseStoredCart(forged)).toEqual(cart)
})

test('a gift stays in the cart', () => {
  const gift = addProduct(emptyCart, { ...ring, price: 0 }, 1, 'Aurel')
  expect(parseStoredCart(gift)).toEqual(gift)
})
