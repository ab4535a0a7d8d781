// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { placed, ring } from '../../../support/product-fixtures.ts'
import { openPage } from '../../open-page.ts'
import { openStores, runTimersAndAwait } from '../../open-stores.ts'

const checkout = 'POST /api/get_checkout/Aurel'
const withdrawal = 'POST /api/withdraw_checkout/Aurel'
const check = 'POST /api/check_discount/Aurel'
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
  page.responses['GET /api/get_printpreview/Aurel/order-1'] = { body: { result: placed } }
  page.responses['GET /api/get_order_details/Aurel/012345678'] = { body: { result: [] } }
  shop = await openStores()
}

const terms = { id: '1', kind: 'amount', value: 5, fromTotal: null, goods: '', isForReduced: true, counted: ['ring'] }
const answer = (code: string, fault: string | null = null) => ({
  body: { result: { terms: { ...terms, code }, currency: 'USD', fault } },
})

const refresh = () => shop.refreshDiscount('Aurel')
const confirm = () => runTimersAndAwait(shop.placeOrder('Aurel', 'branch-1'))
const update = () => runTimersAndAwait(shop.updateOrder('Aurel'))
const sent = () => page.requests.filter(({ call }) => call === checkout).map(({ body }) => JSON.parse(body))

/** Returns the order of two rings at 15 with this code; with '' without a code. */
function orderWith(code: string, quantity = 2) {
  const line = { ...placed.saleOrderTransactions[0]!, quantity }
  const discount = { ...line, id: 'line-2', itemId: 'charge:discount', itemCode: code, quantity: 1, price: -5 }
  return { ...placed, saleOrderTransactions: code ? [line, discount] : [line] }
}

/** Begins an edit of the order with this code. */
const edit = (code: string) => shop.startOrderEdit(orderWith(code), 'Aurel', 'USD')

/**
 * The shopper orders two rings with the only use of the code SPRING, gets no response, and reloads the page: their own
 * order has taken the use.
 */
async function loseOrderWithLastUse() {
  page.responses[check] = answer('SPRING')
  shop.addToCart({ ...ring, price: 15 }, 2, 'Aurel')
  shop.setDiscountCode('spring')
  await refresh()
  page.responses[checkout] = 'unreachable'
  await confirm()
  expect(sent()).toMatchObject([{ discountCode: 'spring', expectedTotal: 25 }])
  await open({ ...sessionStorage })
  page.responses[withdrawal] = { body: { result: 'order-1' } }
  page.responses[toEdit] = {
    body: { result: { ...orderWith('SPRING'), saleOrder: { ...placed.saleOrder, shippingAddress: '' } } },
  }
  page.responses[check] = () => {
    const { orderId } = JSON.parse(page.requests.at(-1)!.body)
    return answer('SPRING', orderId === 'order-1' ? null : 'Once for each customer.')
  }
  await refresh()
  expect(shop.$cartDiscount.get()).toMatchObject({ fault: 'Once for each customer.', discounts: [] })
}

test('an order whose response was lost keeps the code that it has used up itself', async () => {
  await loseOrderWithLastUse()
  await confirm()
  expect([sent(), shop.$receipt.get() !== null, shop.$newOrderDiscountCode.get()]).toEqual([[], true, ''])
})

test('a change after a lost response is made with the code, after the shopper has seen the total', async () => {
  await loseOrderWithLastUse()
  shop.changeCartLineQuantity('ring', 3)
  await confirm()
  expect([sent(), shop.$editedOrder.get()?.id, shop.$sidePanel.get()]).toEqual([[], 'order-1', 'cart'])
  await update()
  expect(sent()).toMatchObject([{ saleOrder: { id: 'order-1' }, discountCode: 'spring', expectedTotal: 40 }])
})

test('a code that the shopper removed after a lost response is removed from the order', async () => {
  await loseOrderWithLastUse()
  shop.setDiscountCode('')
  await confirm()
  expect(sent()).toMatchObject([{ saleOrder: { id: 'order-1' }, discountCode: '', expectedTotal: 30 }])
})

test('a code that staff removed from the order of a lost response is not added again', async () => {
  await loseOrderWithLastUse()
  const changed = { ...orderWith(''), saleOrder: { ...placed.saleOrder, shippingAddress: '' } }
  page.responses[toEdit] = { body: { result: changed } }
  shop.changeCartLineQuantity('ring', 3)
  await confirm()
  const message = 'This order was changed meanwhile.'
  page.responses[checkout] = { status: 409, body: { message, errors: { editedFrom: [message] } } }
  await update()
  expect([shop.$sidePanelNotice.get(), shop.$discountCode.get()]).toEqual([message, ''])
  page.responses[checkout] = { body: { result: 'order-1' } }
  await update()
  expect(sent().map(({ editedFrom }) => editedFrom.discountCode)).toEqual(['spring', ''])
  expect(sent()[1]).toMatchObject({ expectedTotal: 45 })
})

test('a code that took nothing off an order is not in the order that a change after a lost response expects', async () => {
  page.responses[check] = 'unreachable'
  shop.addToCart({ ...ring, price: 15 }, 2, 'Aurel')
  shop.setDiscountCode('FREESHIP')
  page.responses[checkout] = 'unreachable'
  await confirm()
  const order = { ...orderWith(''), saleOrder: { ...placed.saleOrder, shippingAddress: '' } }
  page.responses[withdrawal] = { body: { result: 'order-1' } }
  page.responses[toEdit] = { body: { result: order } }
  shop.changeCartLineQuantity('ring', 3)
  page.responses[checkout] = { body: { result: 'order-1' } }
  await confirm()
  expect(sent().map(({ discountCode, editedFrom }) => [discountCode, editedFrom?.discountCode])).toEqual([
    ['FREESHIP', undefined],
    ['FREESHIP', ''],
  ])
})

test('a checkout that is refused at the limit of codes opens the cart, where the code can be removed', async () => {
  const message = 'The discount code cannot be checked now. Too many attempts. Please try again in 9 minutes.'
  for (const call of [check, checkout])
    page.responses[call] = { status: 429, body: { message, errors: { discountCode: [message] } } }
  shop.addToCart(ring, 1, 'Aurel')
  shop.setDiscountCode('SPRING')
  await refresh()
  await confirm()
  expect([shop.$sidePanel.get(), shop.$sidePanelNotice.get()]).toEqual(['cart', message])
  shop.setDiscountCode('')
  page.responses[withdrawal] = { body: { result: null } }
  page.responses[checkout] = { body: { result: 'order-1' } }
  await confirm()
  expect([sent().length, sent()[1].discountCode, shop.$receipt.get() !== null]).toEqual([2, undefined, true])
})

const unchecked: [string, (typeof page.responses)[string]][] = [
  ['cannot be reached', 'unreachable'],
  ['fails', { status: 500, body: { message: 'It failed.' } }],
  ['gets 429', { status: 429, body: { message: 'Too many attempts.' } }],
]

test.each(unchecked)('while the check of a code %s, orders and edits send the code', async (_, response) => {
  page.responses[check] = response
  shop.addToCart(ring, 1, 'Aurel')
  shop.setDiscountCode('SPRING')
  await refresh()
  expect(shop.$cartDiscount.get()).toMatchObject({ isUnknown: false, fault: expect.stringMatching(/./) })
  await confirm()
  edit('SUMMER')
  await update()
  edit('SUMMER')
  await refresh()
  await update()
  expect(sent().map(({ discountCode }) => discountCode)).toEqual(['SPRING', 'SUMMER', 'SUMMER'])
})

test.each([
  ['does not exist', { status: 404, body: { message: 'There is no such code.' } }],
  ['does not apply', answer('SUMMER', 'Used up.')],
])('a code that %s is removed from an edited order, and not sent with a new one', async (_, response) => {
  page.responses[check] = response
  shop.addToCart(ring, 1, 'Aurel')
  shop.setDiscountCode('SUMMER')
  await refresh()
  await confirm()
  edit('SUMMER')
  await refresh()
  await update()
  expect(sent().map(({ discountCode }) => discountCode)).toEqual([undefined, ''])
})

test('a failed check leaves what an earlier one found', async () => {
  page.responses[check] = answer('SPRING')
  shop.addToCart(ring, 1, 'Aurel')
  shop.setDiscountCode('SPRING')
  await refresh()
  page.responses[check] = 'unreachable'
  await refresh()
  expect(shop.$cartDiscount.get()).toMatchObject({ fault: null, discounts: [{ reference: 'SPRING' }] })
})

test.each([
  ['without a code', '', '', 'SPRING', 'SPRING'],
  ['with another code', 'SUMMER', 'SUMMER', 'SPRING', 'SPRING'],
  ['with a code that staff remove', 'SUMMER', 'SUMMER', '', ''],
  ['whose code the customer removed', 'SUMMER', '', 'SPRING', ''],
  ['whose code the customer replaced', 'SUMMER', 'WINTER', 'SPRING', 'WINTER'],
  ['whose code the customer typed in another spelling', 'SUMMER', 'summer', 'SPRING', 'SPRING'],
])('staff change the code of an order %s during its edit', async (_, before, typed, now, expected) => {
  edit(before)
  shop.setDiscountCode(typed)
  page.responses[check] = () => answer(JSON.parse(page.requests.at(-1)!.body).code)
  const message = 'Prices have changed.'
  page.responses[checkout] = { status: 409, body: { message, errors: { expectedTotal: [message] } } }
  page.responses[toEdit] = { body: { result: orderWith(now) } }
  await update()
  expect(shop.$sidePanelNotice.get()).toBe(message)
  page.responses[checkout] = { body: { result: 'order-1' } }
  await update()
  const { discountCode, expectedTotal } = sent()[1]
  expect([discountCode ?? '', expectedTotal]).toEqual([expected, expected ? 25 : 30])
  expect(sent().map(({ editedFrom }) => editedFrom.discountCode)).toEqual([before, now])
})

test('of two checks at once, of which the second fails, the first counts', async () => {
  const responses = [answer('SPRING'), 'unreachable' as const]
  page.responses[check] = () => responses.shift()!
  shop.addToCart(ring, 1, 'Aurel')
  shop.setDiscountCode('SPRING')
  await Promise.all([refresh(), refresh()])
  expect(shop.$cartDiscount.get()).toMatchObject({ fault: null, discounts: [{ reference: 'SPRING' }] })
})
