// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { placed, ring } from '../../../support/product-fixtures.ts'
import { openPage } from '../../open-page.ts'
import { openStores } from '../../open-stores.ts'

let page: ReturnType<typeof openPage>
let shop: Awaited<ReturnType<typeof openStores>>

beforeEach(async () => {
  page = openPage({ path: '/order', session: { username: '012345678' }, signIn: 'password' })
  page.responses['GET /api/get_printpreview/Aurel/order-1'] = { body: { result: placed } }
  shop = await openStores()
})

const orderAgain = () => shop.addOrderToCart('Aurel', 'order-1', 'USD')

function refresh(...result: object[]) {
  page.responses['GET /api/get_prices/Aurel'] = { body: { result } }
  return shop.refreshCartPrices('Aurel')
}

test('an order that is ordered again is a new cart, which tells what costs more now and what is no longer sold', async () => {
  await orderAgain()
  expect(shop.$sidePanel.get()).toBe('cart')
  await refresh({ id: 'ring', price: 19.99 })
  const [line] = shop.$cart.get().item
  expect(line).toMatchObject({ id: 'ring', name: 'Pearl Ring', qty: 2, price: 19.99, formerPrice: 15, amount: 39.98 })
  expect(line).not.toHaveProperty('itemId')
  await refresh()
  expect(Object.keys(shop.$lineErrors.get())).toEqual(['ring'])
})

test('the content of the cart stays', async () => {
  shop.addToCart({ ...ring, id: 'other', name: 'Other' }, 1, 'Aurel')
  await orderAgain()
  expect(shop.$cart.get().item.map(({ name }) => name)).toEqual(['Other', 'Pearl Ring'])
})

test('a cart that edits another order is not mixed with it', async () => {
  shop.startOrderEdit(placed, 'Aurel', 'USD')
  await orderAgain()
  expect(shop.$cart.get().item).toMatchObject([{ qty: 2 }])
  const text = 'You are editing SO-2026-000001. Please finish or cancel that first.'
  expect(shop.$toasts.get()).toMatchObject([{ text }])
})

test('an engraving is in the cart again, with the terms of today; a text that was typed there stays', async () => {
  const lines = [{ itemId: 'ring', note: { text: 'For Anna', label: 'Engraving', price: 10 } }]
  page.responses['GET /api/get_order_details/Aurel/012345678'] = { body: { result: [{ id: 'order-1', lines }] } }
  const note = { label: 'Engraving', limit: 20, price: 15 }
  await orderAgain()
  await refresh({ id: 'ring', price: 15, note })
  expect(shop.$cart.get().item[0]?.note).toEqual({ ...note, text: 'For Anna' })
  shop.changeCartLineNote(shop.$cart.get().item[0]!, 'For Hanna')
  await orderAgain()
  expect(shop.$cart.get().item).toMatchObject([{ qty: 4, note: { text: 'For Hanna' } }])
})
