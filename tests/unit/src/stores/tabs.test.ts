// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { balm, placed, ring } from '../../../support/product-fixtures.ts'
import { fakeChannels } from '../../fake-channels.ts'
import { openPage } from '../../open-page.ts'
import { openStores } from '../../open-stores.ts'

let page: ReturnType<typeof openPage>
let tab: Awaited<ReturnType<typeof load>>

const load = async () => ({
  ...(await openStores()),
  ...(await import('../../../../src/stores/start-tab-sync.ts')),
  ...(await import('../../../../src/stores/sync-with-tabs.ts')),
  ...fakeChannels(),
})

/** Opens a page that does not share its stores yet. */
async function open(at?: Parameters<typeof openPage>[0]) {
  page = openPage(at)
  tab = await load()
}

/** Opens a page that shares its stores with other tabs. */
async function share(at?: Parameters<typeof openPage>[0]) {
  await open(at)
  tab.startTabSync()
}

const restore = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

const line = { ...ring, qty: 2, quantity: 2, amount: 39.98, branchName: 'Aurel' }
const cart = JSON.stringify({ totalprice: 39.98, totalqty: 2, item: [line] })
const texts = { username: 'Ada', access_token: 'token-1', cart }
/** A change of session storage in another tab, by default of one that Ada uses. */
const changeTo = (revision: number, change: { key: string; before: string | null; after: string | null }) =>
  tab.receive({ revision, from: 'ada', owner: 'ada', change })

test('a new tab takes the stores of the tab that answers', async () => {
  await share()
  tab.startTabSync()
  expect(tab.posted).toEqual(['hello'])
  const edit = { btnupdateOrder: 'true', saleOrder: JSON.stringify(placed.saleOrder) }
  await tab.receive({ revision: 4, owner: 'ada', texts: { ...texts, ...edit } })
  expect([tab.$cart.get().totalqty, tab.$customer.get(), tab.$editedOrder.get()?.id]).toEqual([2, 'Ada', 'order-1'])
  expect(sessionStorage.getItem('access_token')).toBe('token-1')
  expect(tab.posted).toHaveLength(1)
})

test('each change is sent once, and a received change is not sent again', async () => {
  await share({ session: texts })
  const { posted } = tab
  tab.addToCart(ring, 1, 'Aurel')
  tab.changeOrderDraft({ phone: '012' })
  tab.changeOrderDraft({ phone: '012' })
  expect(posted).toEqual(['hello'])
  await tab.receive('hello')
  expect(posted.slice(1)).toMatchObject([
    { from: 'ada', change: { key: 'cart', before: cart } },
    { from: 'ada', change: { key: 'myOrder', before: null } },
    { revision: 3, owner: 'ada', texts: { username: 'Ada' } },
  ])
  tab.addToCart(balm, 1, 'Aurel')
  expect(posted.slice(4)).toMatchObject([{ revision: 4, from: 'ada', owner: 'ada', change: { key: 'cart' } }])
  await changeTo(5, { key: 'cart', before: sessionStorage.getItem('cart'), after: null })
  expect(tab.$cart.get().item).toEqual([])
  expect(posted).toHaveLength(5)
})

test('the whole order and the whole sign-in are shared', async () => {
  await share()
  const { $expiredCustomer } = await import('../../../../src/session/expired-customer.ts')
  for (const $store of [tab.$customer, tab.$accessToken, tab.$displayName, $expiredCustomer]) $store.set('Ada')
  tab.startOrderEdit(placed, 'Aurel', 'USD')
  await tab.receive('hello')
  const keys = tab.posted.flatMap((sent) => (typeof sent === 'object' && 'change' in sent ? [sent.change.key] : []))
  expect(new Set(keys).size).toBe(9)
  expect(new Set([...keys, 'shopfront:revision'])).toEqual(new Set(Object.keys(sessionStorage)))
})

test('a change of another tab is made in what this one has, and sets the store that it is of', async () => {
  await share({ session: texts })
  tab.addToCart(balm, 1, 'Aurel')
  const set: string[] = []
  tab.$cart.listen(() => set.push('cart'))
  tab.$orderDraft.listen(() => set.push('draft'))
  await changeTo(3, { key: 'cart', before: cart, after: null })
  expect(tab.$cart.get().item).toMatchObject([{ id: 'balm' }])
  const after = JSON.stringify({ shippingAddress: '1 Sand Lane', phone: '', unanswered: null })
  await changeTo(4, { key: 'myOrder', before: null, after })
  expect(tab.$orderDraft.get().shippingAddress).toBe('1 Sand Lane')
  expect(set).toEqual(['cart', 'draft'])
})

test('toasts and searches stay in their tab', async () => {
  await share()
  const { writeSessionStorage } = await import('../../../../src/session/session-storage.ts')
  tab.toastSuccess('Deleted!')
  writeSessionStorage('shopfront:searched-from', '/productDetail/7')
  await tab.receive('hello')
  expect(tab.posted).toEqual(['hello', { revision: 0, owner: '', texts: {} }])
})

test('a page in the back/forward cache neither sends nor receives, and syncs when it is restored', async () => {
  await share({ session: texts })
  await tab.receive({ revision: 1, owner: 'ada', texts })
  window.dispatchEvent(new Event('pagehide'))
  expect(tab.isOpen()).toBe(false)
  tab.addToCart(ring, 1, 'Aurel')
  sessionStorage.setItem('cart', JSON.stringify({ item: [{ ...line, qty: 4 }] }))
  restore()
  expect([tab.$cart.get().totalqty, tab.posted, tab.isOpen()]).toEqual([4, ['hello', 'hello'], true])
})

test('a page that is prerendered neither asks nor answers before it is shown', async () => {
  await open()
  Reflect.set(document, 'prerendering', true)
  tab.startTabSync()
  expect(tab.isOpen()).toBe(false)
  sessionStorage.setItem('cart', cart)
  document.dispatchEvent(new Event('prerenderingchange'))
  expect([tab.isOpen(), tab.$cart.get().totalqty, tab.posted]).toEqual([true, 2, ['hello']])
  Reflect.deleteProperty(document, 'prerendering')
})

test('a browser without channels, and one that refuses them, has a cart in each tab, current when a page is restored', async () => {
  vi.useFakeTimers()
  function refuse() {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const refused of [undefined, refuse]) {
    await open()
    vi.stubGlobal('BroadcastChannel', refused)
    await tab.syncWithTabs()
    tab.addToCart(ring, 1, 'Aurel')
    expect(tab.$cart.get().totalqty).toBe(1)
    sessionStorage.setItem('cart', cart)
    restore()
    expect(tab.$cart.get().totalqty).toBe(2)
  }
})

test('a tab that asked waits for a state, not for the changes that were sent before it', async () => {
  vi.useFakeTimers()
  await open({ session: texts })
  let hasState = false
  const asking = tab.syncWithTabs().then(() => {
    hasState = true
  })
  await changeTo(2, { key: 'myOrder', before: null, after: null })
  await Promise.resolve()
  expect(hasState).toBe(false)
  await tab.receive({ revision: 3, owner: 'ada', texts: { ...texts, cart: JSON.stringify({ item: [] }) } })
  await asking
  expect([hasState, tab.$cart.get().item]).toEqual([true, []])
})

test('My Orders in a new tab waits for the other tabs before it sends a visitor home', async () => {
  for (const [answers, visited] of [
    [true, []],
    [false, ['/']],
  ] as const) {
    vi.useFakeTimers()
    await open({ path: '/order' })
    page.responses['GET /api/get_order/Aurel/Ada'] = { body: { result: [] } }
    const opening = tab.initializeOrdersPage('Aurel')
    if (answers) await tab.receive({ revision: 4, owner: 'ada', texts })
    else await vi.runAllTimersAsync()
    await opening
    expect([page.visited, page.requests.length]).toEqual([visited, answers ? 1 : 0])
  }
})

test('a new tab has the account of the other tabs, and loads it once', async () => {
  await share({ path: '/account' })
  page.responses['GET /api/user-info'] = { body: { username: 'Ada', email: '' } }
  const { initializeAccountPage, $account } = await import('../../../../src/stores/account.ts')
  const opening = initializeAccountPage()
  await expect.poll(() => tab.posted.length).toBe(2)
  await tab.receive({ revision: 4, owner: 'ada', texts })
  await opening
  await expect.poll(() => $account.get().kind).toBe('ready')
  expect(page.requests.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer token-1'])
})

test.each(['/order', '/account', '/about'])('after a sign-out elsewhere %s shows nothing private', async (path) => {
  await share({ path, session: texts })
  tab.showReceipt(placed)
  const change = { key: 'username', before: 'Ada', after: null }
  await tab.receive({ revision: 2, from: 'ada', owner: '', change })
  expect([page.visited, tab.$receipt.get()]).toEqual([path === '/about' ? [] : ['/'], null])
})

test.each([
  ['has signed out', {}, ['/ replaced'], 'loading'],
  ['has an expired session', { 'shopfront:former-customer': 'Ada' }, [], 'ready'],
] as const)('Back shows orders and account unless the customer meanwhile %s', async (_, left, visited, kind) => {
  for (const path of ['/order', '/account']) {
    await share({ path, session: texts })
    page.responses['GET /api/get_order/Aurel/Ada'] = { body: { result: [] } }
    page.responses['GET /api/user-info'] = { body: { username: 'Ada', email: '' } }
    const { initializeAccountPage, $account } = await import('../../../../src/stores/account.ts')
    await (path === '/order' ? tab.initializeOrdersPage('Aurel') : initializeAccountPage())
    sessionStorage.clear()
    for (const [key, text] of Object.entries(left)) sessionStorage.setItem(key, text)
    restore()
    expect([page.visited, (path === '/order' ? tab.$orders : $account).get().kind]).toEqual([visited, kind])
  }
})

test.each(['/order', '/account'])('Back to %s hides what it showed if another tab ended the session', async (path) => {
  await share({ path, session: texts })
  const [orders, account] = ['GET /api/get_order/Aurel/Ada', 'GET /api/user-info']
  page.responses[orders] = { body: { result: [] } }
  page.responses[account] = { body: { username: 'Ada', email: '' } }
  const { initializeAccountPage, $account } = await import('../../../../src/stores/account.ts')
  await (path === '/order' ? tab.initializeOrdersPage('Aurel') : initializeAccountPage())
  for (const call of [orders, account]) page.responses[call] = { status: 401, body: { message: 'Please sign in' } }
  restore()
  // Browsers then tell that the page is visible again.
  await tab.refreshOrdersIfLoaded()
  await expect.poll(() => (path === '/order' ? tab.$orders : $account).get().kind).toBe('failed')
  expect([page.visited, tab.$customer.get()]).toEqual([[`/signin#from=${encodeURIComponent(path)}`], null])
})

test('a session that expires in another tab leaves the page as it is', async () => {
  await share({ path: '/order', session: texts })
  await changeTo(2, { key: 'shopfront:former-customer', before: null, after: 'Ada' })
  await changeTo(3, { key: 'username', before: 'Ada', after: null })
  expect([tab.$customer.get(), page.visited]).toEqual([null, []])
})

test('a customer and the one whom a link signs in in another tab keep their carts and drafts', async () => {
  await share({ session: texts })
  tab.addToCart(balm, 1, 'Aurel')
  tab.changeOrderDraft({ shippingAddress: '1 Sand Lane' })
  // The other tab was opened from this one with a copy of its storage, which it removes for Bob.
  const changes = [
    { key: 'cart', before: cart, after: null },
    { key: 'myOrder', before: null, after: null },
    { key: 'username', before: 'Ada', after: 'Bob' },
  ]
  for (const [at, change] of changes.entries())
    await tab.receive({ revision: 4 + at, from: 'bob', owner: 'bob', change })
  await tab.receive({ revision: 7, owner: 'bob', texts: { username: 'Bob' } })
  expect([tab.$customer.get(), tab.$cart.get().totalqty]).toEqual(['Ada', 3])
  expect(tab.$orderDraft.get().shippingAddress).toBe('1 Sand Lane')
})

test('two spellings of a name are one customer, whose tabs have one cart', async () => {
  await share({ session: { username: 'Mary O’Brien' }, signIn: 'name' })
  await tab.receive({ revision: 4, owner: "mary o'brien", texts: { username: "Mary O'Brien", cart } })
  expect(tab.$cart.get().totalqty).toBe(2)
})

test('a tab that a link signs in does not take the state of another customer', async () => {
  await share({ path: '/?CustomerName=Bob', signIn: 'name' })
  await tab.receive({ revision: 4, owner: 'ada', texts })
  expect([tab.$customer.get(), tab.posted]).toEqual([null, ['hello']])
})
