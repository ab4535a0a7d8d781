// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { messagesOf, shortage } from '../../../support/line-errors.ts'
import { balm, placed, ring } from '../../../support/product-fixtures.ts'
import { fakeChannels } from '../../fake-channels.ts'
import { openPage } from '../../open-page.ts'
import { openStores, runTimersAndAwait } from '../../open-stores.ts'

const checkout = 'POST /api/get_checkout/Aurel'
const receipt = 'GET /api/get_printpreview/Aurel/order-1'

let page: ReturnType<typeof openPage>

beforeEach(() => {
  vi.useFakeTimers()
  open({ session: { username: '012345678', access_token: 'token-1' } })
})

function open(at: Parameters<typeof openPage>[0]) {
  page = openPage(at)
  page.responses[checkout] = { body: { result: 'order-1' } }
  page.responses[receipt] = { body: { result: placed } }
}

const sent = () => page.requests.filter(({ call }) => call === checkout)
const keys = () => sent().map(({ headers }) => headers.get('Idempotency-Key'))

test.each([
  ['password', 'cart', [`/signin#from=${encodeURIComponent('/productDetail/ring?a=1#cart')}`]],
  ['name', 'sign-in', []],
] as const)('a visitor who places an order signs in by %s, and comes back', async (signIn, ...expected) => {
  open({ path: '/productDetail/ring?a=1', signIn })
  const { addToCart, startCheckout, openSidePanel, $panel } = await openStores()
  addToCart(ring, 1, 'Aurel')
  openSidePanel('cart')
  await startCheckout('Aurel')
  expect([$panel.get(), page.visited]).toEqual(expected)
})

test('an empty order is not placed, and a notice says so until the cart changes', async () => {
  const { addToCart, startCheckout, placeOrder, $notice, $panel } = await openStores()
  addToCart(ring, 1, 'Argent')
  await startCheckout('Aurel')
  expect($notice.get()).toBe('You are not select product. Please select product !')
  expect($panel.get()).toBeNull()
  await placeOrder('Aurel', 'branch-1')
  expect(page.requests).toEqual([])
  addToCart(ring, 1, 'Aurel')
  expect($notice.get()).toBeNull()
  await startCheckout('Aurel')
  expect($panel.get()).toBe('checkout')
})

test('the order form opens with the name and the last address known, unless the shopper has closed the cart', async () => {
  const { addToCart, startCheckout, openSidePanel, closeSidePanel, $panel } = await openStores()
  const { $fullName } = await import('../../../../src/stores/display-name.ts')
  const { $orderDetails } = await import('../../../../src/stores/order-details.ts')
  page.responses['GET /api/get_display_name'] = { body: { result: { name: '012', fullName: '' } } }
  page.responses['GET /api/get_order_details/Aurel/012345678'] = { body: { result: [{ id: 'order-1' }] } }
  addToCart(ring, 1, 'Aurel')
  openSidePanel('cart')
  const known: unknown[] = []
  $panel.listen((panel) => known.push([panel, $fullName.get(), $orderDetails.get().size]))
  await startCheckout('Aurel')
  expect(known).toEqual([['checkout', '', 1]])
  openSidePanel('cart')
  const started = startCheckout('Aurel')
  closeSidePanel()
  await started
  expect($panel.get()).toBeNull()
})

test.each([
  ['is saved before the order', { body: { result: { name: 'Ada L.' } } }, ''],
  ['that the shop does not take holds no order up, and stays in the form', { status: 500 }, ' Ada L. '],
])('the name that a customer without one types %s', async (_, response, left) => {
  const { addToCart, changeDraft, placeOrder, $draft, $displayName, $receipt } = await openStores()
  const { loadCustomerNamesIfMissing } = await import('../../../../src/stores/display-name.ts')
  page.responses['GET /api/get_display_name'] = { body: { result: { name: '012', fullName: '' } } }
  page.responses['POST /api/set_name'] = response
  await loadCustomerNamesIfMissing()
  addToCart(ring, 1, 'Aurel')
  changeDraft({ fullName: ' Ada L. ' })
  await runTimersAndAwait(placeOrder('Aurel', 'branch-1'))
  expect(page.requests.map(({ call }) => call).slice(1, 3)).toEqual(['POST /api/set_name', checkout])
  expect([$draft.get().fullName, $displayName.get()]).toEqual([left, left ? '012' : 'Ada L.'])
  expect($receipt.get()).not.toBeNull()
})

test('a customer whose name the shop knows sends none with an order', async () => {
  const { addToCart, changeDraft, placeOrder } = await openStores()
  const { loadCustomerNamesIfMissing } = await import('../../../../src/stores/display-name.ts')
  page.responses['GET /api/get_display_name'] = { body: { result: { name: 'Ada', fullName: 'Ada' } } }
  await loadCustomerNamesIfMissing()
  await loadCustomerNamesIfMissing()
  addToCart(ring, 1, 'Aurel')
  changeDraft({ fullName: 'Typed in another tab' })
  await runTimersAndAwait(placeOrder('Aurel', 'branch-1'))
  expect(page.requests.map(({ call }) => call)).toEqual(['GET /api/get_display_name', checkout, receipt])
})

test('a placed order removes its lines from the cart, is announced for a second and shows its receipt', async () => {
  const { addToCart, openSidePanel, changeDraft, placeOrder, $cart, $panel, $successText, $receipt } =
    await openStores()
  addToCart(ring, 2, 'Aurel')
  addToCart(balm, 1, 'Argent')
  openSidePanel('checkout')
  changeDraft({ shippingAddress: '1 Sand Lane', phone: '099' })
  const placing = placeOrder('Aurel', 'branch-1')
  await vi.advanceTimersByTimeAsync(999)
  expect($panel.get()).toBeNull()
  expect($successText.get()).toBe('Checkout successfully!')
  expect($cart.get()).toMatchObject({ totalprice: 0.1, item: [{ id: 'balm' }] })
  expect($receipt.get()).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  await placing
  expect($successText.get()).toBeNull()
  expect($receipt.get()).toEqual(placed)
  const [request] = sent()
  expect(JSON.parse(request!.body)).toEqual({
    saleOrder: { id: null, branchId: 'branch-1', customerName: '012345678', shippingAddress: '1 Sand Lane', memo: '' },
    saleOrderTransactions: [
      { id: null, itemId: 'ring', description: 'Pearl Ring', quantity: 2, unitMeasureId: 'piece', price: 19.99 },
    ],
    expectedTotal: 39.98,
  })
})

test('two presses on Confirm place one order, and the next order has another key', async () => {
  const { addToCart, placeOrder } = await openStores()
  addToCart(ring, 1, 'Aurel')
  const first = placeOrder('Aurel', 'branch-1')
  await placeOrder('Aurel', 'branch-1')
  await runTimersAndAwait(first)
  expect(sent()).toHaveLength(1)
  addToCart(ring, 1, 'Aurel')
  await runTimersAndAwait(placeOrder('Aurel', 'branch-1'))
  expect(new Set(keys()).size).toBe(2)
})

test('while an order is sent the cart cannot be changed, and products added meanwhile stay in it', async () => {
  const { addToCart, changeQuantity, removeLine, reduceLineToStock, placeOrder, $cart, $cartLocked } =
    await openStores()
  addToCart(ring, 2, 'Aurel')
  addToCart(balm, 1, 'Aurel')
  const placing = placeOrder('Aurel', 'branch-1')
  expect($cartLocked.get()).toBe(true)
  changeQuantity('ring', 5)
  removeLine('balm')
  reduceLineToStock('ring')
  expect($cart.get().item).toMatchObject([{ id: 'ring', qty: 2 }, { id: 'balm' }])
  addToCart(ring, 1, 'Aurel')
  addToCart({ ...balm, id: 'pin', name: 'Pin' }, 4, 'Aurel')
  await vi.runAllTimersAsync()
  await placing
  expect($cartLocked.get()).toBe(false)
  expect($cart.get().item).toMatchObject([
    { id: 'ring', qty: 1 },
    { id: 'pin', qty: 4 },
  ])
  expect(JSON.parse(sent()[0]!.body).saleOrderTransactions).toMatchObject([{ quantity: 2 }, { quantity: 1 }])
})

/** Another tab sends an order: this tab waits until the returned function is called. */
function holdTurn(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const request = async (_name: string, options: LockOptions | Callback, callback?: Callback) => {
    if (callback) return callback(null)
    await promise
    return (options as Callback)(null)
  }
  vi.stubGlobal('navigator', { ...navigator, locks: { request } })
  return resolve
}

type Callback = (lock: null) => Promise<unknown>

test('an order waits for the order of another tab, and is not sent if the other tab has changed the cart', async () => {
  const release = holdTurn()
  const { addToCart, openSidePanel, placeOrder, replaceCart, $cart, $panel, $notice } = await openStores()
  addToCart(ring, 1, 'Aurel')
  addToCart(balm, 1, 'Aurel')
  openSidePanel('checkout')
  const placing = placeOrder('Aurel', 'branch-1')
  await vi.runAllTimersAsync()
  expect(sent()).toEqual([])
  const [, left] = $cart.get().item
  replaceCart({ totalprice: 0.1, totalqty: 1, item: [left!] })
  release()
  await runTimersAndAwait(placing)
  expect(sent()).toEqual([])
  expect([$panel.get(), $notice.get()]).toEqual(['cart', 'Your cart was changed in another tab. Please check it.'])
  await runTimersAndAwait(placeOrder('Aurel', 'branch-1'))
  expect(sent()).toHaveLength(1)
})

test('an order that waited for another tab asks first what that one has changed', async () => {
  const release = holdTurn()
  const { posted, receive } = fakeChannels()
  const { addToCart, placeOrder, $cart } = await openStores()
  addToCart(ring, 1, 'Aurel')
  const before = sessionStorage.getItem('cart')
  const placing = placeOrder('Aurel', 'branch-1')
  release()
  await expect.poll(() => posted.length).toBe(2)
  const owner = '012345678'
  receive({ revision: 2, from: owner, owner, change: { key: 'cart', before, after: null } })
  await runTimersAndAwait(placing)
  expect([sent(), $cart.get().item]).toEqual([[], []])
})

test('an order that waited for another tab is sent if that one has changed nothing', async () => {
  const release = holdTurn()
  const { addToCart, placeOrder } = await openStores()
  addToCart(ring, 1, 'Aurel')
  const placing = placeOrder('Aurel', 'branch-1')
  release()
  await runTimersAndAwait(placing)
  expect(sent()).toHaveLength(1)
})

test.each(['ended the edit', 'begun to edit another order'])(
  'an update that waited for another tab is not sent if that one has %s',
  async (change) => {
    const release = holdTurn()
    const { startEdit, cancelEdit, updateOrder, $cartLocked, $notice } = await openStores()
    startEdit(placed, 'Aurel', 'USD')
    const updating = updateOrder('Aurel')
    $cartLocked.set(false)
    cancelEdit()
    const other = { ...placed, saleOrder: { ...placed.saleOrder, id: 'order-2' } }
    if (change !== 'ended the edit') startEdit(other, 'Aurel', 'USD')
    release()
    await runTimersAndAwait(updating)
    expect(sent()).toEqual([])
    expect($notice.get()).toBe('Your cart was changed in another tab. Please check it.')
  },
)

test('My Orders does not withdraw the order that another tab is sending', async () => {
  holdTurn()
  const { changeDraft, initializeOrdersPage, $draft } = await openStores()
  page.responses['GET /api/get_order/Aurel/012345678'] = { body: { result: [] } }
  changeDraft({ unanswered: { key: 'key-1', request: '{}' } })
  await initializeOrdersPage('Aurel')
  expect($draft.get().unanswered?.key).toBe('key-1')
  expect(page.requests.map(({ call }) => call)).toEqual(['GET /api/get_order/Aurel/012345678'])
})

test('while an update is sent its edit cannot be cancelled, and products added meanwhile are a new cart', async () => {
  const { startEdit, cancelEdit, addToCart, updateOrder, $cart, $editedOrder, editOrder, removeOrder } =
    await openStores()
  startEdit(placed, 'Aurel', 'USD')
  const updating = updateOrder('Aurel')
  cancelEdit()
  const pressed = [editOrder('Aurel', 'order-2', 'USD'), removeOrder('Aurel', 'order-1')]
  expect([$editedOrder.get()?.id, $cart.get().totalqty]).toEqual(['order-1', 2])
  addToCart(ring, 1, 'Aurel')
  await vi.runAllTimersAsync()
  await Promise.all([updating, ...pressed])
  expect($editedOrder.get()).toBeNull()
  expect($cart.get().item).toMatchObject([{ id: 'ring', qty: 1, price: 19.99 }])
  expect($cart.get().item[0]).not.toHaveProperty('itemId')
  expect(page.requests.map(({ call }) => call)).toEqual([checkout])
})

test('more pieces of a product that was new in the edit, added while its update is sent, stay in the cart', async () => {
  const { startEdit, addToCart, updateOrder, $cart } = await openStores()
  startEdit(placed, 'Aurel', 'USD')
  addToCart(balm, 2, 'Aurel')
  const updating = updateOrder('Aurel')
  addToCart(balm, 1, 'Aurel')
  await runTimersAndAwait(updating)
  expect($cart.get().item).toMatchObject([{ id: 'balm', qty: 1 }])
})

test('a line that exceeds the stock has an error until it changes or is fixed by itself: it is reduced, or removed', async () => {
  const stores = await openStores()
  const { addToCart, changeQuantity, openSidePanel, placeOrder, reduceLineToStock, $lineErrors, $panel, $cart } = stores
  addToCart({ ...balm, id: 'pin' }, 1, 'Argent')
  addToCart(ring, 9, 'Aurel')
  addToCart(balm, 1, 'Aurel')
  openSidePanel('checkout')
  const errors = { 'saleOrderTransactions.0': ['Too many rings'], 'saleOrderTransactions.1': ['No balm'] }
  const body = { message: 'Not enough', errors, shortages: [shortage(1, 0), shortage(0, 2)] }
  page.responses[checkout] = { status: 409, body }
  await placeOrder('Aurel', 'branch-1')
  const noBalm = { message: 'No balm', left: 0, isSold: true }
  expect($lineErrors.get()).toEqual({ ring: { message: 'Too many rings', left: 2, isSold: true }, balm: noBalm })
  expect([$panel.get(), $cart.get().item.length]).toEqual(['cart', 3])
  reduceLineToStock('ring')
  expect([$cart.get().item[1], $lineErrors.get()]).toMatchObject([{ id: 'ring', qty: 2 }, { balm: noBalm }])
  reduceLineToStock('ring')
  reduceLineToStock('balm')
  expect($cart.get().item.flatMap(({ id, qty }) => [id, qty])).toEqual(['pin', 1, 'ring', 2])
  changeQuantity('ring', 9)
  await placeOrder('Aurel', 'branch-1')
  changeQuantity('ring', 3)
  expect($lineErrors.get()).not.toHaveProperty('ring')
})

test('a refusal that names no line is a toast, the order form stays open and the cart can be changed again', async () => {
  const { addToCart, openSidePanel, placeOrder, $panel, $toasts, $cartLocked } = await openStores()
  addToCart(ring, 1, 'Aurel')
  openSidePanel('checkout')
  page.responses[checkout] = { status: 409, body: { message: 'Please try again' } }
  await placeOrder('Aurel', 'branch-1')
  expect([$panel.get(), $cartLocked.get()]).toEqual(['checkout', false])
  expect($toasts.get()).toMatchObject([{ kind: 'error', text: 'Please try again' }])
})

test.each(['openSidePanel', 'closeSidePanel'] as const)('a notice in the panel is removed by %s', async (step) => {
  const { startCheckout, $notice, ...panel } = await openStores()
  await startCheckout('Aurel')
  panel[step]('cart')
  expect($notice.get()).toBeNull()
})

test('a customer whose session has ended signs in again, and the cart stays', async () => {
  const { addToCart, openSidePanel, placeOrder, $cart, $toasts } = await openStores()
  addToCart(ring, 1, 'Aurel')
  openSidePanel('checkout')
  page.responses[checkout] = { status: 401, body: { message: 'Please sign in' } }
  await placeOrder('Aurel', 'branch-1')
  expect(page.visited).toEqual([`/signin#from=${encodeURIComponent('/#cart')}`])
  expect(sessionStorage.getItem('username')).toBeNull()
  expect(sessionStorage.getItem('access_token')).toBeNull()
  expect($cart.get().item).toHaveLength(1)
  expect($toasts.get()).toEqual([])
})

test.each(['unreachable' as const, { status: 500, body: { message: 'Sorry' } }])(
  'when the receipt gets the response %j, the order is placed and the receipt is offered again',
  async (response) => {
    const { addToCart, placeOrder, $cart, $toasts, $successText, $receipt, $missingReceipt, ...others } =
      await openStores()
    const { viewReceipt, initializeOrdersPage, $orders } = others
    const list = 'GET /api/get_order/Aurel/012345678'
    page.responses[list] = { body: { result: [] } }
    await initializeOrdersPage('Aurel')
    addToCart(ring, 1, 'Aurel')
    page.responses[receipt] = response
    const placing = placeOrder('Aurel', 'branch-1')
    page.responses[list] = { body: { result: [placed.saleOrder] } }
    await vi.advanceTimersByTimeAsync(999)
    expect([$successText.get(), $missingReceipt.get()]).toEqual(['Checkout successfully!', null])
    await vi.runAllTimersAsync()
    await placing
    expect([$cart.get().item, $toasts.get(), $successText.get()]).toEqual([[], [], null])
    expect($missingReceipt.get()).toBe('order-1')
    expect($orders.get()).toMatchObject({ kind: 'ready', value: [{ id: 'order-1' }] })
    page.responses[receipt] = { body: { result: placed } }
    await viewReceipt('Aurel', 'order-1')
    expect([$receipt.get(), $missingReceipt.get()]).toEqual([placed, null])
  },
)

test('a receipt that could not be fetched and was closed is not offered any more', async () => {
  const { addToCart, placeOrder, $missingReceipt, closeReceipt } = await openStores()
  addToCart(ring, 1, 'Aurel')
  page.responses[receipt] = 'unreachable'
  await runTimersAndAwait(placeOrder('Aurel', 'branch-1'))
  closeReceipt()
  expect($missingReceipt.get()).toBeNull()
})

test('an edited order fills the cart, and survives a change of page', async () => {
  const { addToCart, startEdit, $draft } = await openStores()
  addToCart(balm, 1, 'Aurel')
  startEdit(placed, 'Aurel', 'USD')
  expect(sessionStorage.getItem('btnupdateOrder')).toBe('true')
  expect(JSON.parse(sessionStorage.getItem('saleOrder')!)).toEqual(placed.saleOrder)
  open({ session: { ...sessionStorage } })
  const { $cart, $editedOrder } = await openStores()
  expect($cart.get().item).toMatchObject([{ id: 'line-1', itemId: 'ring', qty: 2 }])
  expect($editedOrder.get()).toEqual(placed.saleOrder)
  expect($draft.get().shippingAddress).toBe('1 Sand Lane')
})

test('cancelling the edit empties the cart, removes its address and does not change the order', async () => {
  const { startEdit, cancelEdit, $cart, $editedOrder, $draft, changeDraft } = await openStores()
  changeDraft({ phone: '099' })
  startEdit(placed, 'Aurel', 'USD')
  cancelEdit()
  expect($draft.get()).toMatchObject({ shippingAddress: '', phone: '099' })
  expect(sessionStorage.getItem('shopfront:agreed')).toBeNull()
  expect($cart.get().item).toEqual([])
  expect($editedOrder.get()).toBeNull()
  expect(sessionStorage.getItem('btnupdateOrder')).toBeNull()
  expect(sessionStorage.getItem('saleOrder')).toBeNull()
  expect(page.requests).toEqual([])
})

test('an updated order is sent with its id, announced for two seconds, and the cart is empty again', async () => {
  const { startEdit, addToCart, openSidePanel, updateOrder, $cart, $editedOrder, $panel, $successText } =
    await openStores()
  startEdit(placed, 'Aurel', 'USD')
  addToCart(ring, 1, 'Aurel')
  openSidePanel('cart')
  const updating = updateOrder('Aurel')
  await vi.advanceTimersByTimeAsync(1999)
  expect($successText.get()).toBe('Update Order Success')
  await vi.advanceTimersByTimeAsync(1)
  await updating
  expect($successText.get()).toBeNull()
  expect([$cart.get().item, $editedOrder.get(), $panel.get()]).toEqual([[], null, null])
  expect(JSON.parse(sent()[0]!.body)).toMatchObject({
    saleOrder: { id: 'order-1', memo: 'ring twice', shippingAddress: '1 Sand Lane' },
    saleOrderTransactions: [{ id: 'line-1', itemId: 'ring', quantity: 3 }],
  })
  expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/)
})

test.each([
  { status: 409, message: 'You can not Edit Order!' },
  { status: 404, message: 'Order not found' },
])('an update that is refused with "$message" ends the edit', async ({ status, message }) => {
  const { startEdit, updateOrder, openSidePanel, $editedOrder, $toasts, $cart, $panel } = await openStores()
  startEdit(placed, 'Aurel', 'USD')
  openSidePanel('cart')
  page.responses[checkout] = { status, body: { message } }
  await updateOrder('Aurel')
  expect([$editedOrder.get(), $cart.get().item, $panel.get()]).toEqual([null, [], null])
  expect($toasts.get()).toMatchObject([{ kind: 'error', text: message }])
})

test('the lines of an edit whose order staff have cancelled become a new cart, with a message', async () => {
  const { startEdit, addToCart, updateOrder, $editedOrder, $toasts, $cart } = await openStores()
  startEdit(placed, 'Aurel', 'USD')
  addToCart(balm, 1, 'Aurel')
  page.responses[checkout] = { status: 409, body: { message: 'You can not Edit Order!' } }
  const cancelled = { ...placed, saleOrder: { ...placed.saleOrder, status: 'Cancelled' } }
  page.responses['GET /api/get_edit_order/Aurel/order-1'] = { body: { result: cancelled } }
  await updateOrder('Aurel')
  expect($editedOrder.get()).toBeNull()
  expect($cart.get().item).toMatchObject([
    { id: 'ring', qty: 2 },
    { id: 'balm', qty: 1 },
  ])
  expect($cart.get().item[0]).not.toHaveProperty('itemId')
  expect($toasts.get().map(({ text }) => text)).toEqual([
    'Order SO-2026-000001 was placed earlier and has since been cancelled. Your cart is unchanged.',
    'You can not Edit Order!',
  ])
})

test('an edit that exceeds the stock continues', async () => {
  const { startEdit, updateOrder, $editedOrder, $lineErrors } = await openStores()
  startEdit(placed, 'Aurel', 'USD')
  const message = 'Only 1 left of Pearl Ring'
  page.responses[checkout] = { status: 409, body: { message, errors: { 'saleOrderTransactions.0': [message] } } }
  await updateOrder('Aurel')
  expect($editedOrder.get()).toEqual(placed.saleOrder)
  expect(messagesOf($lineErrors.get())).toEqual({ 'line-1': message })
})

test('an edit of an order that staff changed meanwhile is rebased on the current order, and typed text is kept', async () => {
  const { startEdit, updateOrder, openSidePanel, $editedOrder, $panel, $notice, $cart, changeQuantity, $draft } =
    await openStores()
  startEdit(placed, 'Aurel', 'USD')
  changeQuantity('line-1', 4)
  openSidePanel('cart')
  const message = 'This order was changed meanwhile. It has 3 Pearl Ring now.'
  const line = { ...placed.saleOrderTransactions[0]!, quantity: 3 }
  const saleOrder = { ...placed.saleOrder, shippingAddress: '9 Mill Road' }
  page.responses[checkout] = { status: 409, body: { message, errors: { editedFrom: [message] } } }
  page.responses['GET /api/get_edit_order/Aurel/order-1'] = {
    body: { result: { saleOrder, saleOrderTransactions: [line] } },
  }
  await updateOrder('Aurel')
  expect([$editedOrder.get(), $panel.get(), $notice.get()]).toEqual([saleOrder, 'cart', message])
  expect($cart.get().item).toMatchObject([{ id: 'line-1', qty: 4 }])
  expect($draft.get().shippingAddress).toBe('9 Mill Road')
  page.responses[checkout] = { body: { result: 'order-1' } }
  await runTimersAndAwait(updateOrder('Aurel'))
  const [first, second] = sent().map(({ body }) => JSON.parse(body).editedFrom)
  expect(first).toEqual({
    shippingAddress: '1 Sand Lane',
    memo: 'ring twice',
    lines: [{ itemId: 'ring', quantity: 2 }],
  })
  expect(second).toMatchObject({ shippingAddress: '9 Mill Road', lines: [{ itemId: 'ring', quantity: 3 }] })
})

test('updating without a name leads to the sign-in', async () => {
  const { startEdit, updateOrder, $customer } = await openStores()
  startEdit(placed, 'Aurel', 'USD')
  $customer.set(null)
  await updateOrder('Aurel')
  expect(page.visited).toHaveLength(1)
  expect(sent()).toEqual([])
})
