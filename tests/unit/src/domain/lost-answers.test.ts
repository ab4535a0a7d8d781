// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { OrderStatus } from '../../../../src/domain/orders/order-status.ts'
import { messagesOf } from '../../../support/line-errors.ts'
import { balm, placed, ring } from '../../../support/product-fixtures.ts'
import { openPage } from '../../open-page.ts'
import { openStores, runTimersAndAwait } from '../../open-stores.ts'

const checkout = 'POST /api/get_checkout/Aurel'
const withdrawal = 'POST /api/withdraw_checkout/Aurel'
const toEdit = 'GET /api/get_edit_order/Aurel/order-1'

let page: ReturnType<typeof openPage>
let shop: Awaited<ReturnType<typeof openStores>>

beforeEach(async () => {
  vi.useFakeTimers()
  await open({ username: '012345678', access_token: 'token-1' })
})

async function open(session: Record<string, string>) {
  page = openPage({ session })
  page.responses[checkout] = { body: { result: 'order-1' } }
  page.responses[withdrawal] = { body: { result: null } }
  page.responses['GET /api/get_printpreview/Aurel/order-1'] = { body: { result: placed } }
  page.responses['GET /api/get_order/Aurel/012345678'] = { body: { result: [] } }
  shop = await openStores()
}

const confirm = () => runTimersAndAwait(shop.placeOrder('Aurel', 'branch-1'))
const update = () => runTimersAndAwait(shop.updateOrder('Aurel'))

/** Returns the shop's current state of the order: one ring at today's price. */
function orderWasPlaced(status: OrderStatus = 'New', { price = ring.price, quantity = 1 } = {}) {
  const line = { ...placed.saleOrderTransactions[0]!, quantity, price, amount: price * quantity }
  const order = { saleOrder: { ...placed.saleOrder, status }, saleOrderTransactions: [line] }
  page.responses[withdrawal] = { body: { result: 'order-1' } }
  page.responses[toEdit] = { body: { result: order } }
  return order
}

/** The shopper sends an order of one ring and gets no response. */
async function loseResponse() {
  shop.addToCart(ring, 1, 'Aurel')
  shop.openSidePanel('checkout')
  shop.changeOrderDraft({ shippingAddress: '1 Sand Lane' })
  page.responses[checkout] = 'unreachable'
  await confirm()
  page.responses[checkout] = { body: { result: 'order-1' } }
}

/** The shopper sends an update of an order of two rings and gets no response. */
async function loseUpdate(change: { shippingAddress?: string } = {}) {
  shop.startOrderEdit(placed, 'Aurel', 'USD')
  shop.changeOrderDraft(change)
  page.responses[checkout] = 'unreachable'
  await shop.updateOrder('Aurel')
  page.responses[checkout] = { body: { result: 'order-1' } }
}

const sent = () => page.requests.filter(({ call }) => call === checkout).map(({ body }) => JSON.parse(body))
const ids = () => sent().map(({ saleOrder }) => saleOrder.id)
const keysOf = (wanted: string) =>
  page.requests.filter(({ call }) => call === wanted).map(({ headers }) => headers.get('Idempotency-Key'))

const lines = () => shop.$cart.get().item.map(({ id, branchName, qty }) => `${qty} ${id} ${branchName}`)
const lastToast = () => shop.$toasts.get().at(-1)?.text

const placedBefore = 'Order SO-2026-000001 was placed earlier'
const cancelled = `${placedBefore} and has since been cancelled. Your cart is unchanged.`
const unsent = 'Order SO-2026-000001 is placed. Your change is not in it yet.'

test('after a lost response the cart and the form are unchanged', async () => {
  await loseResponse()
  expect([lines(), shop.$sidePanel.get()]).toEqual([['1 ring Aurel'], 'checkout'])
  expect(shop.$orderDraft.get().shippingAddress).toBe('1 Sand Lane')
  const text = 'We could not tell whether your order arrived. Please try again: it will not be ordered twice.'
  expect(shop.$toasts.get()).toEqual([{ kind: 'error', text, milliseconds: 5000 }])
  expect(keysOf(checkout)[0]).toMatch(/^[0-9a-f]{32}$/)
})

test('an order that was placed is shown, and not sent again', async () => {
  await loseResponse()
  orderWasPlaced()
  await confirm()
  expect(sent()).toHaveLength(1)
  expect(keysOf(withdrawal)).toEqual(keysOf(checkout))
  expect([shop.$receipt.get(), lines(), shop.$orderDraft.get().unanswered]).toEqual([placed, [], null])
})

test('an order that was not placed is sent again, with another key', async () => {
  await loseResponse()
  await confirm()
  const [first, second] = keysOf(checkout)
  expect(keysOf(withdrawal)).toEqual([first])
  expect(second).not.toBe(first)
  expect(sent()[1]).toEqual(sent()[0])
  expect(shop.$receipt.get()).toEqual(placed)
})

test('a corrected address is applied to the order that was placed', async () => {
  await loseResponse()
  orderWasPlaced()
  shop.changeOrderDraft({ shippingAddress: '2 Stone Lane' })
  await confirm()
  expect(ids()).toEqual([null, 'order-1'])
  expect(sent().map(({ saleOrder }) => saleOrder.shippingAddress)).toEqual(['1 Sand Lane', '2 Stone Lane'])
  expect([shop.$receipt.get(), lines(), shop.$editedOrder.get()]).toEqual([placed, [], null])
  expect(shop.$toasts.get()).toEqual([])
})

test('changed lines are applied to the order that was placed, also after a reload', async () => {
  await loseResponse()
  await open({ ...sessionStorage })
  orderWasPlaced()
  shop.changeCartLineQuantity('ring', 3)
  shop.addToCart(balm, 2, 'Aurel')
  shop.addToCart(balm, 1, 'Argent')
  await confirm()
  const saleOrder = { id: 'order-1', shippingAddress: '1 Sand Lane' }
  const added = { id: null, itemId: 'balm', quantity: 2 }
  const saleOrderTransactions = [{ id: 'line-1', itemId: 'ring', quantity: 3 }, added]
  expect(sent()).toMatchObject([{ saleOrder, saleOrderTransactions, expectedTotal: 60.17 }])
  expect(lines()).toEqual(['1 balm Argent'])
})

test('a line that was removed from the cart is removed from the order that was placed', async () => {
  await loseResponse()
  orderWasPlaced()
  shop.addToCart(balm, 1, 'Aurel')
  shop.removeCartLine('ring')
  await confirm()
  expect(sent()[1]).toMatchObject({ saleOrder: { id: 'order-1' }, saleOrderTransactions: [{ itemId: 'balm' }] })
})

test('when the order that was placed has other prices than were shown, the shopper confirms the change', async () => {
  await loseResponse()
  orderWasPlaced('New', { price: 15 })
  shop.changeCartLineQuantity('ring', 3)
  await confirm()
  expect([sent().length, shop.$editedOrder.get()?.id, shop.$sidePanel.get()]).toEqual([1, 'order-1', 'cart'])
  expect(shop.$sidePanelNotice.get()).toBe(`${unsent} Please check it.`)
  await update()
  // One ring at the agreed price, two at today's.
  expect(sent()[1]).toMatchObject({ saleOrder: { id: 'order-1' }, expectedTotal: 54.98 })
})

test('an order that staff have confirmed meanwhile is shown with a message', async () => {
  await loseResponse()
  const order = orderWasPlaced('Confirmed')
  shop.changeOrderDraft({ shippingAddress: '2 Stone Lane' })
  shop.addToCart(balm, 1, 'Aurel')
  await confirm()
  expect(sent()).toHaveLength(1)
  expect([shop.$receipt.get(), shop.$sidePanel.get(), shop.$successText.get()]).toEqual([order, null, null])
  expect(lastToast()).toBe(`${placedBefore} and is now Confirmed. Your change could not be made.`)
  expect(lines()).toEqual(['1 balm Aurel'])
  await confirm()
  expect(sent()[1]).toMatchObject({ saleOrder: { id: null }, saleOrderTransactions: [{ itemId: 'balm' }] })
})

test('an order that was placed and deleted meanwhile is placed again', async () => {
  await loseResponse()
  page.responses[withdrawal] = { body: { result: 'order-1' } }
  page.responses[toEdit] = { status: 404, body: { message: 'Order not found' } }
  await confirm()
  expect([ids(), shop.$receipt.get(), shop.$toasts.get()]).toEqual([[null, null], placed, []])
})

test.each(['the same cart', 'another cart'])(
  'an order that staff have cancelled meanwhile: %s stays, the shopper is told, and Confirm places it anew',
  async (cart) => {
    await loseResponse()
    orderWasPlaced('Cancelled')
    if (cart === 'another cart') shop.changeCartLineQuantity('ring', 2)
    const quantity = shop.$cart.get().totalqty
    await confirm()
    expect([sent().length, shop.$cart.get().totalqty, shop.$sidePanel.get()]).toEqual([1, quantity, 'checkout'])
    expect([shop.$receipt.get(), shop.$successText.get()]).toEqual([null, null])
    expect(shop.$sidePanelNotice.get()).toBe(`${cancelled} Confirm places a new order.`)
    expect(shop.$orderDraft.get()).toMatchObject({ shippingAddress: '1 Sand Lane', unanswered: null })
    await confirm()
    expect(sent()[1]).toMatchObject({ saleOrder: { id: null }, saleOrderTransactions: [{ itemId: 'ring', quantity }] })
    expect([shop.$receipt.get(), lines()]).toEqual([placed, []])
  },
)

test('an order that staff have changed meanwhile is shown with a message', async () => {
  await loseResponse()
  const order = orderWasPlaced('Confirmed', { quantity: 3 })
  await confirm()
  expect([shop.$receipt.get(), lines(), shop.$successText.get()]).toEqual([order, [], null])
  expect(lastToast()).toBe(`${placedBefore}, and the shop has changed it since. Please check it.`)
})

test('a change by the shopper does not replace a change by staff: the update sends the version that the shopper edited', async () => {
  await loseResponse()
  orderWasPlaced('New', { quantity: 3 })
  shop.changeCartLineQuantity('ring', 2)
  const message = 'This order was changed meanwhile. It has 3 Pearl Ring now.'
  page.responses[checkout] = { status: 409, body: { message, errors: { editedFrom: ['It has 3 Pearl Ring now.'] } } }
  await confirm()
  expect(sent()[1].editedFrom).toMatchObject({ lines: [{ itemId: 'ring', quantity: 1 }] })
  expect(shop.$editedOrder.get()?.id).toBe('order-1')
  expect(shop.$sidePanelNotice.get()).toBe(`${unsent} ${message}`)
})

test('after a refused change the cart edits the order that was placed', async () => {
  await loseResponse()
  orderWasPlaced()
  shop.changeCartLineQuantity('ring', 9)
  const message = 'Only 2 left of Pearl Ring'
  const errors = { 'saleOrderTransactions.0': [message] }
  page.responses[checkout] = { status: 409, body: { message, errors } }
  await confirm()
  expect([shop.$editedOrder.get()?.id, shop.$sidePanel.get()]).toEqual(['order-1', 'cart'])
  expect(shop.$sidePanelNotice.get()).toBe(`${unsent} Please check it.`)
  expect(messagesOf(shop.$lineErrors.get())).toEqual({ 'line-1': message })
  shop.changeCartLineQuantity('line-1', 2)
  page.responses[checkout] = { body: { result: 'order-1' } }
  await update()
  expect([ids(), lines()]).toEqual([[null, 'order-1', 'order-1'], []])
})

test('however often responses are lost, one order is placed', async () => {
  await loseResponse()
  page.responses[withdrawal] = 'unreachable'
  await confirm()
  expect(sent()).toHaveLength(1)
  orderWasPlaced()
  page.responses[toEdit] = 'unreachable'
  await confirm()
  expect(sent()).toHaveLength(1)
  orderWasPlaced()
  shop.changeOrderDraft({ shippingAddress: '2 Stone Lane' })
  page.responses[checkout] = 'unreachable'
  await confirm()
  expect(shop.$editedOrder.get()?.id).toBe('order-1')
  await open({ ...sessionStorage })
  expect(shop.$editedOrder.get()?.id).toBe('order-1')
  await update()
  expect(sent()).toMatchObject([{ saleOrder: { id: 'order-1', shippingAddress: '2 Stone Lane' } }])
  expect(shop.updateOrder.$busy.get()).toBe(false)
})

const refused = (status: number) => ({ status, body: { message: 'no' } })

test.each([
  ...[500, 502, 503, 504, 429, 408, 425].map((status) => ({ response: refused(status), isKept: true })),
  ...[{ body: null }, { body: { odd: true } }].map((response) => ({ response, isKept: true })),
  ...[400, 401, 409, 422].map((status) => ({ response: refused(status), isKept: false })),
])('after $response the order may have been placed, and the attempt is kept: $isKept', async ({ response, isKept }) => {
  shop.addToCart(ring, 1, 'Aurel')
  page.responses[checkout] = response
  await confirm()
  expect(shop.$orderDraft.get().unanswered?.key ?? null).toBe(isKept ? keysOf(checkout).at(-1) : null)
})

test('a shop that fails while an order is placed says so, and that it is not ordered twice', async () => {
  shop.addToCart(ring, 1, 'Aurel')
  const busy = 'The shop is busy. Please try again in a minute.'
  page.responses[checkout] = { status: 503, body: { message: busy } }
  await confirm()
  expect(shop.$toasts.get()).toMatchObject([{ text: `${busy} It will not be ordered twice.` }])
  page.responses[checkout] = { status: 422, body: { message: 'No such branch' } }
  await confirm()
  expect(shop.$toasts.get()).toMatchObject([{ text: 'No such branch' }])
})

test.each([{ body: null }, { body: {} }, { status: 500 }, 'unreachable' as const])(
  'while the withdrawal gets the response %j, no second order is sent',
  async (response) => {
    await loseResponse()
    page.responses[withdrawal] = response
    await confirm()
    expect(sent()).toHaveLength(1)
    expect(shop.$orderDraft.get().unanswered?.key).toBe(keysOf(checkout)[0])
  },
)

test('an order that was placed is in My Orders, and no longer in the cart, which the shop says', async () => {
  await loseResponse()
  shop.addToCart(ring, 1, 'Aurel')
  page.responses[withdrawal] = 'unreachable'
  await shop.initializeOrdersPage('Aurel')
  expect(lines()).toEqual(['2 ring Aurel'])
  orderWasPlaced()
  await shop.initializeOrdersPage('Aurel')
  expect([lines(), shop.$orderDraft.get().unanswered]).toEqual([['1 ring Aurel'], null])
  const text = 'Order SO-2026-000001 was placed. It is no longer in your cart.'
  expect(shop.$toasts.get().at(-1)).toMatchObject({ kind: 'success', text })
})

test('My Orders keeps the cart of an order that staff have cancelled, and says so', async () => {
  await loseResponse()
  orderWasPlaced('Cancelled')
  await shop.initializeOrdersPage('Aurel')
  expect([lines(), shop.$orderDraft.get().unanswered, lastToast()]).toEqual([['1 ring Aurel'], null, cancelled])
})

test('an update whose response was lost and that was made is done, also when staff have confirmed the order since', async () => {
  await loseUpdate({ shippingAddress: '2 Stone Lane' })
  orderWasPlaced('Confirmed', { quantity: 2 }).saleOrder.shippingAddress = '2 Stone Lane'
  await update()
  expect([sent().length, shop.$editedOrder.get(), lines(), shop.$toasts.get()]).toEqual([1, null, [], []])
})

test('an update whose response was lost is sent again, after the first can no longer arrive', async () => {
  await loseUpdate()
  shop.changeOrderDraft({ shippingAddress: '2 Stone Lane' })
  await update()
  const [first, second] = keysOf(checkout)
  expect(keysOf(withdrawal)).toEqual([first])
  expect(second).not.toBe(first)
  expect(sent()[1]).toMatchObject({ saleOrder: { id: 'order-1', shippingAddress: '2 Stone Lane' } })
  expect(shop.$editedOrder.get()).toBeNull()
})

test('an update whose response was lost but that was made is what the next one begins from', async () => {
  await loseUpdate({ shippingAddress: '2 Stone Lane' })
  orderWasPlaced()
  shop.changeOrderDraft({ shippingAddress: '3 Mill Road' })
  await update()
  expect(sent().map(({ editedFrom }) => editedFrom.shippingAddress)).toEqual(['1 Sand Lane', '2 Stone Lane'])
})

test('an update whose response was lost and whose edit was cancelled is not mistaken for a new order', async () => {
  await loseUpdate()
  shop.cancelOrderEdit()
  orderWasPlaced()
  shop.addToCart(balm, 1, 'Aurel')
  await confirm()
  expect(ids()).toEqual(['order-1', null])
})

test('the attempt of one customer is removed for the next one', async () => {
  await loseResponse()
  shop.clearSessionAndAskToSignIn()
  shop.setSignedInCustomer('012345678')
  expect(shop.$orderDraft.get().unanswered).not.toBeNull()
  shop.clearSessionAndAskToSignIn()
  shop.setSignedInCustomer('099')
  expect([lines(), shop.$orderDraft.get().unanswered]).toEqual([[], null])
  shop.addToCart(balm, 1, 'Aurel')
  await confirm()
  expect(keysOf(withdrawal)).toEqual([])
})
