// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { placed, ring } from '../../../support/product-fixtures.ts'
import { openPage } from '../../open-page.ts'
import { openStores, runTimersAndAwait } from '../../open-stores.ts'

const [list, deletion] = ['GET /api/get_order/Aurel/012345678', 'DELETE /api/get_delete/Aurel/order-1'] as const
const [toEdit, receipt] = ['GET /api/get_edit_order/Aurel/order-1', 'GET /api/get_printpreview/Aurel/order-1'] as const
const { id, reference, date, status } = placed.saleOrder
const order = { id, reference, date, status, amount: 30 }
const other = { ...order, id: 'order-2' }
const notFound = { status: 404, body: { message: 'Order not found' } }

let page: ReturnType<typeof openPage>
let shop: Awaited<ReturnType<typeof openStores>>

beforeEach(() => open({ session: { username: '012345678' } }))

async function open(at: Parameters<typeof openPage>[0]) {
  page = openPage({ path: '/order', ...at })
  shop = await openStores()
  setOrders(order)
  page.responses[deletion] = { body: { result: true } }
}

/** Sets the orders that the shop answers. */
function setOrders(...result: object[]) {
  page.responses[list] = { body: { result } }
}

const openOrders = () => shop.initializeOrdersPage('Aurel')
const placedWith = (status: string) => ({ ...placed, saleOrder: { ...placed.saleOrder, status } })

test('a visitor is sent home', async () => {
  await open({ session: {} })
  await openOrders()
  expect([page.visited, page.requests]).toEqual([['/'], []])
})

test('a list that cannot be fetched shows an error and can be loaded again', async () => {
  page.responses[list] = 'unreachable'
  await openOrders()
  const message = 'The shop cannot be reached. Please check your connection and try again.'
  expect(shop.$orders.get()).toEqual({ kind: 'failed', message })
  setOrders()
  const again = shop.loadOrdersIfShown()
  expect(shop.$orders.get()).toEqual({ kind: 'loading' })
  await again
  expect(shop.$orders.get()).toEqual({ kind: 'ready', value: [] })
})

test.each([
  { signIn: 'password' as const, visited: ['/signin#from=%2Forder'], panel: null },
  { signIn: 'name' as const, visited: [], panel: 'sign-in' },
])('after the end of a session a customer signs in by $signIn and comes back', async ({ signIn, visited, panel }) => {
  await open({ session: { username: '012345678' }, signIn })
  page.responses[list] = { status: 401, body: { message: 'Please sign in' } }
  await openOrders()
  expect([shop.$sidePanel.get(), page.visited]).toEqual([panel, visited])
  if (panel === null) return
  setOrders(order)
  shop.$customer.set('012345678')
  await expect.poll(() => shop.$orders.get().kind).toBe('ready')
})

test('with the name of another customer in the address, only their orders are loaded', async () => {
  await open({ path: '/order?CustomerName=Bob', session: { username: 'Ada' }, signIn: 'name' })
  page.responses['GET /api/get_customer_name/Aurel/Bob'] = { body: { result: { name: 'Bob' } } }
  page.responses['GET /api/get_order/Aurel/Bob'] = { body: { result: [order] } }
  await Promise.all([openOrders(), shop.signInFromLink('Aurel')])
  expect(shop.$orders.get()).toEqual({ kind: 'ready', value: [order] })
  const lists = page.requests.map(({ call }) => call).filter((call) => call.includes('get_order'))
  expect(lists).toEqual(['GET /api/get_order/Aurel/Bob'])
})

test.each([
  ['is unknown', { status: 404, body: { message: 'Customer not found' } }, 'sign-in'],
  ['cannot be looked up', 'unreachable' as const, null],
])('when the name in the address %s, nobody is sent home, and the customer before has their orders', async (...row) => {
  const [, response, panel] = row
  for (const username of ['012345678', '']) {
    await open({ path: '/order?CustomerName=Bob', session: { username }, signIn: 'name' })
    page.responses['GET /api/get_customer_name/Aurel/Bob'] = response
    await Promise.all([openOrders(), shop.signInFromLink('Aurel')])
    expect([page.visited, shop.$sidePanel.get()]).toEqual([[], panel])
    expect(shop.$orders.get().kind).toBe(username ? 'ready' : 'loading')
  }
})

test('only the latest request counts', async () => {
  setOrders()
  const first = openOrders()
  setOrders(order)
  await Promise.all([first, shop.loadOrdersIfShown()])
  expect(shop.$orders.get()).toEqual({ kind: 'ready', value: [order] })
})

test('editing an order opens the cart with its lines', async () => {
  page.responses[toEdit] = { body: { result: placed } }
  await shop.openOrderForEditing('Aurel', 'order-1', 'USD')
  expect([shop.$editedOrder.get()?.id, shop.$sidePanel.get()]).toEqual(['order-1', 'cart'])
  expect(shop.$cart.get().item).toMatchObject([{ id: 'line-1', itemId: 'ring' }])
})

test('a deleted order leaves the list, and the cart too if it was the only order or is being edited', async () => {
  shop.addToCart(ring, 1, 'Aurel')
  setOrders(order, other)
  await openOrders()
  setOrders(other)
  await shop.deletePlacedOrder('Aurel', 'order-1')
  expect(shop.$orders.get()).toMatchObject({ kind: 'ready', value: [other] })
  expect(shop.$toasts.get()).toEqual([{ kind: 'success', text: 'Deleted!', milliseconds: 3000 }])
  expect(shop.$cart.get().item).toHaveLength(1)
  await shop.deletePlacedOrder('Aurel', 'order-1')
  expect(shop.$cart.get().item).toEqual([])
  setOrders(order, other)
  await openOrders()
  shop.startOrderEdit(placed, 'Aurel', 'USD')
  await shop.deletePlacedOrder('Aurel', 'order-1')
  expect([shop.$editedOrder.get(), shop.$cart.get().item]).toEqual([null, []])
})

test.each([
  ['is refused shows the new status of the order, and ends an edit of it', { status: 409 }, 'Confirmed', undefined, 0],
  ['does not arrive leaves list, edit and cart as they are', 'unreachable', 'New', 'order-1', 1],
] as const)('a deletion that %s', async (_, response, shown, edited, lines) => {
  await openOrders()
  shop.startOrderEdit(placed, 'Aurel', 'USD')
  page.responses[deletion] = response
  setOrders({ ...order, status: 'Confirmed' })
  await shop.deletePlacedOrder('Aurel', 'order-1')
  expect(shop.$toasts.get()).toMatchObject([{ kind: 'error' }])
  expect(shop.$orders.get()).toMatchObject({ value: [{ id: 'order-1', status: shown }] })
  expect([shop.$editedOrder.get()?.id, shop.$cart.get().item.length]).toEqual([edited, lines])
})

test.each(['deletePlacedOrder', 'openOrderForEditing', 'viewOrder'] as const)(
  'an order that %s no longer finds leaves the list',
  async (change) => {
    for (const call of [deletion, toEdit, receipt]) page.responses[call] = notFound
    await openOrders()
    setOrders()
    if (change === 'viewOrder') await shop.showOrderReceipt('Aurel', order)
    else await shop[change]('Aurel', 'order-1', 'USD')
    expect(shop.$orders.get()).toEqual({ kind: 'ready', value: [] })
    expect(shop.$toasts.get()).toMatchObject([{ kind: 'error', text: 'Order not found' }])
  },
)

test('an order that staff have confirmed is not edited: the cart stays, and the row shows the new status', async () => {
  await openOrders()
  shop.addToCart(ring, 1, 'Aurel')
  page.responses[toEdit] = { body: { result: placedWith('Confirmed') } }
  setOrders({ ...order, status: 'Confirmed' })
  await shop.openOrderForEditing('Aurel', 'order-1', 'USD')
  expect([shop.$editedOrder.get(), shop.$sidePanel.get()]).toEqual([null, null])
  expect(shop.$cart.get().item).toMatchObject([{ id: 'ring' }])
  expect(shop.$toasts.get()).toMatchObject([{ kind: 'error', text: 'You can not Edit Order!' }])
  expect(shop.$orders.get()).toMatchObject({ value: [{ status: 'Confirmed' }] })
})

test('the next customer on the page never sees the orders of the previous one', async () => {
  await openOrders()
  expect(shop.$orders.get().kind).toBe('ready')
  shop.setSignedInCustomer('099')
  expect(shop.$orders.get()).toEqual({ kind: 'loading' })
})

test('a shopper who returns to the page sees the status that staff have set meanwhile', async () => {
  await shop.refreshOrdersIfLoaded()
  expect(page.requests).toEqual([])
  await openOrders()
  page.responses[list] = 'unreachable'
  await shop.refreshOrdersIfLoaded()
  expect(shop.$orders.get()).toEqual({ kind: 'ready', value: [order] })
  setOrders({ ...order, status: 'Shipped' })
  await shop.refreshOrdersIfLoaded()
  expect(shop.$orders.get()).toMatchObject({ value: [{ status: 'Shipped' }] })
})

test('viewing an order whose row is outdated reloads the list', async () => {
  const confirmed = { ...order, status: 'Confirmed' as const }
  setOrders(confirmed)
  await openOrders()
  page.responses[receipt] = { body: { result: placedWith('Shipped') } }
  setOrders({ ...order, status: 'Shipped' })
  await shop.showOrderReceipt('Aurel', confirmed)
  expect(shop.$receipt.get()).toEqual(placedWith('Shipped'))
  shop.closeReceipt()
  expect(shop.$receipt.get()).toBeNull()
  expect(shop.$orders.get()).toMatchObject({ value: [{ status: 'Shipped' }] })
})

test.each(['placed', 'updated'])('the list is loaded again when an order was %s from this page', async (change) => {
  vi.useFakeTimers()
  page.responses['POST /api/get_checkout/Aurel'] = { body: { result: 'order-2' } }
  page.responses['GET /api/get_printpreview/Aurel/order-2'] = { body: { result: placed } }
  await openOrders()
  if (change === 'updated') shop.startOrderEdit(placed, 'Aurel', 'USD')
  setOrders()
  shop.addToCart(ring, 1, 'Aurel')
  await runTimersAndAwait(change === 'updated' ? shop.updateOrder('Aurel') : shop.placeOrder('Aurel', 'branch-1'))
  expect(shop.$orders.get()).toEqual({ kind: 'ready', value: [] })
})
