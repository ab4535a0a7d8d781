// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { ring } from '../support/product-fixtures.ts'
import { openPage } from './open-page.ts'

test('the next page of the session has the same cart', async () => {
  openPage()
  const { addToCart } = await import('../../src/stores/cart.ts')
  addToCart(ring, 2, 'Aurel')
  openPage({ session: { ...sessionStorage } })
  const { $cart } = await import('../../src/stores/cart.ts')
  expect($cart.get()).toMatchObject({ totalprice: 39.98, totalqty: 2, item: [{ id: 'ring', branchName: 'Aurel' }] })
})

test('an emptied cart leaves nothing in the session', async () => {
  openPage()
  const { addToCart } = await import('../../src/stores/cart.ts')
  const { removeLine } = await import('../../src/stores/cart-changes.ts')
  addToCart(ring, 1, 'Aurel')
  removeLine('ring')
  expect(sessionStorage.length).toBe(0)
})

test.each(['{"item":', '[]', 'null', '"text"', '7', '{"item":{}}', '[1,null]', '{"phone":1,"shippingAddress":""}'])(
  '%s under every session key is an empty cart and a visitor without an order',
  async (text) => {
    const keys = ['cart', 'myOrder', 'saleOrder', 'btnupdateOrder', 'shopfront:toasts']
    openPage({ session: Object.fromEntries(keys.map((key) => [key, text])) })
    const { $cart } = await import('../../src/stores/cart.ts')
    const { $draft } = await import('../../src/stores/order-draft.ts')
    const { $editedOrder } = await import('../../src/stores/order-edit.ts')
    const { $toasts } = await import('../../src/stores/toasts.ts')
    expect($cart.get().item).toEqual([])
    expect($draft.get()).toEqual({ shippingAddress: '', phone: '', unanswered: null })
    expect($editedOrder.get()).toBeNull()
    expect($toasts.get()).toEqual([])
  },
)

test('without session storage there is a cart while the page is open', async () => {
  openPage()
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const { $cart, addToCart } = await import('../../src/stores/cart.ts')
  addToCart(ring, 1, 'Aurel')
  expect($cart.get().totalqty).toBe(1)
})

test('a page restored from the back/forward cache shows what later pages put in the cart', async () => {
  openPage()
  const { $cart, addToCart } = await import('../../src/stores/cart.ts')
  addToCart(ring, 1, 'Aurel')
  const later = { ...$cart.get(), item: [{ ...$cart.get().item[0], qty: 4 }] }
  sessionStorage.setItem('cart', JSON.stringify(later))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect($cart.get().totalqty).toBe(4)
})
