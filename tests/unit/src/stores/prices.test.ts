// @vitest-environment happy-dom
import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { mergeLinesOfSameProduct, priceLines, sumLineAmountsInMills } from '../../../../cms/shop/orders/lines.ts'
import { emptyCart, withAddedProduct } from '../../../../src/domain/cart/cart.ts'
import { withoutDiscontinuedPieces } from '../../../../src/domain/cart/discontinued-lines.ts'
import { calculateProductsTotal } from '../../../../src/domain/orders/order-total.ts'
import { discontinuedProductMessage as notSold } from '../../../../src/domain/orders/shortage.ts'
import { messagesOf, shortage } from '../../../support/line-errors.ts'
import { balm, placed, ring } from '../../../support/product-fixtures.ts'
import { openPage } from '../../open-page.ts'
import { openStores, runTimersAndAwait } from '../../open-stores.ts'

const checkout = 'POST /api/get_checkout/Aurel'
const asked = 'GET /api/get_prices/Aurel'

let page: ReturnType<typeof openPage>
let shop: Awaited<ReturnType<typeof openStores>>

beforeEach(async () => {
  page = openPage({ session: { username: '012345678', access_token: 'token-1' } })
  shop = await openStores()
})

/** Asks for the prices of the cart. The shop answers with these; without them it cannot be reached. */
function refresh(prices?: Record<string, number>) {
  const result = Object.entries(prices ?? {}).map(([id, price]) => ({ id, price }))
  page.responses[asked] = prices ? { body: { result } } : 'unreachable'
  return shop.refreshCartPrices('Aurel')
}

const confirm = () => shop.placeOrder('Aurel', 'branch-1')
const items = () => shop.$cart.get().item
const faults = () => messagesOf(shop.$lineErrors.get())
const expected = () =>
  page.requests.filter(({ call }) => call === checkout).map(({ body }) => JSON.parse(body).expectedTotal)

test('the cart gets current prices in one call', async () => {
  shop.addToCart({ ...ring, price: 9.9 }, 2, 'Aurel')
  shop.addToCart(balm, 1, 'Aurel')
  shop.addToCart({ ...ring, price: 9.9 }, 1, 'Argent')
  await refresh({ ring: 99 })
  expect(page.requests).toMatchObject([{ call: asked, query: 'ids=ring%2Cbalm' }])
  expect(items()).toMatchObject([
    { id: 'ring', price: 99, formerPrice: 9.9, amount: 198 },
    { id: 'balm', price: 0.1 },
    { id: 'ring', branchName: 'Argent', price: 9.9 },
  ])
  await refresh({ ring: 9.9 })
  expect(items()[0]).not.toHaveProperty('formerPrice')
})

test('each product of a long cart gets its current price', async () => {
  const ids = Array.from({ length: 450 }, (_, index) => `ring-${index}`)
  for (const id of ids) shop.addToCart({ ...ring, id, name: id, price: 9.9 }, 1, 'Aurel')
  await refresh(Object.fromEntries(ids.map((id) => [id, 99])))
  const parts = page.requests.map(({ query }) => new URLSearchParams(query).get('ids')!.split(','))
  expect([parts.map(({ length }) => length), parts.flat()]).toEqual([[200, 200, 50], ids])
  expect(items().filter(({ price }) => price === 99)).toHaveLength(450)
})

test('prices that arrive after newer ones were asked for change nothing', async () => {
  shop.addToCart(ring, 1, 'Aurel')
  const { promise, resolve: arrive } = Promise.withResolvers<void>()
  const answerAtOnce = fetch
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const answer = await answerAtOnce(...call)
    await promise
    return answer
  })
  const older = refresh({ ring: 9.9 })
  vi.stubGlobal('fetch', answerAtOnce)
  await refresh({ ring: 99 })
  shop.$sidePanelNotice.set('The total is $99.00 now.')
  arrive()
  await older
  expect([items()[0]?.price, shop.$sidePanelNotice.get()]).toEqual([99, 'The total is $99.00 now.'])
})

test('an empty cart requests no prices, and without a response prices stay', async () => {
  await refresh()
  shop.addToCart(balm, 1, 'Argent')
  await refresh()
  expect(page.requests).toEqual([])
  shop.addToCart(ring, 1, 'Aurel')
  const before = shop.$cart.get()
  await refresh()
  expect(shop.$cart.get()).toBe(before)
  expect(shop.$toasts.get()).toEqual([])
})

test('a price that changed before Confirm is shown in the cart, and the order waits until it is confirmed', async () => {
  vi.useFakeTimers()
  const { $sidePanel, $sidePanelNotice, $toasts, $lineErrors, $cartLocked } = shop
  shop.addToCart({ ...ring, price: 9.9 }, 1, 'Aurel')
  shop.openSidePanel('checkout')
  const message = 'Prices have changed. The total is $99.00 now. Please check and confirm it.'
  const errors = { expectedTotal: [message], 'saleOrderTransactions.0': ['Pearl Ring costs $99.00 today.'] }
  page.responses[checkout] = { status: 409, body: { message, errors } }
  page.responses[asked] = { body: { result: [{ id: 'ring', price: 99 }] } }
  await confirm()
  expect([$sidePanel.get(), $sidePanelNotice.get(), $toasts.get(), $lineErrors.get()]).toEqual([
    'cart',
    message,
    [],
    {},
  ])
  expect([items()[0]?.price, $cartLocked.get()]).toEqual([99, false])
  page.responses[checkout] = { body: { result: 'order-1' } }
  page.responses['GET /api/get_printpreview/Aurel/order-1'] = { body: { result: placed } }
  await runTimersAndAwait(confirm())
  expect([expected(), items()]).toEqual([[9.9, 99], []])
})

test('opening the cart marks all products that are no longer sold, and its TOTAL leaves them out', async () => {
  const { startCheckout, $sidePanelNotice, $sidePanel } = shop
  for (const product of [ring, balm, { ...ring, id: 'pin', name: 'Pin' }]) shop.addToCart(product, 2, 'Aurel')
  await refresh({ balm: 0.1 })
  expect(faults()).toEqual({ ring: 'Pearl Ring is no longer sold', pin: 'Pin is no longer sold' })
  expect($sidePanelNotice.get()).toBe('2 products in your cart are no longer sold. Please remove them.')
  const sold = withoutDiscontinuedPieces(shop.$cart.get(), shop.$lineErrors.get())
  expect(calculateProductsTotal(sold.item)).toBe(200)
  shop.reduceLineToStock('ring')
  await startCheckout('Aurel')
  expect([$sidePanel.get(), $sidePanelNotice.get()]).toEqual([null, notSold])
  shop.reduceLineToStock('pin')
  await startCheckout('Aurel')
  expect([$sidePanel.get(), items().map(({ id }) => id)]).toEqual(['checkout', ['balm']])
})

test('a product that is sold again is no longer reported, and without a response nothing is', async () => {
  shop.addToCart(ring, 1, 'Aurel')
  const errors = { 'saleOrderTransactions.0': [notSold] }
  page.responses[checkout] = { status: 422, body: { message: notSold, errors, shortages: [shortage(0, 0, false)] } }
  await confirm()
  await refresh()
  expect(faults()).toEqual({ ring: 'Pearl Ring is no longer sold' })
  await refresh({ ring: 19.99 })
  expect(faults()).toEqual({})
})

test('an edited order keeps its pieces of a product that is no longer sold, and no more', async () => {
  shop.startOrderEdit(placed, 'Aurel', 'USD')
  shop.addToCart(balm, 1, 'Aurel')
  await refresh({})
  expect(faults()).toEqual({ balm: 'Rose Balm is no longer sold' })
  shop.changeCartLineQuantity('line-1', 5)
  const message = 'Pearl Ring is no longer sold: you can keep only the 2 you ordered'
  expect(faults()).toEqual({ balm: 'Rose Balm is no longer sold', 'line-1': message })
  expect(withoutDiscontinuedPieces(shop.$cart.get(), shop.$lineErrors.get()).totalprice).toBe(30)
  shop.reduceLineToStock('line-1')
  expect(items()).toMatchObject([{ id: 'line-1', qty: 2 }, { id: 'balm' }])
})

test('a lost order is looked up before the shopper is asked to remove products that are no longer sold', async () => {
  shop.addToCart(ring, 1, 'Aurel')
  page.responses[checkout] = 'unreachable'
  await confirm()
  await refresh({})
  await shop.startCheckout('Aurel')
  expect(shop.$sidePanel.get()).toBe('checkout')
})

test('an edited order expects the agreed price for its own pieces and today’s for those added', async () => {
  shop.startOrderEdit(placed, 'Aurel', 'USD')
  await refresh({ ring: 20 })
  expect(items()).toMatchObject([{ price: 15, todayPrice: 20 }])
  shop.changeCartLineQuantity('line-1', 3)
  const refusal = { message: 'Prices have changed.', errors: { expectedTotal: ['x'] } }
  page.responses[checkout] = { status: 409, body: refusal }
  page.responses[asked] = { body: { result: [{ id: 'ring', price: 21 }] } }
  page.responses['GET /api/get_edit_order/Aurel/order-1'] = { body: { result: placed } }
  await shop.updateOrder('Aurel')
  expect(shop.$sidePanelNotice.get()).toBe('Prices have changed.')
  await shop.updateOrder('Aurel')
  expect(expected()).toEqual([50, 51])
})

test('the total of a cart equals the total of the server, with any agreed prices', () => {
  const itemId = constantFrom('a', 'b', 'c')
  const quantity = integer({ min: 1, max: 9 })
  const price = integer({ min: 0, max: 5000 }).map((cents) => cents / 100)
  const prices = record({ a: price, b: price, c: price })
  const snapshot = (id: string, each: number) => ({
    itemId: id,
    itemName: id,
    itemCode: id,
    price: each,
    picture: '',
    pictureId: null,
    unitMeasureId: '',
    unitMeasureName: '',
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
        const serverLines = priceLines(
          mergeLinesOfSameProduct(wanted.map((line, at) => ({ ...line, at }))),
          orderLines,
          (line) => snapshot(line.itemId, currentPrice(line.itemId)),
        )
        expect(calculateProductsTotal(cartLines, ordered)).toBe(sumLineAmountsInMills(serverLines))
      },
    ),
  )
})
