// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { placed, ring } from '../../../support/product-fixtures.ts'
import { openPage } from '../../open-page.ts'
import { openStores } from '../../open-stores.ts'

let page: ReturnType<typeof openPage>

beforeEach(() => {
  page = openPage({ path: '/order', session: { username: '012345678' }, signIn: 'password' })
  page.responses['GET /api/get_printpreview/Aurel/order-1'] = { body: { result: placed } }
})

test('an order that is ordered again is a new cart, which tells what costs more now', async () => {
  const { orderAgain, refreshPrices, $cart, $panel } = await openStores()
  await orderAgain('Aurel', 'order-1', 'USD')
  expect($panel.get()).toBe('cart')
  page.responses['GET /api/get_prices/Aurel'] = { body: { result: [{ id: 'ring', price: 19.99 }] } }
  await refreshPrices('Aurel')
  const [line] = $cart.get().item
  expect(line).toMatchObject({ id: 'ring', name: 'Pearl Ring', qty: 2, price: 19.99, formerPrice: 15, amount: 39.98 })
  expect(line).not.toHaveProperty('itemId')
})

test('a product that is no longer sold has an error at its line', async () => {
  const { orderAgain, refreshPrices, $lineErrors } = await openStores()
  await orderAgain('Aurel', 'order-1', 'USD')
  page.responses['GET /api/get_prices/Aurel'] = { body: { result: [] } }
  await refreshPrices('Aurel')
  expect(Object.keys($lineErrors.get())).toEqual(['ring'])
})

test('the content of the cart stays', async () => {
  const { orderAgain, $cart, addToCart } = await openStores()
  addToCart({ ...ring, id: 'other', name: 'Other' }, 1, 'Aurel')
  await orderAgain('Aurel', 'order-1', 'USD')
  expect($cart.get().item.map(({ name }) => name)).toEqual(['Other', 'Pearl Ring'])
})

test('a cart that edits another order is not mixed with it', async () => {
  const { orderAgain, $cart, startEdit, $toasts } = await openStores()
  startEdit(placed, 'Aurel', 'USD')
  await orderAgain('Aurel', 'order-1', 'USD')
  expect($cart.get().item).toHaveLength(1)
  expect($cart.get().totalqty).toBe(2)
  expect($toasts.get()).toMatchObject([{ text: 'You are editing SO-2026-000001. Please finish or cancel that first.' }])
})

test('an engraving is in the cart again, with the terms of today; a text that was typed there stays', async () => {
  const lines = [{ itemId: 'ring', note: { text: 'For Anna', label: 'Engraving', price: 10 } }]
  page.responses['GET /api/get_order_details/Aurel/012345678'] = { body: { result: [{ id: 'order-1', lines }] } }
  const note = { label: 'Engraving', limit: 20, price: 15 }
  page.responses['GET /api/get_prices/Aurel'] = { body: { result: [{ id: 'ring', price: 15, note }] } }
  const { orderAgain, refreshPrices, $cart, changeNote } = await openStores()
  await orderAgain('Aurel', 'order-1', 'USD')
  await refreshPrices('Aurel')
  expect($cart.get().item[0]?.note).toEqual({ ...note, text: 'For Anna' })
  changeNote($cart.get().item[0]!, 'For Hanna')
  await orderAgain('Aurel', 'order-1', 'USD')
  expect($cart.get().item).toMatchObject([{ qty: 4, note: { text: 'For Hanna' } }])
})
