import { expect, test, vi } from 'vitest'
import { memoryStorage, openPage } from '../support/browser.ts'
import { ring } from '../support/products.ts'

test('the cart is there again on the next page of the session', async () => {
  const { storage } = openPage()
  const { addToCart } = await import('../../src/stores/cart.ts')
  addToCart(ring, 2, 'Aurel')
  openPage({ storage })
  const { $cart } = await import('../../src/stores/cart.ts')
  expect($cart.get()).toMatchObject({ totalprice: 39.98, totalqty: 2, item: [{ id: 'ring', branchName: 'Aurel' }] })
})

test('an emptied cart leaves nothing behind', async () => {
  const { storage } = openPage()
  const { addToCart } = await import('../../src/stores/cart.ts')
  const { removeLine } = await import('../../src/stores/cart-changes.ts')
  addToCart(ring, 1, 'Aurel')
  removeLine('ring')
  expect(storage.length).toBe(0)
})

test('broken texts under every key of the session are an empty cart and a visitor without an order', async () => {
  const keys = ['cart', 'myOrder', 'saleOrder', 'btnupdateOrder', 'shopfront:toasts']
  for (const text of [
    '{"item":',
    '[]',
    'null',
    '"text"',
    '7',
    '{"item":{}}',
    '[1,null]',
    '{"phone":1,"shippingAddress":""}',
  ]) {
    openPage({ storage: memoryStorage(Object.fromEntries(keys.map((key) => [key, text]))) })
    const { $cart } = await import('../../src/stores/cart.ts')
    const { $draft } = await import('../../src/stores/order-draft.ts')
    const { $editedOrder } = await import('../../src/stores/order-edit.ts')
    const { $toasts } = await import('../../src/stores/toasts.ts')
    expect($cart.get().item).toEqual([])
    expect($draft.get()).toEqual({ shippingAddress: '', phone: '', unanswered: null })
    expect($editedOrder.get()).toBeNull()
    expect($toasts.get()).toEqual([])
  }
})

test('a browser that keeps nothing still has a cart while the page is open', async () => {
  openPage()
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const { $cart, addToCart } = await import('../../src/stores/cart.ts')
  addToCart(ring, 1, 'Aurel')
  expect($cart.get().totalqty).toBe(1)
})

test('a page that comes back shows what the pages after it put in the cart', async () => {
  const { storage } = openPage()
  const shown: ((event: { persisted: boolean }) => void)[] = []
  vi.stubGlobal('addEventListener', (kind: string, listen: never) => kind === 'pageshow' && shown.push(listen))
  const { $cart, addToCart } = await import('../../src/stores/cart.ts')
  addToCart(ring, 1, 'Aurel')
  const later = { ...$cart.get(), item: [{ ...$cart.get().item[0], qty: 4 }] }
  storage.setItem('cart', JSON.stringify(later))
  for (const listen of shown) listen({ persisted: true })
  expect($cart.get().totalqty).toBe(4)
  vi.stubGlobal('addEventListener', undefined)
})
