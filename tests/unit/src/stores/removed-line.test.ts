// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { balm, placed, ring } from '../../../support/product-fixtures.ts'
import { openPage } from '../../open-page.ts'
import { openStores } from '../../open-stores.ts'

let shop: Awaited<ReturnType<typeof openStores>>

beforeEach(async () => {
  openPage()
  shop = await openStores()
  shop.addToCart(ring, 3, 'Aurel')
  shop.addToCart(balm, 1, 'Aurel')
})

const pieces = () => shop.$cart.get().item.map(({ id, qty }) => `${qty} ${id}`)

function undo(index = 0) {
  const offer = shop.$toasts.get()[index]?.offer
  if (typeof offer === 'object') shop.restoreCartLine(offer.undo)
}

test('removed lines are named, and can be restored as they were, in any order', () => {
  shop.removeCartLine('ring')
  expect(pieces()).toEqual(['1 balm'])
  const text = 'Pearl Ring was removed'
  expect(shop.$toasts.get()).toMatchObject([{ kind: 'success', text, milliseconds: 5000 }])
  shop.removeCartLine('balm')
  undo(1)
  undo(0)
  expect(pieces()).toEqual(['3 ring', '1 balm'])
})

test('a removed line of an edited order is restored as that line, and as a product after the edit', () => {
  shop.startOrderEdit(placed, 'Aurel', 'USD')
  const [line] = shop.$cart.get().item
  shop.removeCartLine('line-1')
  undo()
  expect(shop.$cart.get().item).toEqual([line])
  shop.removeCartLine('line-1')
  shop.cancelOrderEdit()
  undo(1)
  expect(pieces()).toEqual(['2 ring'])
  expect(shop.$cart.get().item[0]).not.toHaveProperty('itemId')
})

test('no line is removed or restored while an order is sent, and a line outside the cart is not removed', () => {
  shop.removeCartLine('ring')
  shop.$cartLocked.set(true)
  undo()
  shop.removeCartLine('balm')
  shop.$cartLocked.set(false)
  shop.removeCartLine('none')
  expect([pieces(), shop.$toasts.get().length]).toEqual([['1 balm'], 1])
})
