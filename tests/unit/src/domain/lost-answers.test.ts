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
const list = 'GET /api/get_order/Aurel/012345678'

let page: ReturnType<typeof openPage>

beforeEach(() => {
  vi.useFakeTimers()
  open({ username: '012345678', access_token: 'token-1' })
})

function open(session: Record<string, string>) {
  page = openPage({ session })
  page.responses[checkout] = { body: { result: 'order-1' } }
  page.responses[withdrawal] = { body: { result: null } }
  page.responses['GET /api/get_printpreview/Aurel/order-1'] = { body: { result: placed } }
  page.responses[list] = { body: { result: [] } }
}

/** Returns the shop's current state of the order: one ring at today's price. */
function orderWasPlaced(status: OrderStatus = 'New', { price = ring.price, quantity = 1 } = {}) {
  const line = { ...placed.saleOrderTransactions[0]!, quantity, price, amount: price * quantity }
  const order = { saleOrder: { ...placed.saleOrder, status }, saleOrderTransactions: [line] }
  page.responses[withdrawal] = { body: { result: 'order-1' } }
  page.responses[toEdit] = { body: { result: order } }
  return order
}

async function loadStores() {
  const stores = await openStores()
  return { ...stores, confirm: () => runTimersAndAwait(stores.placeOrder('Aurel', 'branch-1')) }
}

/** Opens a page of a shopper who sent an order of one ring and got no response. */
async function loseResponse() {
  const here = await loadStores()
  here.addToCart(ring, 1, 'Aurel')
  here.openSidePanel('checkout')
  here.changeDraft({ shippingAddress: '1 Sand Lane' })
  page.responses[checkout] = 'unreachable'
  await here.confirm()
  page.responses[checkout] = { body: { result: 'order-1' } }
  return here
}

/** Opens a page of a shopper who sent an update of an order of two rings and got no response. */
async function loseUpdate(change: { shippingAddress?: string } = {}) {
  const here = await loadStores()
  here.startEdit(placed, 'Aurel', 'USD')
  here.changeDraft(change)
  page.responses[checkout] = 'unreachable'
  await here.updateOrder('Aurel')
  page.responses[checkout] = { body: { result: 'order-1' } }
  return here
}

const sent = () => page.requests.filter(({ call }) => call === checkout).map(({ body }) => JSON.parse(body))
const keysOf = (wanted: string) =>
  page.requests.filter(({ call }) => call === wanted).map(({ headers }) => headers.get('Idempotency-Key'))

test('after a lost response the cart and the form are unchanged', async () => {
  const { $cart, $draft, $panel, $toasts } = await loseResponse()
  expect([$cart.get().totalqty, $draft.get().shippingAddress, $panel.get()]).toEqual([1, '1 Sand Lane', 'checkout'])
  const text = 'We could not tell whether your order arrived. Please try again: it will not be ordered twice.'
  expect($toasts.get()).toEqual([{ kind: 'error', text, milliseconds: 5000 }])
  expect(keysOf(checkout)[0]).toMatch(/^[0-9a-f]{32}$/)
})

test('an order that was placed is shown, and not sent again', async () => {
  const { confirm, $receipt, $cart, $draft } = await loseResponse()
  orderWasPlaced()
  await confirm()
  expect(sent()).toHaveLength(1)
  expect(keysOf(withdrawal)).toEqual(keysOf(checkout))
  expect([$receipt.get(), $cart.get().item, $draft.get().unanswered]).toEqual([placed, [], null])
})

test('an order that was not placed is sent again, with another key', async () => {
  const { confirm, $receipt } = await loseResponse()
  await confirm()
  const [first, second] = keysOf(checkout)
  expect(keysOf(withdrawal)).toEqual([first])
  expect(second).not.toBe(first)
  expect(sent()[1]).toEqual(sent()[0])
  expect($receipt.get()).toEqual(placed)
})

test('a corrected address is applied to the order that was placed', async () => {
  const { confirm, changeDraft, $receipt, $cart, $editedOrder, $toasts } = await loseResponse()
  orderWasPlaced()
  changeDraft({ shippingAddress: '2 Stone Lane' })
  await confirm()
  expect(sent().map(({ saleOrder }) => [saleOrder.id, saleOrder.shippingAddress])).toEqual([
    [null, '1 Sand Lane'],
    ['order-1', '2 Stone Lane'],
  ])
  expect([$receipt.get(), $cart.get().item, $editedOrder.get()]).toEqual([placed, [], null])
  expect($toasts.get()).toEqual([])
})

test('changed lines are applied to the order that was placed, also after a reload', async () => {
  await loseResponse()
  open({ ...sessionStorage })
  orderWasPlaced()
  const { confirm, addToCart, changeQuantity, $cart } = await loadStores()
  changeQuantity('ring', 3)
  addToCart(balm, 2, 'Aurel')
  addToCart(balm, 1, 'Argent')
  await confirm()
  expect(sent()).toMatchObject([
    {
      saleOrder: { id: 'order-1', shippingAddress: '1 Sand Lane' },
      saleOrderTransactions: [
        { id: 'line-1', itemId: 'ring', quantity: 3 },
        { id: null, itemId: 'balm', quantity: 2 },
      ],
      expectedTotal: 60.17,
    },
  ])
  expect($cart.get().item).toMatchObject([{ id: 'balm', branchName: 'Argent' }])
})

test('a line that was removed from the cart is removed from the order that was placed', async () => {
  const { confirm, addToCart, removeLine } = await loseResponse()
  orderWasPlaced()
  addToCart(balm, 1, 'Aurel')
  removeLine('ring')
  await confirm()
  expect(sent()[1]).toMatchObject({ saleOrder: { id: 'order-1' }, saleOrderTransactions: [{ itemId: 'balm' }] })
})

test('when the order that was placed has other prices than were shown, the shopper confirms the change', async () => {
  const { confirm, changeQuantity, updateOrder, $editedOrder, $panel, $notice } = await loseResponse()
  orderWasPlaced('New', { price: 15 })
  changeQuantity('ring', 3)
  await confirm()
  expect(sent()).toHaveLength(1)
  expect([$editedOrder.get()?.id, $panel.get()]).toEqual(['order-1', 'cart'])
  expect($notice.get()).toBe('Order SO-2026-000001 is placed. Your change is not in it yet. Please check it.')
  await runTimersAndAwait(updateOrder('Aurel'))
  // One ring at the agreed price, two at today's.
  expect(sent()[1]).toMatchObject({ saleOrder: { id: 'order-1' }, expectedTotal: 54.98 })
})

test('an order that staff have confirmed meanwhile is shown with a message', async () => {
  const { confirm, changeDraft, addToCart, $receipt, $cart, $toasts, $panel, $successText } = await loseResponse()
  const order = orderWasPlaced('Confirmed')
  changeDraft({ shippingAddress: '2 Stone Lane' })
  addToCart(balm, 1, 'Aurel')
  await confirm()
  expect(sent()).toHaveLength(1)
  expect([$receipt.get(), $panel.get(), $successText.get()]).toEqual([order, null, null])
  expect($toasts.get().at(-1)).toMatchObject({
    text: 'Order SO-2026-000001 was placed earlier and is now Confirmed. Your change could not be made.',
  })
  expect($cart.get().item).toMatchObject([{ id: 'balm', qty: 1 }])
  await confirm()
  expect(sent()[1]).toMatchObject({ saleOrder: { id: null }, saleOrderTransactions: [{ itemId: 'balm' }] })
})

test('an order that was placed and deleted meanwhile is placed again', async () => {
  const { confirm, $receipt, $toasts } = await loseResponse()
  page.responses[withdrawal] = { body: { result: 'order-1' } }
  page.responses[toEdit] = { status: 404, body: { message: 'Order not found' } }
  await confirm()
  expect(sent().map(({ saleOrder }) => saleOrder.id)).toEqual([null, null])
  expect([$receipt.get(), $toasts.get().length]).toEqual([placed, 0])
})

test.each(['the same cart', 'another cart'])(
  'an order that staff have cancelled meanwhile: %s stays, the shopper is told, and Confirm places it anew',
  async (cart) => {
    const { confirm, changeQuantity, $cart, $draft, $notice, $panel, $receipt, $successText } = await loseResponse()
    orderWasPlaced('Cancelled')
    if (cart === 'another cart') changeQuantity('ring', 2)
    const quantity = $cart.get().totalqty
    await confirm()
    expect(sent()).toHaveLength(1)
    const shown = [$cart.get().totalqty, $panel.get(), $receipt.get(), $successText.get()]
    expect(shown).toEqual([quantity, 'checkout', null, null])
    expect($notice.get()).toBe(
      'Order SO-2026-000001 was placed earlier and has since been cancelled. Your cart is unchanged. Confirm places a new order.',
    )
    expect($draft.get()).toMatchObject({ shippingAddress: '1 Sand Lane', unanswered: null })
    await confirm()
    expect(sent()[1]).toMatchObject({ saleOrder: { id: null }, saleOrderTransactions: [{ itemId: 'ring', quantity }] })
    expect([$receipt.get(), $cart.get().totalqty]).toEqual([placed, 0])
  },
)

test('an order that staff have changed meanwhile is shown with a message', async () => {
  const { confirm, $receipt, $cart, $toasts, $successText } = await loseResponse()
  const order = orderWasPlaced('Confirmed', { quantity: 3 })
  await confirm()
  expect([$receipt.get(), $cart.get().item, $successText.get()]).toEqual([order, [], null])
  expect($toasts.get().at(-1)).toMatchObject({
    text: 'Order SO-2026-000001 was placed earlier, and the shop has changed it since. Please check it.',
  })
})

test('a change by the shopper does not replace a change by staff: the update sends the version that the shopper edited', async () => {
  const { confirm, changeQuantity, $editedOrder, $notice } = await loseResponse()
  orderWasPlaced('New', { quantity: 3 })
  changeQuantity('ring', 2)
  const message = 'This order was changed meanwhile. It has 3 Pearl Ring now.'
  page.responses[checkout] = { status: 409, body: { message, errors: { editedFrom: ['It has 3 Pearl Ring now.'] } } }
  await confirm()
  expect(sent()[1].editedFrom).toMatchObject({ lines: [{ itemId: 'ring', quantity: 1 }] })
  expect($editedOrder.get()?.id).toBe('order-1')
  expect($notice.get()).toBe(`Order SO-2026-000001 is placed. Your change is not in it yet. ${message}`)
})

test('after a refused change the cart edits the order that was placed', async () => {
  const { confirm, changeQuantity, updateOrder, $editedOrder, $panel, $notice, $lineErrors, $cart } =
    await loseResponse()
  orderWasPlaced()
  changeQuantity('ring', 9)
  const message = 'Only 2 left of Pearl Ring'
  const errors = { 'saleOrderTransactions.0': [message] }
  page.responses[checkout] = { status: 409, body: { message, errors } }
  await confirm()
  expect([$editedOrder.get()?.id, $panel.get()]).toEqual(['order-1', 'cart'])
  expect($notice.get()).toBe('Order SO-2026-000001 is placed. Your change is not in it yet. Please check it.')
  expect(messagesOf($lineErrors.get())).toEqual({ 'line-1': message })
  changeQuantity('line-1', 2)
  page.responses[checkout] = { body: { result: 'order-1' } }
  await runTimersAndAwait(updateOrder('Aurel'))
  expect(sent().map(({ saleOrder }) => saleOrder.id)).toEqual([null, 'order-1', 'order-1'])
  expect($cart.get().item).toEqual([])
})

test('however often responses are lost, one order is placed', async () => {
  const { confirm, changeDraft, updateOrder, $editedOrder } = await loseResponse()
  page.responses[withdrawal] = 'unreachable'
  await confirm()
  expect(sent()).toHaveLength(1)
  orderWasPlaced()
  page.responses[toEdit] = 'unreachable'
  await confirm()
  expect(sent()).toHaveLength(1)
  orderWasPlaced()
  changeDraft({ shippingAddress: '2 Stone Lane' })
  page.responses[checkout] = 'unreachable'
  await confirm()
  expect($editedOrder.get()?.id).toBe('order-1')
  open({ ...sessionStorage })
  const again = await loadStores()
  expect(again.$editedOrder.get()?.id).toBe('order-1')
  page.responses[checkout] = { body: { result: 'order-1' } }
  await runTimersAndAwait(again.updateOrder('Aurel'))
  expect(sent().map(({ saleOrder }) => [saleOrder.id, saleOrder.shippingAddress])).toEqual([
    ['order-1', '2 Stone Lane'],
  ])
  expect(updateOrder.$busy.get()).toBe(false)
})

const refused = (status: number) => ({ status, body: { message: 'no' } })

test.each([
  ...[500, 502, 503, 504, 429, 408, 425].map((status) => ({ response: refused(status), isKept: true })),
  ...[{ body: null }, { body: { odd: true } }].map((response) => ({ response, isKept: true })),
  ...[400, 401, 409, 422].map((status) => ({ response: refused(status), isKept: false })),
])('after $response the order may have been placed, and the attempt is kept: $isKept', async ({ response, isKept }) => {
  const { addToCart, confirm, $draft } = await loadStores()
  addToCart(ring, 1, 'Aurel')
  page.responses[checkout] = response
  await confirm()
  expect($draft.get().unanswered?.key ?? null).toBe(isKept ? keysOf(checkout).at(-1) : null)
})

test('a shop that fails while an order is placed says so, and that it is not ordered twice', async () => {
  const { addToCart, confirm, $toasts } = await loadStores()
  addToCart(ring, 1, 'Aurel')
  page.responses[checkout] = { status: 503, body: { message: 'The shop is busy. Please try again in a minute.' } }
  await confirm()
  const sentence = 'The shop is busy. Please try again in a minute. It will not be ordered twice.'
  expect($toasts.get()).toMatchObject([{ text: sentence }])
  page.responses[checkout] = { status: 422, body: { message: 'No such branch' } }
  await confirm()
  expect($toasts.get().map(({ text }) => text)).toEqual(['No such branch'])
})

test.each([{ body: null }, { body: {} }, { status: 500 }, 'unreachable' as const])(
  'while the withdrawal gets the response %j, no second order is sent',
  async (response) => {
    const { confirm, $draft } = await loseResponse()
    page.responses[withdrawal] = response
    await confirm()
    expect(sent()).toHaveLength(1)
    expect($draft.get().unanswered?.key).toBe(keysOf(checkout)[0])
  },
)

test('an order that was placed is in My Orders, and no longer in the cart, which the shop says', async () => {
  const { addToCart, $cart, $draft, $toasts, initializeOrdersPage } = await loseResponse()
  addToCart(ring, 1, 'Aurel')
  page.responses[withdrawal] = 'unreachable'
  await initializeOrdersPage('Aurel')
  expect($cart.get().totalqty).toBe(2)
  orderWasPlaced()
  await initializeOrdersPage('Aurel')
  expect($cart.get().item).toMatchObject([{ id: 'ring', qty: 1 }])
  expect($draft.get().unanswered).toBeNull()
  const text = 'Order SO-2026-000001 was placed. It is no longer in your cart.'
  expect($toasts.get().at(-1)).toMatchObject({ kind: 'success', text })
})

test('My Orders keeps the cart of an order that staff have cancelled, and says so', async () => {
  const { $cart, $draft, $toasts, initializeOrdersPage } = await loseResponse()
  orderWasPlaced('Cancelled')
  await initializeOrdersPage('Aurel')
  expect([$cart.get().totalqty, $draft.get().unanswered]).toEqual([1, null])
  const text = 'Order SO-2026-000001 was placed earlier and has since been cancelled. Your cart is unchanged.'
  expect($toasts.get().at(-1)).toMatchObject({ text })
})

test('an update whose response was lost and that was made is done, also when staff have confirmed the order since', async () => {
  const { updateOrder, $editedOrder, $cart, $toasts } = await loseUpdate({ shippingAddress: '2 Stone Lane' })
  orderWasPlaced('Confirmed', { quantity: 2 }).saleOrder.shippingAddress = '2 Stone Lane'
  await runTimersAndAwait(updateOrder('Aurel'))
  expect(sent()).toHaveLength(1)
  expect([$editedOrder.get(), $cart.get().item, $toasts.get().length]).toEqual([null, [], 0])
})

test('an update whose response was lost is sent again, after the first can no longer arrive', async () => {
  const { updateOrder, changeDraft, $editedOrder } = await loseUpdate()
  changeDraft({ shippingAddress: '2 Stone Lane' })
  await runTimersAndAwait(updateOrder('Aurel'))
  const [first, second] = keysOf(checkout)
  expect(keysOf(withdrawal)).toEqual([first])
  expect(second).not.toBe(first)
  expect(sent()[1]).toMatchObject({ saleOrder: { id: 'order-1', shippingAddress: '2 Stone Lane' } })
  expect($editedOrder.get()).toBeNull()
})

test('an update whose response was lost but that was made is what the next one begins from', async () => {
  const { updateOrder, changeDraft } = await loseUpdate({ shippingAddress: '2 Stone Lane' })
  orderWasPlaced()
  changeDraft({ shippingAddress: '3 Mill Road' })
  await runTimersAndAwait(updateOrder('Aurel'))
  expect(sent().map(({ editedFrom }) => editedFrom.shippingAddress)).toEqual(['1 Sand Lane', '2 Stone Lane'])
})

test('an update whose response was lost and whose edit was cancelled is not mistaken for a new order', async () => {
  const { addToCart, confirm, cancelEdit } = await loseUpdate()
  cancelEdit()
  orderWasPlaced()
  addToCart(balm, 1, 'Aurel')
  await confirm()
  expect(sent().map(({ saleOrder }) => saleOrder.id)).toEqual(['order-1', null])
})

test('the attempt of one customer is removed for the next one', async () => {
  const { $cart, $draft, addToCart, confirm, requireSignInAgain, switchCustomer } = await loseResponse()
  requireSignInAgain()
  switchCustomer('012345678')
  expect($draft.get().unanswered).not.toBeNull()
  requireSignInAgain()
  switchCustomer('099')
  expect([$cart.get().item, $draft.get().unanswered]).toEqual([[], null])
  addToCart(balm, 1, 'Aurel')
  await confirm()
  expect(keysOf(withdrawal)).toEqual([])
})
