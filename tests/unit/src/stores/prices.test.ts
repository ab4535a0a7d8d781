// @vitest-environment happy-dom
import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { linesTotal, mergeLines, priceLines } from '../../../../cms/shop/orders/lines.ts'
import { emptyCart, withAddedProduct } from '../../../../src/domain/cart/cart.ts'
import { withCurrentPrices } from '../../../../src/domain/cart/cart-prices.ts'
import { parseStoredCart } from '../../../../src/domain/cart/stored-cart.ts'
import { withoutDiscontinuedPieces } from '../../../../src/domain/cart/unsold-lines.ts'
import { orderToCart } from '../../../../src/domain/orders/order-cart.ts'
import { calculateProductsTotal } from '../../../../src/domain/orders/order-total.ts'
import { productNotSoldMessage as notSold } from '../../../../src/domain/orders/shortage.ts'
import { messagesOf, shortage } from '../../../support/line-errors.ts'
import { balm, placed, ring } from '../../../support/product-fixtures.ts'
import { openPage } from '../../open-page.ts'
import { openStores, runTimersAndAwait } from '../../open-stores.ts'

const checkout = 'POST /api/get_checkout/Aurel'
const prices = 'GET /api/get_prices/Aurel'
const toEdit = 'GET /api/get_edit_order/Aurel/order-1'

let page: ReturnType<typeof openPage>

beforeEach(() => {
  page = openPage({ session: { username: '012345678', access_token: 'token-1' } })
})

const sent = () => page.requests.filter(({ call }) => call === checkout).map(({ body }) => JSON.parse(body))

test('the cart gets current prices in one call', async () => {
  const { addToCart, refreshPrices, $cart } = await openStores()
  addToCart({ ...ring, price: 9.9 }, 2, 'Aurel')
  addToCart(balm, 1, 'Aurel')
  addToCart({ ...ring, price: 9.9 }, 1, 'Argent')
  page.responses[prices] = { body: { result: [{ id: 'ring', price: 99 }] } }
  await refreshPrices('Aurel')
  expect(page.requests).toMatchObject([{ call: prices, query: 'ids=ring%2Cbalm' }])
  expect($cart.get().item).toMatchObject([
    { id: 'ring', price: 99, formerPrice: 9.9, amount: 198 },
    { id: 'balm', price: 0.1 },
    { id: 'ring', branchName: 'Argent', price: 9.9 },
  ])
  page.responses[prices] = { body: { result: [{ id: 'ring', price: 9.9 }] } }
  await refreshPrices('Aurel')
  expect($cart.get().item[0]).not.toHaveProperty('formerPrice')
})

test('each product of a long cart gets its current price', async () => {
  const { addToCart, refreshPrices, $cart } = await openStores()
  const ids = Array.from({ length: 450 }, (_, index) => `ring-${index}`)
  for (const id of ids) addToCart({ ...ring, id, name: id, price: 9.9 }, 1, 'Aurel')
  page.responses[prices] = { body: { result: ids.map((id) => ({ id, price: 99 })) } }
  await refreshPrices('Aurel')
  const asked = page.requests.map(({ query }) => new URLSearchParams(query).get('ids')!.split(','))
  expect([asked.map(({ length }) => length), asked.flat()]).toEqual([[200, 200, 50], ids])
  expect($cart.get().item.filter(({ price }) => price === 99)).toHaveLength(450)
})

test('prices that arrive after newer ones were asked for change nothing', async () => {
  const { addToCart, refreshPrices, $cart, $notice } = await openStores()
  addToCart(ring, 1, 'Aurel')
  page.responses[prices] = { body: { result: [{ id: 'ring', price: 9.9 }] } }
  const { promise, resolve: arrive } = Promise.withResolvers<void>()
  const answerAtOnce = fetch
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const answer = await answerAtOnce(...call)
    await promise
    return answer
  })
  const older = refreshPrices('Aurel')
  vi.stubGlobal('fetch', answerAtOnce)
  page.responses[prices] = { body: { result: [{ id: 'ring', price: 99 }] } }
  await refreshPrices('Aurel')
  $notice.set('The total is $99.00 now.')
  arrive()
  await older
  expect($cart.get().item[0]).toMatchObject({ price: 99 })
  expect($notice.get()).toBe('The total is $99.00 now.')
})

test('an empty cart requests no prices, and without a response prices stay', async () => {
  const { addToCart, refreshPrices, $cart, $toasts } = await openStores()
  await refreshPrices('Aurel')
  addToCart(balm, 1, 'Argent')
  await refreshPrices('Aurel')
  expect(page.requests).toEqual([])
  addToCart(ring, 1, 'Aurel')
  const before = $cart.get()
  await refreshPrices('Aurel')
  expect($cart.get()).toBe(before)
  expect($toasts.get()).toEqual([])
})

test('a price that changed before Confirm is shown in the cart, and the order waits until it is confirmed', async () => {
  vi.useFakeTimers()
  const { addToCart, openSidePanel, placeOrder, $cart, $panel, $notice, $toasts, $lineErrors, $cartLocked } =
    await openStores()
  addToCart({ ...ring, price: 9.9 }, 1, 'Aurel')
  openSidePanel('checkout')
  const message = 'Prices have changed. The total is $99.00 now. Please check and confirm it.'
  const errors = { expectedTotal: [message], 'saleOrderTransactions.0': ['Pearl Ring costs $99.00 today.'] }
  page.responses[checkout] = { status: 409, body: { message, errors } }
  page.responses[prices] = { body: { result: [{ id: 'ring', price: 99 }] } }
  await placeOrder('Aurel', 'branch-1')
  expect([$panel.get(), $notice.get(), $toasts.get(), $lineErrors.get()]).toEqual(['cart', message, [], {}])
  expect([$cart.get().item[0]?.price, $cartLocked.get()]).toEqual([99, false])
  page.responses[checkout] = { body: { result: 'order-1' } }
  page.responses['GET /api/get_printpreview/Aurel/order-1'] = { body: { result: placed } }
  await runTimersAndAwait(placeOrder('Aurel', 'branch-1'))
  vi.useRealTimers()
  expect(sent().map(({ expectedTotal }) => expectedTotal)).toEqual([9.9, 99])
  expect($cart.get().item).toEqual([])
})

test('opening the cart marks all products that are no longer sold, and its TOTAL leaves them out', async () => {
  const { addToCart, refreshPrices, reduceLineToStock, startCheckout, $cart, $lineErrors, $notice, $panel } =
    await openStores()
  const pin = { ...ring, id: 'pin', name: 'Pin' }
  for (const product of [ring, balm, pin]) addToCart(product, 2, 'Aurel')
  page.responses[prices] = { body: { result: [{ id: 'balm', price: 0.1 }] } }
  await refreshPrices('Aurel')
  expect(messagesOf($lineErrors.get())).toEqual({ ring: 'Pearl Ring is no longer sold', pin: 'Pin is no longer sold' })
  expect($notice.get()).toBe('2 products in your cart are no longer sold. Please remove them.')
  expect(calculateProductsTotal(withoutDiscontinuedPieces($cart.get(), $lineErrors.get()).item)).toBe(200)
  reduceLineToStock('ring')
  await startCheckout('Aurel')
  expect([$panel.get(), $notice.get()]).toEqual([null, notSold])
  reduceLineToStock('pin')
  await startCheckout('Aurel')
  expect([$panel.get(), $cart.get().item.map(({ id }) => id)]).toEqual(['checkout', ['balm']])
})

test('a product that is sold again is no longer reported, and without a response nothing is', async () => {
  const { addToCart, refreshPrices, placeOrder, $lineErrors } = await openStores()
  addToCart(ring, 1, 'Aurel')
  page.responses[checkout] = {
    status: 422,
    body: { message: notSold, errors: { 'saleOrderTransactions.0': [notSold] }, shortages: [shortage(0, 0, false)] },
  }
  await placeOrder('Aurel', 'branch-1')
  await refreshPrices('Aurel')
  expect(messagesOf($lineErrors.get())).toEqual({ ring: 'Pearl Ring is no longer sold' })
  page.responses[prices] = { body: { result: [{ id: 'ring', price: 19.99 }] } }
  await refreshPrices('Aurel')
  expect($lineErrors.get()).toEqual({})
})

test('an edited order keeps its pieces of a product that is no longer sold, and no more', async () => {
  const { startEdit, changeQuantity, addToCart, reduceLineToStock, refreshPrices, $cart, $lineErrors } =
    await openStores()
  startEdit(placed, 'Aurel', 'USD')
  addToCart(balm, 1, 'Aurel')
  page.responses[prices] = { body: { result: [] } }
  await refreshPrices('Aurel')
  expect(messagesOf($lineErrors.get())).toEqual({ balm: 'Rose Balm is no longer sold' })
  changeQuantity('line-1', 5)
  const message = 'Pearl Ring is no longer sold: you can keep only the 2 you ordered'
  expect(messagesOf($lineErrors.get())).toEqual({ balm: 'Rose Balm is no longer sold', 'line-1': message })
  expect(withoutDiscontinuedPieces($cart.get(), $lineErrors.get()).totalprice).toBe(30)
  reduceLineToStock('line-1')
  expect($cart.get().item).toMatchObject([{ id: 'line-1', qty: 2 }, { id: 'balm' }])
})

test('a lost order is looked up before the shopper is asked to remove products that are no longer sold', async () => {
  const { addToCart, refreshPrices, startCheckout, placeOrder, $panel } = await openStores()
  addToCart(ring, 1, 'Aurel')
  page.responses[checkout] = 'unreachable'
  await placeOrder('Aurel', 'branch-1')
  page.responses[prices] = { body: { result: [] } }
  await refreshPrices('Aurel')
  await startCheckout('Aurel')
  expect($panel.get()).toBe('checkout')
})

test('an edited order expects the agreed price for its own pieces and today’s for those added', async () => {
  const { startEdit, changeQuantity, refreshPrices, updateOrder, $cart, $notice } = await openStores()
  startEdit(placed, 'Aurel', 'USD')
  page.responses[prices] = { body: { result: [{ id: 'ring', price: 20 }] } }
  await refreshPrices('Aurel')
  expect($cart.get().item).toMatchObject([{ price: 15, todayPrice: 20 }])
  changeQuantity('line-1', 3)
  page.responses[checkout] = {
    status: 409,
    body: { message: 'Prices have changed.', errors: { expectedTotal: ['x'] } },
  }
  page.responses[prices] = { body: { result: [{ id: 'ring', price: 21 }] } }
  page.responses[toEdit] = { body: { result: placed } }
  await updateOrder('Aurel')
  expect($notice.get()).toBe('Prices have changed.')
  await updateOrder('Aurel')
  expect(sent().map(({ expectedTotal }) => expectedTotal)).toEqual([50, 51])
})

test('the total of a cart equals the total of the server, with any agreed prices', () => {
  const itemId = constantFrom('a', 'b', 'c')
  const quantity = integer({ min: 1, max: 9 })
  const price = integer({ min: 0, max: 5000 }).map((cents) => cents / 100)
  const prices = record({ a: price, b: price, c: price })
  const snapshot = (id: string, each: number) => ({
    ...{ itemId: id, itemName: id, itemCode: id, price: each, picture: '', pictureId: null },
    ...{ unitMeasureId: '', unitMeasureName: '' },
  })
  assert(
    property(
      array(record({ itemId, quantity, price })),
      array(record({ itemId, quantity }), { minLength: 1 }),
      prices,
      (ordered, wanted, currentPrices) => {
        const currentPrice = (id: string) => currentPrices[id as 'a']
        const orderLines = ordered.map((line) => ({
          ...snapshot(line.itemId, line.price),
          quantity: line.quantity,
          amount: (Math.round(line.price * 100) * line.quantity) / 100,
        }))
        const cartLines = wanted.map((line, index) => {
          const product = { ...ring, id: line.itemId, price: currentPrice(line.itemId) }
          const cart = withAddedProduct(emptyCart, product, line.quantity, 'A')
          const isOrdered = ordered.some((each) => each.itemId === line.itemId)
          const edited = { id: `line-${index}`, itemId: line.itemId, price: 1, todayPrice: currentPrice(line.itemId) }
          return { ...cart.item[0]!, ...(isOrdered ? edited : {}) }
        })
        const serverLines = priceLines(mergeLines(wanted.map((line, at) => ({ ...line, at }))), orderLines, (line) =>
          snapshot(line.itemId, currentPrice(line.itemId)),
        )
        expect(calculateProductsTotal(cartLines, ordered)).toBe(linesTotal(serverLines))
      },
    ),
  )
})

test('a stored cart with agreed and current prices is read back', () => {
  const editedCart = withCurrentPrices(orderToCart(placed, 'Aurel', 'USD'), 'Aurel', new Map([['ring', 20]]))
  expect(parseStoredCart(JSON.parse(JSON.stringify(editedCart)))).toEqual(editedCart)
})
