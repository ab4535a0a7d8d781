// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ring } from '../../../support/product-fixtures.ts'
import { openPage, refuseStorage } from '../../open-page.ts'
import { openStores } from '../../open-stores.ts'

test('the next page of the session has the same cart, and one that was emptied leaves nothing', async () => {
  openPage()
  const { addToCart } = await openStores()
  addToCart(ring, 2, 'Aurel')
  openPage({ session: { ...sessionStorage } })
  const { $cart, clearCart } = await openStores()
  expect($cart.get()).toMatchObject({ totalprice: 39.98, totalqty: 2, item: [{ id: 'ring', branchName: 'Aurel' }] })
  clearCart()
  expect(sessionStorage.length).toBe(0)
})

test.each(['{"item":', '[]', 'null', '"text"', '7', '{"item":{}}', '[1,null]', '{"phone":1,"shippingAddress":""}'])(
  '%s under every session key is an empty cart and a visitor without an order',
  async (text) => {
    const keys = ['cart', 'myOrder', 'saleOrder', 'btnupdateOrder', 'shopfront:toasts']
    openPage({ session: Object.fromEntries(keys.map((key) => [key, text])) })
    const { $cart, $orderDraft, $editedOrder, $toasts } = await openStores()
    expect([$cart.get().item, $editedOrder.get(), $toasts.get()]).toEqual([[], null, []])
    expect($orderDraft.get()).toEqual({ shippingAddress: '', phone: '', fullName: '', unanswered: null })
  },
)

const lost = (what: string, them = 'it') =>
  `Your ${what} will be lost when you leave or reload this page, because this browser does not store ${them}.`

test('without session storage the cart lasts as long as the page, with a warning', async () => {
  openPage()
  refuseStorage('getItem', 'setItem', 'removeItem', 'clear')
  const { $cart, addToCart, $unstoredNotice, setSignedInCustomer } = await openStores()
  expect($unstoredNotice.get()).toBeNull()
  addToCart(ring, 1, 'Aurel')
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect([$cart.get().totalqty, $unstoredNotice.get()]).toEqual([1, lost('cart')])
  setSignedInCustomer('012345678')
  expect($unstoredNotice.get()).toBe(lost('cart and sign-in', 'them'))
})

test('when storage is full no page finds an older cart, and what is stored later is not lost', async () => {
  openPage()
  const { addToCart, $unstoredNotice } = await openStores()
  addToCart(ring, 1, 'Aurel')
  refuseStorage('setItem')
  addToCart(ring, 1, 'Aurel')
  expect([sessionStorage.getItem('cart'), $unstoredNotice.get()]).toEqual([null, lost('cart')])
  refuseStorage()
  addToCart(ring, 1, 'Aurel')
  expect(JSON.parse(sessionStorage.getItem('cart')!).totalqty).toBe(3)
  expect($unstoredNotice.get()).toBeNull()
})

test('without session storage a search begins and ends without an error', async () => {
  openPage({ path: '/category?search=ring' })
  document.body.innerHTML = '<input id="search" value="ring">'
  refuseStorage('getItem', 'setItem', 'removeItem')
  const { storePathBeforeSearch } = await import('../../../../src/scripts/path-before-search.ts')
  storePathBeforeSearch()
  await import('../../../../src/scripts/return-from-search.ts')
})

test.each([
  ['/about', null],
  ['/category?search=ring', '/productDetail/7'],
])('a search that begins at %s returns to %s once it is cleared', async (path, expected) => {
  openPage({ path, session: { 'shopfront:searched-from': '/productDetail/7' } })
  document.body.innerHTML = '<input id="search" value="ring">'
  await import('../../../../src/scripts/return-from-search.ts')
  expect(sessionStorage.getItem('shopfront:searched-from')).toBe(expected)
})
