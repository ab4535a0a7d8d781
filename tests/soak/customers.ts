import { randomInt, randomUUID } from 'node:crypto'
import { fromMills, toMills } from '../../src/domain/money/money.ts'
import type { OrderWithLines } from '../../src/domain/orders/order.ts'
import { AlreadyRecordedError, createSoakClient, NoAnswer, type Send } from './client.ts'
import type { Acknowledged, OrderState } from './invariants.ts'
import type { Journal } from './journal.ts'
import type { RestartedShop } from './restarted-shop.ts'

/** `products`: the ids of the products to order. `ledger`: what the shop has acknowledged. `staff` sends as staff. */
type CustomerContext = {
  shop: RestartedShop
  journal: Journal
  products: readonly string[]
  ledger: Acknowledged
  staff: Send
}

/** The number of orders of one customer. Then another customer signs up. */
const ORDERS_EACH = 20

/** Returns a function that places an order, and at random revises it, deletes it, or has staff confirm it. */
export function createCustomerVisit(counter: CustomerContext): (at: number) => Promise<void> {
  let customer: { name: string; send: Send } | undefined
  return async (at) => {
    if (!customer || at % ORDERS_EACH === 0) customer = await signUp(counter)
    const { send, name } = customer
    const id = await checkout(send, null, counter)
    const chance = Math.random()
    if (chance < 0.4) await checkout(send, id, counter)
    if (chance < 0.2) await deleteOrder(send, id, counter.ledger)
    if (chance > 0.8) await confirm(send, id, counter)
    if (chance > 0.5) await send({ kind: 'call', path: `/api/get_order/aurel/${encodeURIComponent(name)}` })
  }
}

let customers = 0

async function signUp({ shop, journal }: CustomerContext): Promise<{ name: string; send: Send }> {
  for (;;) {
    const digits = String(1_000_000 + customers++).slice(1)
    const json = { name: `+1 503 4${digits.slice(0, 2)} ${digits.slice(2)}`, password: 'secret-1' }
    try {
      const send = createSoakClient(shop, journal)
      const { text } = await send({ kind: 'call', method: 'POST', path: '/api/register', json, isOnce: true })
      const { token, data } = JSON.parse(text)
      const name = data?.name ?? json.name.replaceAll(' ', '')
      return { name, send: createSoakClient(shop, journal, `Bearer ${token}`) }
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
    }
  }
}

/** Places or revises an order like the cart: with its expected total, and with a key, so that it can be repeated. */
async function checkout(send: Send, revised: string | null, context: CustomerContext): Promise<string> {
  const { products, journal } = context
  for (;;) {
    const wanted = chooseSome(products).map((itemId) => ({ itemId, quantity: randomInt(1, 4) }))
    const json = {
      saleOrder: { id: revised, shippingAddress: '1 Sand Lane', memo: '' },
      saleOrderTransactions: wanted,
      // A revised order keeps the prices of its pieces, so that current prices do not give its total.
      expectedTotal: revised ? null : await priceOf(send, wanted),
    }
    const { status, text } = await send({
      kind: revised ? 'edit' : 'order',
      method: 'POST',
      path: '/api/get_checkout/aurel',
      json,
      headers: { 'Idempotency-Key': randomUUID() },
      expected: [200, 409],
    })
    if (status === 200) return readReceipt(send, JSON.parse(text).result, wanted, context)
    // Staff change prices during the traffic. No product sells out.
    if (!text.includes('Prices have changed.')) {
      journal.problem('POST /api/get_checkout/aurel: status 409', text)
      throw new AlreadyRecordedError()
    }
    journal.counts.priceChanged++
  }
}

type Wanted = { itemId: string; quantity: number }

async function priceOf(send: Send, wanted: readonly Wanted[]): Promise<number> {
  const ids = wanted.map(({ itemId }) => itemId).join(',')
  const { text } = await send({ kind: 'call', path: `/api/get_prices/aurel?ids=${ids}` })
  const found: { id: string; price: number }[] = JSON.parse(text).result
  const prices = new Map(found.map(({ id, price }) => [id, price]))
  return fromMills(wanted.reduce((sum, { itemId, quantity }) => sum + toMills(prices.get(itemId) ?? 0) * quantity, 0))
}

/** Records the receipt in the ledger. It must match the order. */
async function readReceipt(send: Send, id: string, wanted: readonly Wanted[], { ledger, journal }: CustomerContext) {
  const { text } = await send({ kind: 'call', path: `/api/get_printpreview/aurel/${id}` })
  const order = orderOf(JSON.parse(text).result)
  if (piecesOf(order.lines) !== piecesOf(wanted)) journal.problem('a receipt has other lines than were ordered', text)
  ledger.orders.set(id, order)
  return id
}

/** Returns the pieces of each product. A product that is ordered again at another price has two lines. */
function piecesOf(lines: readonly Wanted[]): string {
  const pieces = new Map<string, number>()
  for (const { itemId, quantity } of lines) pieces.set(itemId, (pieces.get(itemId) ?? 0) + quantity)
  return JSON.stringify([...pieces].sort())
}

function orderOf({ saleOrder, saleOrderTransactions }: OrderWithLines): OrderState {
  const { id, branchId: branch, reference, status, grandTotalAmount: total } = saleOrder
  return { id, branch, reference, status, total, lines: saleOrderTransactions }
}

/** Repeats a deletion without a response. Then the order may already be deleted. */
async function deleteOrder(send: Send, id: string, { orders, deleted }: Acknowledged): Promise<void> {
  await send({ kind: 'delete', method: 'DELETE', path: `/api/get_delete/aurel/${id}`, expected: [200, 404] })
  orders.delete(id)
  deleted.add(id)
}

/** Confirms the order, which the customer can no longer delete. */
async function confirm(send: Send, id: string, { staff, ledger }: CustomerContext): Promise<void> {
  await staff({ kind: 'panel', path: `/api/panel/orders/${id}` })
  const to = 'Confirmed'
  await staff({ kind: 'save', method: 'POST', path: `/api/panel/orders/${id}/status`, json: { to } })
  const order = ledger.orders.get(id)
  if (order) ledger.orders.set(id, { ...order, status: to })
  await send({ kind: 'delete', method: 'DELETE', path: `/api/get_delete/aurel/${id}`, expected: [409] })
}

function chooseSome(products: readonly string[]): string[] {
  const count = randomInt(1, 4)
  return [...new Set(Array.from({ length: count }, () => products[randomInt(products.length)]!))]
}
