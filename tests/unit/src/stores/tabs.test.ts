// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { balm, placed, ring } from '../../../support/product-fixtures.ts'
import { fakeChannels } from '../../fake-channels.ts'
import { openPage } from '../../open-page.ts'
import { openStores } from '../../open-stores.ts'

async function open(at: Parameters<typeof openPage>[0] = {}) {
  const page = openPage(at)
  const channels = fakeChannels()
  const stores = await openStores()
  const { startTabSync } = await import('../../../../src/stores/other-tabs.ts')
  const { syncWithTabs } = await import('../../../../src/stores/ask-tabs.ts')
  return { ...stores, ...channels, page, startTabSync, syncWithTabs }
}

const restore = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

const line = { ...ring, qty: 2, quantity: 2, amount: 39.98, branchName: 'Aurel' }
const cart = JSON.stringify({ totalprice: 39.98, totalqty: 2, item: [line] })
const texts = { username: 'Ada', access_token: 'token-1', cart }

test('a new tab takes the stores of the tab that answers', async () => {
  const { startTabSync, receive, posted, $cart, $customer, $editedOrder } = await open()
  startTabSync()
  startTabSync()
  expect(posted).toEqual(['hello'])
  const edit = { btnupdateOrder: 'true', saleOrder: JSON.stringify(placed.saleOrder) }
  await receive({ revision: 4, owner: 'ada', texts: { ...texts, ...edit } })
  expect([$cart.get().totalqty, $customer.get(), $editedOrder.get()?.id]).toEqual([2, 'Ada', 'order-1'])
  expect(sessionStorage.getItem('access_token')).toBe('token-1')
  expect(posted).toHaveLength(1)
})

test('each change is sent once, and a received change is not sent again', async () => {
  const { startTabSync, receive, posted, addToCart, changeDraft, $cart } = await open({ session: texts })
  startTabSync()
  addToCart(ring, 1, 'Aurel')
  changeDraft({ phone: '012' })
  changeDraft({ phone: '012' })
  expect(posted).toEqual(['hello'])
  await receive('hello')
  expect(posted.slice(1)).toMatchObject([
    { from: 'ada', change: { key: 'cart', before: cart } },
    { from: 'ada', change: { key: 'myOrder', before: null } },
    { revision: 3, owner: 'ada', texts: { username: 'Ada' } },
  ])
  addToCart(balm, 1, 'Aurel')
  expect(posted.slice(4)).toMatchObject([{ revision: 4, from: 'ada', owner: 'ada', change: { key: 'cart' } }])
  const change = { key: 'cart', before: sessionStorage.getItem('cart'), after: null }
  await receive({ revision: 5, from: 'ada', owner: 'ada', change })
  expect($cart.get().item).toEqual([])
  expect(posted).toHaveLength(5)
})

test('the whole order and the whole sign-in are shared', async () => {
  const { startTabSync, receive, posted, startEdit, $customer, $accessToken, $displayName } = await open()
  const { $expiredCustomer } = await import('../../../../src/session/expired-customer.ts')
  startTabSync()
  for (const $store of [$customer, $accessToken, $displayName, $expiredCustomer]) $store.set('Ada')
  startEdit(placed, 'Aurel', 'USD')
  await receive('hello')
  const keys = posted.flatMap((message) =>
    typeof message === 'object' && 'change' in message ? [message.change.key] : [],
  )
  expect([...new Set(keys)].sort()).toEqual(
    Object.keys(sessionStorage)
      .filter((key) => key !== 'shopfront:revision')
      .sort(),
  )
  expect(new Set(keys).size).toBe(9)
})

test('a change of another tab is made in what this one has, and sets the store that it is of', async () => {
  const { startTabSync, receive, addToCart, $cart, $draft } = await open({ session: texts })
  startTabSync()
  addToCart(balm, 1, 'Aurel')
  const set: string[] = []
  $cart.listen(() => set.push('cart'))
  $draft.listen(() => set.push('draft'))
  await receive({ revision: 3, from: 'ada', owner: 'ada', change: { key: 'cart', before: cart, after: null } })
  expect($cart.get().item).toMatchObject([{ id: 'balm' }])
  const after = JSON.stringify({ shippingAddress: '1 Sand Lane', phone: '', unanswered: null })
  await receive({ revision: 4, from: 'ada', owner: 'ada', change: { key: 'myOrder', before: null, after } })
  expect($draft.get().shippingAddress).toBe('1 Sand Lane')
  expect(set).toEqual(['cart', 'draft'])
})

test('toasts and searches stay in their tab', async () => {
  const { startTabSync, receive, posted, toastSuccess } = await open()
  const { writeSession } = await import('../../../../src/session/session.ts')
  startTabSync()
  toastSuccess('Deleted!')
  writeSession('shopfront:searched-from', '/productDetail/7')
  await receive('hello')
  expect(posted).toEqual(['hello', { revision: 0, owner: '', texts: {} }])
})

test('a page in the back/forward cache neither sends nor receives, and syncs when it is restored', async () => {
  const { startTabSync, receive, posted, isOpen, addToCart, $cart } = await open({ session: texts })
  startTabSync()
  await receive({ revision: 1, owner: 'ada', texts })
  window.dispatchEvent(new Event('pagehide'))
  expect(isOpen()).toBe(false)
  addToCart(ring, 1, 'Aurel')
  sessionStorage.removeItem('cart')
  restore()
  expect($cart.get().item).toEqual([])
  expect(posted).toEqual(['hello', 'hello'])
  expect(isOpen()).toBe(true)
})

test('a page that is prerendered neither asks nor answers before it is shown', async () => {
  const { startTabSync, isOpen, posted, $cart } = await open()
  Reflect.set(document, 'prerendering', true)
  startTabSync()
  expect(isOpen()).toBe(false)
  sessionStorage.setItem('cart', cart)
  document.dispatchEvent(new Event('prerenderingchange'))
  expect([isOpen(), $cart.get().totalqty]).toEqual([true, 2])
  expect(posted).toEqual(['hello'])
  Reflect.deleteProperty(document, 'prerendering')
})

test('a browser without channels, and one that refuses them, has a cart in each tab', async () => {
  vi.useFakeTimers()
  for (const refused of [
    undefined,
    function refuse() {
      throw new DOMException('denied', 'SecurityError')
    },
  ]) {
    const { startTabSync, syncWithTabs, addToCart, $cart } = await open()
    vi.stubGlobal('BroadcastChannel', refused)
    startTabSync()
    await syncWithTabs()
    addToCart(ring, 1, 'Aurel')
    expect($cart.get().totalqty).toBe(1)
  }
})

test('a tab that asked waits for a state, not for the changes that were sent before it', async () => {
  vi.useFakeTimers()
  const { syncWithTabs, receive, $cart } = await open({ session: texts })
  let hasState = false
  const asking = syncWithTabs().then(() => {
    hasState = true
  })
  const change = { key: 'myOrder', before: null, after: null }
  await receive({ revision: 2, owner: 'ada', from: 'ada', change })
  await Promise.resolve()
  expect(hasState).toBe(false)
  await receive({ revision: 3, owner: 'ada', texts: { ...texts, cart: JSON.stringify({ item: [] }) } })
  await asking
  expect([hasState, $cart.get().item]).toEqual([true, []])
})

test('My Orders in a new tab waits for the other tabs before it sends a visitor home', async () => {
  for (const [answers, visited] of [
    [true, []],
    [false, ['/']],
  ] as const) {
    vi.useFakeTimers()
    const { initializeOrdersPage, receive, page } = await open({ path: '/order' })
    page.responses['GET /api/get_order/Aurel/Ada'] = { body: { result: [] } }
    const opening = initializeOrdersPage('Aurel')
    if (answers) await receive({ revision: 4, owner: 'ada', texts })
    else await vi.runAllTimersAsync()
    await opening
    expect(page.visited).toEqual(visited)
    expect(page.requests).toHaveLength(answers ? 1 : 0)
  }
})

test('a new tab has the account of the other tabs, and loads it once', async () => {
  const { startTabSync, receive, posted, page } = await open({ path: '/account' })
  startTabSync()
  page.responses['GET /api/user-info'] = { body: { username: 'Ada', email: '' } }
  const { initializeAccountPage, $account } = await import('../../../../src/stores/account.ts')
  const opening = initializeAccountPage()
  await expect.poll(() => posted.length).toBe(2)
  await receive({ revision: 4, owner: 'ada', texts })
  await opening
  await expect.poll(() => $account.get().kind).toBe('ready')
  expect(page.requests.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer token-1'])
})

test.each(['/order', '/account', '/about'])(
  'signing out in another tab leads away from %s of the customer',
  async (path) => {
    const { startTabSync, receive, page, showReceipt, $receipt } = await open({ path, session: texts })
    startTabSync()
    showReceipt(placed)
    await receive({ revision: 2, from: 'ada', owner: '', change: { key: 'username', before: 'Ada', after: null } })
    expect(page.visited).toEqual(path === '/about' ? [] : ['/'])
    expect($receipt.get()).toBeNull()
  },
)

test('a session that expires in another tab leaves the page as it is', async () => {
  const { startTabSync, receive, page, $customer } = await open({ path: '/order', session: texts })
  startTabSync()
  const former = { key: 'shopfront:former-customer', before: null, after: 'Ada' }
  await receive({ revision: 2, from: 'ada', owner: 'ada', change: former })
  await receive({ revision: 3, from: 'ada', owner: 'ada', change: { key: 'username', before: 'Ada', after: null } })
  expect([$customer.get(), page.visited]).toEqual([null, []])
})

test('a customer and the one whom a link signs in in another tab keep their carts and drafts', async () => {
  const { startTabSync, receive, addToCart, changeDraft, $cart, $customer, $draft } = await open({ session: texts })
  startTabSync()
  addToCart(balm, 1, 'Aurel')
  changeDraft({ shippingAddress: '1 Sand Lane' })
  // The other tab was opened from this one with a copy of its storage, which it removes for Bob.
  const other = { from: 'bob', owner: 'bob' }
  await receive({ revision: 4, ...other, change: { key: 'cart', before: cart, after: null } })
  await receive({ revision: 5, ...other, change: { key: 'myOrder', before: null, after: null } })
  await receive({ revision: 6, ...other, change: { key: 'username', before: 'Ada', after: 'Bob' } })
  await receive({ revision: 7, owner: 'bob', texts: { username: 'Bob' } })
  expect([$customer.get(), $cart.get().totalqty, $draft.get().shippingAddress]).toEqual(['Ada', 3, '1 Sand Lane'])
})

test('two spellings of a name are one customer, whose tabs have one cart', async () => {
  const { startTabSync, receive, $cart } = await open({ session: { username: 'Mary O’Brien' }, signIn: 'name' })
  startTabSync()
  await receive({ revision: 4, owner: "mary o'brien", texts: { username: "Mary O'Brien", cart } })
  expect($cart.get().totalqty).toBe(2)
})

test('a tab that a link signs in does not take the state of another customer', async () => {
  const { startTabSync, receive, posted, $customer } = await open({ path: '/?CustomerName=Bob', signIn: 'name' })
  startTabSync()
  await receive({ revision: 4, owner: 'ada', texts })
  expect([$customer.get(), posted]).toEqual([null, ['hello']])
})
