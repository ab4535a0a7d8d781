// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { messagesOf, shortage } from '../../../support/line-errors.ts'
import { balm, placed, ring } from '../../../support/product-fixtures.ts'
import { fakeChannels } from '../../fake-channels.ts'
import { openPage } from '../../open-page.ts'
import { openStores, runTimersAndAwait } from '../../open-stores.ts'

const checkout = 'POST /api/get_checkout/Aurel'
const receipt = 'GET /api/get_printpreview/Aurel/order-1'
const list = 'GET /api/get_order/Aurel/012345678'
const names = 'GET /api/get_display_name'

let page: ReturnType<typeof openPage>
let shop: Awaited<ReturnType<typeof openStores>>

beforeEach(async () => {
  vi.useFakeTimers()
  await open({ session: { username: '012345678', access_token: 'token-1' } })
})

async function open(at: Parameters<typeof openPage>[0]) {
  page = openPage(at)
  page.responses[checkout] = { body: { result: 'order-1' } }
  page.responses[receipt] = { body: { result: placed } }
  shop = await openStores()
}

const confirm = () => shop.placeOrder('Aurel', 'branch-1')
const place = () => runTimersAndAwait(confirm())
const edit = () => shop.startOrderEdit(placed, 'Aurel', 'USD')
const pieces = () => shop.$cart.get().item.map(({ id, qty }) => `${qty} ${id}`)
const calls = () => page.requests.map(({ call }) => call)
const sent = () => page.requests.filter(({ call }) => call === checkout)
const bodies = () => sent().map(({ body }) => JSON.parse(body))
const keys = () => sent().map(({ headers }) => headers.get('Idempotency-Key'))

test.each([
  ['password', 'cart', [`/signin#from=${encodeURIComponent('/productDetail/ring?a=1#cart')}`]],
  ['name', 'sign-in', []],
] as const)('a visitor who places an order signs in by %s, and comes back', async (signIn, ...expected) => {
  await open({ path: '/productDetail/ring?a=1', signIn })
  shop.addToCart(ring, 1, 'Aurel')
  shop.openSidePanel('cart')
  await shop.startCheckout('Aurel')
  expect([shop.$sidePanel.get(), page.visited]).toEqual(expected)
})

test('an empty order is not placed, and a notice says so until the panel or the cart changes', async () => {
  const { addToCart, openSidePanel, closeSidePanel, startCheckout, $sidePanelNotice, $sidePanel } = shop
  addToCart(ring, 1, 'Argent')
  for (const change of [() => openSidePanel('cart'), closeSidePanel, () => addToCart(ring, 1, 'Aurel')]) {
    await startCheckout('Aurel')
    expect($sidePanelNotice.get()).toBe('You are not select product. Please select product !')
    await confirm()
    change()
    expect($sidePanelNotice.get()).toBeNull()
  }
  expect([page.requests, $sidePanel.get()]).toEqual([[], null])
  await startCheckout('Aurel')
  expect($sidePanel.get()).toBe('checkout')
})

test('the order form opens with the name and the last address known, unless the shopper has closed the cart', async () => {
  const { $fullName } = await import('../../../../src/stores/customer-names.ts')
  const { $orderDetails } = await import('../../../../src/stores/order-details.ts')
  page.responses[names] = { body: { result: { name: '012', fullName: '' } } }
  page.responses['GET /api/get_order_details/Aurel/012345678'] = { body: { result: [{ id: 'order-1' }] } }
  shop.addToCart(ring, 1, 'Aurel')
  shop.openSidePanel('cart')
  const known: unknown[] = []
  shop.$sidePanel.listen((panel) => known.push([panel, $fullName.get(), $orderDetails.get().size]))
  await shop.startCheckout('Aurel')
  expect(known).toEqual([['checkout', '', 1]])
  shop.openSidePanel('cart')
  const started = shop.startCheckout('Aurel')
  shop.closeSidePanel()
  await started
  expect(shop.$sidePanel.get()).toBeNull()
})

test.each([
  ['is saved before the order', '', { body: { result: { name: 'Ada L.' } } }, '', 'Ada L.'],
  ['that the shop does not take holds no order up, and stays in the form', '', { status: 500 }, ' Ada L. ', '012'],
  ['is not sent if the shop knows one', 'Ada', { status: 500 }, ' Ada L. ', '012'],
])('the name that a customer types %s', async (_, fullName, response, left, shown) => {
  const { loadCustomerNamesIfMissing } = await import('../../../../src/stores/customer-names.ts')
  page.responses[names] = { body: { result: { name: '012', fullName } } }
  page.responses['POST /api/set_name'] = response
  await loadCustomerNamesIfMissing()
  await loadCustomerNamesIfMissing()
  shop.addToCart(ring, 1, 'Aurel')
  shop.changeOrderDraft({ fullName: ' Ada L. ' })
  await place()
  expect(calls()).toEqual([names, ...(fullName ? [] : ['POST /api/set_name']), checkout, receipt])
  expect([shop.$orderDraft.get().fullName, shop.$displayName.get()]).toEqual([left, shown])
  expect(shop.$receipt.get()).not.toBeNull()
})

test('a placed order removes its lines from the cart, is announced for a second and shows its receipt', async () => {
  shop.addToCart(ring, 2, 'Aurel')
  shop.addToCart(balm, 1, 'Argent')
  shop.openSidePanel('checkout')
  shop.changeOrderDraft({ shippingAddress: '1 Sand Lane', phone: '099' })
  const placing = confirm()
  await vi.advanceTimersByTimeAsync(999)
  expect([shop.$sidePanel.get(), shop.$successText.get()]).toEqual([null, 'Checkout successfully!'])
  expect(shop.$cart.get()).toMatchObject({ totalprice: 0.1, item: [{ id: 'balm' }] })
  expect(shop.$receipt.get()).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  await placing
  expect([shop.$successText.get(), shop.$receipt.get()]).toEqual([null, placed])
  const saleOrder = { id: null, branchId: 'branch-1', customerName: '012345678', shippingAddress: '1 Sand Lane' }
  expect(bodies()).toMatchObject([{ saleOrder, saleOrderTransactions: [{ itemId: 'ring' }], expectedTotal: 39.98 }])
})

test('two presses on Confirm place one order, and the next order has another key', async () => {
  shop.addToCart(ring, 1, 'Aurel')
  const first = confirm()
  await confirm()
  await runTimersAndAwait(first)
  expect(sent()).toHaveLength(1)
  shop.addToCart(ring, 1, 'Aurel')
  await place()
  expect(new Set(keys()).size).toBe(2)
})

test('while an order is sent the cart cannot be changed, and products added meanwhile stay in it', async () => {
  shop.addToCart(ring, 2, 'Aurel')
  shop.addToCart(balm, 1, 'Aurel')
  const placing = confirm()
  expect(shop.$cartLocked.get()).toBe(true)
  shop.changeCartLineQuantity('ring', 5)
  shop.removeCartLine('balm')
  shop.reduceLineToStock('ring')
  expect(pieces()).toEqual(['2 ring', '1 balm'])
  shop.addToCart(ring, 1, 'Aurel')
  shop.addToCart({ ...balm, id: 'pin', name: 'Pin' }, 4, 'Aurel')
  await runTimersAndAwait(placing)
  expect(shop.$cartLocked.get()).toBe(false)
  expect(pieces()).toEqual(['1 ring', '4 pin'])
  expect(bodies()[0].saleOrderTransactions).toMatchObject([{ quantity: 2 }, { quantity: 1 }])
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

test('an order waits for the order of another tab, and is sent only if that one has not changed the cart', async () => {
  const release = holdTurn()
  shop.addToCart(ring, 1, 'Aurel')
  shop.addToCart(balm, 1, 'Aurel')
  shop.openSidePanel('checkout')
  const placing = confirm()
  await vi.runAllTimersAsync()
  expect(sent()).toEqual([])
  const [, left] = shop.$cart.get().item
  shop.replaceCart({ totalprice: 0.1, totalqty: 1, item: [left!] })
  release()
  await runTimersAndAwait(placing)
  expect(sent()).toEqual([])
  const notice = 'Your cart was changed in another tab. Please check it.'
  expect([shop.$sidePanel.get(), shop.$sidePanelNotice.get()]).toEqual(['cart', notice])
  await place()
  expect(sent()).toHaveLength(1)
})

test('an order that waited for another tab asks first what that one has changed', async () => {
  const release = holdTurn()
  const { posted, receive } = fakeChannels()
  shop.addToCart(ring, 1, 'Aurel')
  const before = sessionStorage.getItem('cart')
  const placing = confirm()
  release()
  await expect.poll(() => posted.length).toBe(2)
  const owner = '012345678'
  receive({ revision: 2, from: owner, owner, change: { key: 'cart', before, after: null } })
  await runTimersAndAwait(placing)
  expect([sent(), pieces()]).toEqual([[], []])
})

test('an order form gives way to the cart when another tab begins to edit an order', () => {
  shop.openSidePanel('checkout')
  edit()
  const notice = 'Your cart was changed in another tab. Please check it.'
  expect([shop.$sidePanel.get(), shop.$sidePanelNotice.get()]).toEqual(['cart', notice])
})

test.each(['before', 'while it waits'])(
  'a new order is not sent if another tab begins to edit one %s',
  async (when) => {
    const release = holdTurn()
    shop.addToCart({ ...ring, price: 15 }, 2, 'Aurel')
    shop.changeOrderDraft({ shippingAddress: placed.saleOrder.shippingAddress })
    if (when === 'before') edit()
    const placing = confirm()
    if (when !== 'before') edit()
    release()
    await runTimersAndAwait(placing)
    expect([sent(), shop.$sidePanel.get(), shop.$editedOrder.get()?.id]).toEqual([[], 'cart', 'order-1'])
  },
)

test.each(['ended the edit', 'begun to edit another order'])(
  'an update that waited for another tab is not sent if that one has %s',
  async (change) => {
    const release = holdTurn()
    edit()
    const updating = shop.updateOrder('Aurel')
    shop.$cartLocked.set(false)
    shop.cancelOrderEdit()
    const other = { ...placed, saleOrder: { ...placed.saleOrder, id: 'order-2' } }
    if (change !== 'ended the edit') shop.startOrderEdit(other, 'Aurel', 'USD')
    release()
    await runTimersAndAwait(updating)
    expect(sent()).toEqual([])
    expect(shop.$sidePanelNotice.get()).toBe('Your cart was changed in another tab. Please check it.')
  },
)

test('My Orders does not withdraw the order that another tab is sending', async () => {
  holdTurn()
  page.responses[list] = { body: { result: [] } }
  shop.changeOrderDraft({ unanswered: { key: 'key-1', request: '{}' } })
  await shop.initializeOrdersPage('Aurel')
  expect(shop.$orderDraft.get().unanswered?.key).toBe('key-1')
  expect(calls()).toEqual([list])
})

test('while an update is sent its edit cannot be cancelled, and pieces added meanwhile are a new cart', async () => {
  edit()
  shop.addToCart(balm, 2, 'Aurel')
  const updating = shop.updateOrder('Aurel')
  shop.cancelOrderEdit()
  const pressed = [shop.openOrderForEditing('Aurel', 'order-2', 'USD'), shop.deletePlacedOrder('Aurel', 'order-1')]
  expect([shop.$editedOrder.get()?.id, pieces()]).toEqual(['order-1', ['2 line-1', '2 balm']])
  shop.addToCart(ring, 1, 'Aurel')
  shop.addToCart(balm, 1, 'Aurel')
  await vi.runAllTimersAsync()
  await Promise.all([updating, ...pressed])
  expect([shop.$editedOrder.get(), pieces()]).toEqual([null, ['1 ring', '1 balm']])
  expect(shop.$cart.get().item[0]).toMatchObject({ price: 19.99 })
  expect(shop.$cart.get().item[0]).not.toHaveProperty('itemId')
  expect(calls()).toEqual([checkout])
})

test('a line that exceeds the stock has an error until it changes or is fixed by itself: it is reduced, or removed', async () => {
  const { addToCart, changeCartLineQuantity, reduceLineToStock, $lineErrors, $sidePanel } = shop
  addToCart({ ...balm, id: 'pin' }, 1, 'Argent')
  addToCart(ring, 9, 'Aurel')
  addToCart(balm, 1, 'Aurel')
  shop.openSidePanel('checkout')
  const errors = { 'saleOrderTransactions.0': ['Too many rings'], 'saleOrderTransactions.1': ['No balm'] }
  const body = { message: 'Not enough', errors, shortages: [shortage(1, 0), shortage(0, 2)] }
  page.responses[checkout] = { status: 409, body }
  await confirm()
  const noBalm = { message: 'No balm', left: 0, isSold: true }
  expect($lineErrors.get()).toEqual({ ring: { message: 'Too many rings', left: 2, isSold: true }, balm: noBalm })
  expect([$sidePanel.get(), pieces().length]).toEqual(['cart', 3])
  reduceLineToStock('ring')
  expect([pieces()[1], $lineErrors.get()]).toEqual(['2 ring', { balm: noBalm }])
  reduceLineToStock('ring')
  reduceLineToStock('balm')
  expect(pieces()).toEqual(['1 pin', '2 ring'])
  changeCartLineQuantity('ring', 9)
  await confirm()
  changeCartLineQuantity('ring', 3)
  expect($lineErrors.get()).not.toHaveProperty('ring')
})

test('a refusal that names no line is a toast, the order form stays open and the cart can be changed again', async () => {
  shop.addToCart(ring, 1, 'Aurel')
  shop.openSidePanel('checkout')
  page.responses[checkout] = { status: 409, body: { message: 'Please try again' } }
  await confirm()
  expect([shop.$sidePanel.get(), shop.$cartLocked.get()]).toEqual(['checkout', false])
  expect(shop.$toasts.get()).toMatchObject([{ kind: 'error', text: 'Please try again' }])
})

test('a customer whose session has ended signs in again, and the cart stays', async () => {
  shop.addToCart(ring, 1, 'Aurel')
  shop.openSidePanel('checkout')
  page.responses[checkout] = { status: 401, body: { message: 'Please sign in' } }
  await confirm()
  expect(page.visited).toEqual([`/signin#from=${encodeURIComponent('/#cart')}`])
  expect([sessionStorage.getItem('username'), sessionStorage.getItem('access_token')]).toEqual([null, null])
  expect([pieces(), shop.$toasts.get()]).toEqual([['1 ring'], []])
})

test.each(['unreachable' as const, { status: 500, body: { message: 'Sorry' } }])(
  'when the receipt gets the response %j, the order is placed and the receipt is offered again until it is closed',
  async (response) => {
    const { $toasts, $successText, $receipt, $missingReceiptOrderId, $isOrderJustPlaced } = shop
    page.responses[list] = { body: { result: [] } }
    await shop.initializeOrdersPage('Aurel')
    shop.addToCart(ring, 1, 'Aurel')
    page.responses[receipt] = response
    const placing = confirm()
    page.responses[list] = { body: { result: [placed.saleOrder] } }
    await vi.advanceTimersByTimeAsync(999)
    expect([$successText.get(), $missingReceiptOrderId.get()]).toEqual(['Checkout successfully!', null])
    await runTimersAndAwait(placing)
    expect([pieces(), $toasts.get(), $successText.get(), $missingReceiptOrderId.get()]).toEqual([
      [],
      [],
      null,
      'order-1',
    ])
    expect(shop.$orders.get()).toMatchObject({ kind: 'ready', value: [{ id: 'order-1' }] })
    shop.closeReceipt()
    expect($missingReceiptOrderId.get()).toBeNull()
    $missingReceiptOrderId.set('order-1')
    page.responses[receipt] = { body: { result: placed } }
    await shop.retryReceipt('Aurel', 'order-1')
    expect([$receipt.get(), $missingReceiptOrderId.get(), $isOrderJustPlaced.get()]).toEqual([placed, null, true])
  },
)

test('an edited order fills the cart, also on the next page, and cancelling the edit empties it without a call', async () => {
  shop.addToCart(balm, 1, 'Aurel')
  shop.changeOrderDraft({ phone: '099' })
  edit()
  const stored = () => ['btnupdateOrder', 'saleOrder', 'shopfront:agreed'].map((key) => sessionStorage.getItem(key))
  expect(stored()).toEqual(['true', JSON.stringify(placed.saleOrder), expect.any(String)])
  await open({ session: { ...sessionStorage } })
  expect(shop.$cart.get().item).toMatchObject([{ id: 'line-1', itemId: 'ring', qty: 2 }])
  expect([shop.$editedOrder.get(), shop.$orderDraft.get().shippingAddress]).toEqual([placed.saleOrder, '1 Sand Lane'])
  shop.cancelOrderEdit()
  expect(shop.$orderDraft.get()).toMatchObject({ shippingAddress: '', phone: '099' })
  expect([pieces(), shop.$editedOrder.get(), stored()]).toEqual([[], null, [null, null, null]])
  expect(page.requests).toEqual([])
})

test('an updated order is sent with its id, announced for two seconds, and the cart is empty again', async () => {
  edit()
  shop.addToCart(ring, 1, 'Aurel')
  shop.openSidePanel('cart')
  const updating = shop.updateOrder('Aurel')
  await vi.advanceTimersByTimeAsync(1999)
  expect(shop.$successText.get()).toBe('Update Order Success')
  await vi.advanceTimersByTimeAsync(1)
  await updating
  expect(shop.$successText.get()).toBeNull()
  expect([pieces(), shop.$editedOrder.get(), shop.$sidePanel.get()]).toEqual([[], null, null])
  expect(bodies()[0]).toMatchObject({
    saleOrder: { id: 'order-1', memo: 'ring twice', shippingAddress: '1 Sand Lane' },
    saleOrderTransactions: [{ id: 'line-1', itemId: 'ring', quantity: 3 }],
  })
  expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/)
})

test.each([
  [409, 'You can not Edit Order!'],
  [404, 'Order not found'],
])('an update that is refused with %i "%s" ends the edit', async (status, message) => {
  edit()
  shop.openSidePanel('cart')
  page.responses[checkout] = { status, body: { message } }
  await shop.updateOrder('Aurel')
  expect([shop.$editedOrder.get(), pieces(), shop.$sidePanel.get()]).toEqual([null, [], null])
  expect(shop.$toasts.get()).toMatchObject([{ kind: 'error', text: message }])
})

test('the lines of an edit whose order staff have cancelled become a new cart, with a message', async () => {
  edit()
  shop.addToCart(balm, 1, 'Aurel')
  page.responses[checkout] = { status: 409, body: { message: 'You can not Edit Order!' } }
  const cancelled = { ...placed, saleOrder: { ...placed.saleOrder, status: 'Cancelled' } }
  page.responses['GET /api/get_edit_order/Aurel/order-1'] = { body: { result: cancelled } }
  await shop.updateOrder('Aurel')
  expect([shop.$editedOrder.get(), pieces()]).toEqual([null, ['2 ring', '1 balm']])
  expect(shop.$cart.get().item[0]).not.toHaveProperty('itemId')
  expect(shop.$toasts.get().map(({ text }) => text)).toEqual([
    'Order SO-2026-000001 was placed earlier and has since been cancelled. Your cart is unchanged.',
    'You can not Edit Order!',
  ])
})

test('an edit that exceeds the stock continues', async () => {
  edit()
  const message = 'Only 1 left of Pearl Ring'
  page.responses[checkout] = { status: 409, body: { message, errors: { 'saleOrderTransactions.0': [message] } } }
  await shop.updateOrder('Aurel')
  expect(shop.$editedOrder.get()).toEqual(placed.saleOrder)
  expect(messagesOf(shop.$lineErrors.get())).toEqual({ 'line-1': message })
})

test('an edit of an order that staff changed meanwhile is rebased on the current order, and typed text is kept', async () => {
  edit()
  shop.changeCartLineQuantity('line-1', 4)
  shop.openSidePanel('cart')
  const message = 'This order was changed meanwhile. It has 3 Pearl Ring now.'
  const saleOrder = { ...placed.saleOrder, shippingAddress: '9 Mill Road' }
  const result = { saleOrder, saleOrderTransactions: [{ ...placed.saleOrderTransactions[0]!, quantity: 3 }] }
  page.responses[checkout] = { status: 409, body: { message, errors: { editedFrom: [message] } } }
  page.responses['GET /api/get_edit_order/Aurel/order-1'] = { body: { result } }
  await shop.updateOrder('Aurel')
  expect([shop.$editedOrder.get(), shop.$sidePanel.get(), shop.$sidePanelNotice.get()]).toEqual([
    saleOrder,
    'cart',
    message,
  ])
  expect([pieces(), shop.$orderDraft.get().shippingAddress]).toEqual([['4 line-1'], '9 Mill Road'])
  page.responses[checkout] = { body: { result: 'order-1' } }
  await runTimersAndAwait(shop.updateOrder('Aurel'))
  expect(bodies().map(({ editedFrom }) => editedFrom)).toEqual([
    { shippingAddress: '1 Sand Lane', memo: 'ring twice', lines: [{ itemId: 'ring', quantity: 2 }], discountCode: '' },
    { shippingAddress: '9 Mill Road', memo: 'ring twice', lines: [{ itemId: 'ring', quantity: 3 }], discountCode: '' },
  ])
})

test('updating without a name leads to the sign-in', async () => {
  edit()
  shop.$customer.set(null)
  await shop.updateOrder('Aurel')
  expect([page.visited.length, sent()]).toEqual([1, []])
})
