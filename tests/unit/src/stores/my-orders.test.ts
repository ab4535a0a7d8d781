// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { placed, ring } from '../../../support/product-fixtures.ts'
import { openPage } from '../../open-page.ts'
import { openStores, runTimersAndAwait } from '../../open-stores.ts'

const [list, deletion] = ['GET /api/get_order/Aurel/012345678', 'DELETE /api/get_delete/Aurel/order-1'] as const
const { id, reference, date, status } = placed.saleOrder
const order = { id, reference, date, status, amount: 30 }

let page: ReturnType<typeof openPage>

beforeEach(() => open({ username: '012345678' }))

function open(session: Record<string, string>, signIn: 'password' | 'name' = 'password') {
  page = openPage({ path: '/order', session, signIn })
  page.responses[list] = { body: { result: [order] } }
  page.responses[deletion] = { body: { result: true } }
}

test('a visitor is sent home', async () => {
  open({})
  const { initializeOrdersPage } = await openStores()
  await initializeOrdersPage('Aurel')
  expect(page.visited).toEqual(['/'])
  expect(page.requests).toEqual([])
})

test('a list that cannot be fetched shows an error and can be loaded again', async () => {
  const { initializeOrdersPage, loadShownOrders, $orders } = await openStores()
  page.responses[list] = 'unreachable'
  await initializeOrdersPage('Aurel')
  expect($orders.get()).toEqual({
    kind: 'failed',
    message: 'The shop cannot be reached. Please check your connection and try again.',
  })
  page.responses[list] = { body: { result: [] } }
  const again = loadShownOrders()
  expect($orders.get()).toEqual({ kind: 'loading' })
  await again
  expect($orders.get()).toEqual({ kind: 'ready', value: [] })
})

test.each([
  { signIn: 'password' as const, visited: ['/signin#from=%2Forder'], panel: null },
  { signIn: 'name' as const, visited: [], panel: 'sign-in' },
])('after the end of a session a customer signs in by $signIn and comes back', async ({ signIn, visited, panel }) => {
  open({ username: '012345678' }, signIn)
  const { initializeOrdersPage, $orders, $panel, $customer } = await openStores()
  page.responses[list] = { status: 401, body: { message: 'Please sign in' } }
  await initializeOrdersPage('Aurel')
  expect([$panel.get(), page.visited]).toEqual([panel, visited])
  if (panel === null) return
  page.responses[list] = { body: { result: [order] } }
  $customer.set('012345678')
  await expect.poll(() => $orders.get().kind).toBe('ready')
})

test('with the name of another customer in the address, only their orders are loaded', async () => {
  page = openPage({ path: '/order?CustomerName=Bob', session: { username: 'Ada' }, signIn: 'name' })
  page.responses['GET /api/get_customer_name/Aurel/Bob'] = { body: { result: { name: 'Bob' } } }
  page.responses['GET /api/get_order/Aurel/Bob'] = { body: { result: [order] } }
  const { initializeOrdersPage, signInFromLink, $orders } = await openStores()
  const opening = initializeOrdersPage('Aurel')
  await Promise.all([opening, signInFromLink('Aurel')])
  expect($orders.get()).toEqual({ kind: 'ready', value: [order] })
  expect(page.requests.map(({ call }) => call).filter((call) => call.includes('get_order'))).toEqual([
    'GET /api/get_order/Aurel/Bob',
  ])
})

test.each([
  ['is unknown', { status: 404, body: { message: 'Customer not found' } }, 'sign-in'],
  ['cannot be looked up', 'unreachable' as const, null],
])('when the name in the address %s, nobody is sent home, and the customer before has their orders', async (...row) => {
  const [, response, panel] = row
  for (const username of ['012345678', '']) {
    page = openPage({ path: '/order?CustomerName=Bob', session: { username }, signIn: 'name' })
    page.responses[list] = { body: { result: [order] } }
    page.responses['GET /api/get_customer_name/Aurel/Bob'] = response
    const { initializeOrdersPage, signInFromLink, $orders, $panel } = await openStores()
    await Promise.all([initializeOrdersPage('Aurel'), signInFromLink('Aurel')])
    expect([page.visited, $panel.get()]).toEqual([[], panel])
    expect($orders.get().kind).toBe(username ? 'ready' : 'loading')
  }
})

test('only the latest request counts', async () => {
  const { initializeOrdersPage, loadShownOrders, $orders } = await openStores()
  page.responses[list] = { body: { result: [] } }
  const first = initializeOrdersPage('Aurel')
  page.responses[list] = { body: { result: [order] } }
  await Promise.all([first, loadShownOrders()])
  expect($orders.get()).toEqual({ kind: 'ready', value: [order] })
})

test('editing an order opens the cart with its lines', async () => {
  const { editOrder, $cart, $editedOrder, $panel } = await openStores()
  page.responses['GET /api/get_edit_order/Aurel/order-1'] = { body: { result: placed } }
  await editOrder('Aurel', 'order-1', 'USD')
  expect($editedOrder.get()?.id).toBe('order-1')
  expect($cart.get().item).toMatchObject([{ id: 'line-1', itemId: 'ring' }])
  expect($panel.get()).toBe('cart')
})

test('a deleted order is gone from the list, and the shop says so', async () => {
  const { initializeOrdersPage, removeOrder, addToCart, $orders, $toasts, $cart } = await openStores()
  page.responses[list] = { body: { result: [order, { ...order, id: 'order-2' }] } }
  addToCart(ring, 1, 'Aurel')
  await initializeOrdersPage('Aurel')
  page.responses[list] = { body: { result: [{ ...order, id: 'order-2' }] } }
  await removeOrder('Aurel', 'order-1')
  expect($orders.get()).toMatchObject({ kind: 'ready', value: [{ id: 'order-2' }] })
  expect($toasts.get()).toEqual([{ kind: 'success', text: 'Deleted!', milliseconds: 3000 }])
  expect($cart.get().item).toHaveLength(1)
})

test('deleting the only order empties the cart, and deleting the order that is being edited ends the edit', async () => {
  const { initializeOrdersPage, removeOrder, addToCart, startEdit, $editedOrder, $cart } = await openStores()
  addToCart(ring, 1, 'Aurel')
  await initializeOrdersPage('Aurel')
  await removeOrder('Aurel', 'order-1')
  expect($cart.get().item).toEqual([])
  page.responses[list] = { body: { result: [order, { ...order, id: 'order-2' }] } }
  await initializeOrdersPage('Aurel')
  startEdit(placed, 'Aurel', 'USD')
  await removeOrder('Aurel', 'order-1')
  expect([$editedOrder.get(), $cart.get().item]).toEqual([null, []])
})

test('an order that can no longer be deleted shows its new status, and an edit of it ends', async () => {
  const { initializeOrdersPage, removeOrder, startEdit, $orders, $toasts, $editedOrder, $cart } = await openStores()
  await initializeOrdersPage('Aurel')
  startEdit(placed, 'Aurel', 'USD')
  page.responses[deletion] = { status: 409, body: { message: 'You can not Delete Order!' } }
  page.responses[list] = { body: { result: [{ ...order, status: 'Confirmed' }] } }
  await removeOrder('Aurel', 'order-1')
  expect($toasts.get()).toMatchObject([{ kind: 'error', text: 'You can not Delete Order!' }])
  expect($orders.get()).toMatchObject({ value: [{ id: 'order-1', status: 'Confirmed' }] })
  expect([$editedOrder.get(), $cart.get().item]).toEqual([null, []])
})

test.each(['removeOrder', 'editOrder'] as const)('an order that %s no longer finds leaves the list', async (change) => {
  const { initializeOrdersPage, $orders, $toasts, ...actions } = await openStores()
  const notFound = { status: 404, body: { message: 'Order not found' } }
  page.responses[deletion] = notFound
  page.responses['GET /api/get_edit_order/Aurel/order-1'] = notFound
  await initializeOrdersPage('Aurel')
  page.responses[list] = { body: { result: [] } }
  await actions[change]('Aurel', 'order-1', 'USD')
  expect($orders.get()).toEqual({ kind: 'ready', value: [] })
  expect($toasts.get()).toMatchObject([{ kind: 'error', text: 'Order not found' }])
})

test('a shop that cannot be reached leaves list, edit and cart as they are', async () => {
  const { initializeOrdersPage, removeOrder, startEdit, $editedOrder, $orders } = await openStores()
  await initializeOrdersPage('Aurel')
  startEdit(placed, 'Aurel', 'USD')
  page.responses[deletion] = 'unreachable'
  page.responses[list] = { body: { result: [] } }
  await removeOrder('Aurel', 'order-1')
  expect($editedOrder.get()?.id).toBe('order-1')
  expect($orders.get()).toMatchObject({ value: [order] })
})

test('an order that staff have confirmed is not edited: the cart stays, and the row shows the new status', async () => {
  const { initializeOrdersPage, editOrder, addToCart, $cart, $editedOrder, $panel, $toasts, $orders } =
    await openStores()
  await initializeOrdersPage('Aurel')
  addToCart(ring, 1, 'Aurel')
  const confirmed = { ...placed, saleOrder: { ...placed.saleOrder, status: 'Confirmed' } }
  page.responses['GET /api/get_edit_order/Aurel/order-1'] = { body: { result: confirmed } }
  page.responses[list] = { body: { result: [{ ...order, status: 'Confirmed' }] } }
  await editOrder('Aurel', 'order-1', 'USD')
  expect([$editedOrder.get(), $panel.get()]).toEqual([null, null])
  expect($cart.get().item).toMatchObject([{ id: 'ring' }])
  expect($toasts.get()).toMatchObject([{ kind: 'error', text: 'You can not Edit Order!' }])
  expect($orders.get()).toMatchObject({ value: [{ status: 'Confirmed' }] })
})

test('the next customer on the page never sees the orders of the previous one', async () => {
  const { initializeOrdersPage, switchCustomer, $orders } = await openStores()
  await initializeOrdersPage('Aurel')
  expect($orders.get().kind).toBe('ready')
  switchCustomer('099')
  expect($orders.get()).toEqual({ kind: 'loading' })
})

test('a shopper who returns to the page sees the status that staff have set meanwhile', async () => {
  const { initializeOrdersPage, refreshLoadedOrders, $orders } = await openStores()
  await refreshLoadedOrders()
  expect(page.requests).toEqual([])
  await initializeOrdersPage('Aurel')
  page.responses[list] = 'unreachable'
  await refreshLoadedOrders()
  expect($orders.get()).toEqual({ kind: 'ready', value: [order] })
  page.responses[list] = { body: { result: [{ ...order, status: 'Shipped' }] } }
  await refreshLoadedOrders()
  expect($orders.get()).toMatchObject({ value: [{ status: 'Shipped' }] })
})

test('viewing an order whose row is outdated reloads it, and one that is gone leaves the list', async () => {
  const { initializeOrdersPage, viewOrder, closeReceipt, $orders, $toasts, $receipt } = await openStores()
  const confirmed = { ...order, status: 'Confirmed' as const }
  page.responses[list] = { body: { result: [confirmed] } }
  await initializeOrdersPage('Aurel')
  const shipped = { ...placed, saleOrder: { ...placed.saleOrder, status: 'Shipped' } }
  page.responses['GET /api/get_printpreview/Aurel/order-1'] = { body: { result: shipped } }
  page.responses[list] = { body: { result: [{ ...order, status: 'Shipped' }] } }
  await viewOrder('Aurel', confirmed)
  expect($receipt.get()).toEqual(shipped)
  closeReceipt()
  expect($receipt.get()).toBeNull()
  expect($orders.get()).toMatchObject({ value: [{ status: 'Shipped' }] })
  const notFound = { status: 404, body: { message: 'Order not found' } }
  page.responses['GET /api/get_printpreview/Aurel/order-1'] = notFound
  page.responses[list] = { body: { result: [] } }
  await viewOrder('Aurel', confirmed)
  expect($orders.get()).toEqual({ kind: 'ready', value: [] })
  expect($toasts.get()).toMatchObject([{ kind: 'error', text: 'Order not found' }])
})

test.each(['placed', 'updated'])('the list is loaded again when an order was %s from this page', async (change) => {
  vi.useFakeTimers()
  const { initializeOrdersPage, addToCart, startEdit, $orders, placeOrder, updateOrder } = await openStores()
  page.responses['POST /api/get_checkout/Aurel'] = { body: { result: 'order-2' } }
  page.responses['GET /api/get_printpreview/Aurel/order-2'] = { body: { result: placed } }
  await initializeOrdersPage('Aurel')
  if (change === 'updated') startEdit(placed, 'Aurel', 'USD')
  page.responses[list] = { body: { result: [] } }
  addToCart(ring, 1, 'Aurel')
  await runTimersAndAwait(change === 'updated' ? updateOrder('Aurel') : placeOrder('Aurel', 'branch-1'))
  expect($orders.get()).toEqual({ kind: 'ready', value: [] })
})
