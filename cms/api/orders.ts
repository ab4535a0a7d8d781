import type { Request } from 'express'
import { z } from 'zod'
import { MAX_QUANTITY } from '../../src/domain/cart.ts'
import { emptyOrderMessage } from '../../src/domain/checkout.ts'
import type { OrderSummary } from '../../src/domain/order.ts'
import { Refusal } from '../../src/domain/refusal.ts'
import { customerNamed } from '../customers/by-name.ts'
import { idempotentRequest, withdraw } from '../orders/idempotency.ts'
import { findOwnOrder, ownOrder } from '../orders/own-order.ts'
import { cancelOrder, placeOrder, reviseOrder } from '../orders/place-order.ts'
import { receiptOf } from '../orders/receipt.ts'
import { usernameOf } from './customers.ts'
import { customersRoute, type Services } from './route.ts'
import { type Caller, otherCustomer } from './session.ts'
import { orderSummary, receipt, resultOf } from './shapes.ts'

const id = z.union([z.string().max(100), z.number()]).nullish()
const freeText = z
  .union([z.string().max(2000, 'This is too long.'), z.number()])
  .nullish()
  .transform((text) => String(text ?? ''))

/**
 * A quantity in plain decimal notation, without its decimals; 0 and less is 1 (api.md, Orders). Null where none is
 * sent.
 */
const quantity = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((sent) => (sent == null || sent === '' ? null : String(sent).trim()))
  .refine((written) => written === null || /^[+-]?\d+(\.\d*)?$/.test(written), 'Please give a whole number.')
  .transform((written) => (written === null ? null : Math.max(1, Math.trunc(Number(written)))))
  .refine((pieces) => pieces === null || pieces <= MAX_QUANTITY, `At most ${MAX_QUANTITY} of one product.`)

/** Fields that existing clients send and the shop ignores. */
const unread = z.unknown().optional().meta({ description: 'Not read: the shop knows it' })

/** An order line as any client sends it. The product is `itemId`, or `id` when there is no `itemId`. */
const line = z
  .object({ id, itemId: id, quantity, qty: quantity, description: unread, unitMeasureId: unread, price: unread })
  .transform(({ id, itemId, quantity, qty }) => ({
    itemId: String(itemId || id || ''),
    quantity: quantity ?? qty ?? 1,
  }))

const saleOrder = z
  .object({ id, customerName: freeText, shippingAddress: freeText, memo: freeText, branchId: unread })
  .transform(({ id, customerName, shippingAddress, memo }) => ({ id, customerName, shippingAddress, memo }))

const checkout = z.object({
  saleOrder,
  saleOrderTransactions: z.array(line).max(1000, 'An order has 1,000 lines at most.'),
  /** The total that the shopper was shown. Existing clients do not send it and pay the current price. */
  expectedTotal: z.number().min(0).nullish().default(null),
})

const store = z.string().meta({ example: 'Aurel' })
const orderId = z.string()

/**
 * POST /api/get_checkout/:store places an order, or revises the one whose id it carries. Existing clients call it
 * "get"; it writes. Prices come from the catalog.
 */
export const checkoutCall = customersRoute({
  method: 'post',
  path: '/api/get_checkout/:store',
  about:
    'Places an order, or revises the New order whose id it carries. May carry `Idempotency-Key` and `expectedTotal`.',
  query: z.object({ store }),
  body: checkout,
  example: {
    saleOrder: {
      id: null,
      branchId: 1,
      customerName: '+15035550100',
      shippingAddress: '218 NW Larkspur Street',
      memo: '',
    },
    saleOrderTransactions: [
      { id: null, itemId: '…', description: 'Pearl Ring', quantity: 1, unitMeasureId: 'piece', price: 320 },
    ],
  },
  response: resultOf(z.string()),
  refuses: [
    'store-not-found',
    'forged',
    'empty-cart',
    'unknown-product',
    'out-of-stock',
    'price-changed',
    'withdrawn',
    'not-new',
    'not-mine',
    'invalid',
  ],
  async locate({ query, body, caller, branches, payload }) {
    const branch = await branches.named(query.store)
    const revised = namedOrder.safeParse(body).data?.saleOrder.id
    if (revised) await ownOrder(payload, ownerOf(caller, branch.id), String(revised))
    if (hasNoLines(body)) throw new Refusal('empty-cart', emptyOrderMessage)
  },
  async handle({ query, body, caller, req, ...services }) {
    const { payload, branches } = services
    const branch = await branches.named(query.store)
    const { id: revised, customerName, shippingAddress, memo } = body.saleOrder
    const owner = revised ? ownerOf(caller, branch.id) : null
    const earlier = owner ? await ownOrder(payload, owner, String(revised)) : null
    await refuseOtherCustomer([customerName, earlier?.customerName], caller, services)
    const lines = body.saleOrderTransactions.map((line, at) => ({ ...line, at }))
    const sent = {
      saleOrder: { id: revised, shippingAddress, memo },
      saleOrderTransactions: body.saleOrderTransactions,
    }
    const key = keyIn(req)
    const once = key ? idempotentRequest(caller.username, key, [branch.id, sent]) : null
    const { expectedTotal } = body
    const wanted = { branch, customer: caller, lines, shippingAddress, memo, expectedTotal, once }
    const result = owner
      ? await reviseOrder(payload, String(revised), owner.customerId, wanted)
      : await placeOrder(payload, wanted)
    return { result }
  },
})

/**
 * POST /api/withdraw_checkout/:store looks up the `Idempotency-Key` of a checkout whose response was lost. Returns the id
 * of the order that it placed or revised; null when the checkout was not executed, or its order was deleted. A checkout
 * that was not executed is withdrawn: if it arrives later it is refused with 409. Our cart calls this before it retries.
 */
export const withdrawCheckout = customersRoute({
  method: 'post',
  path: '/api/withdraw_checkout/:store',
  about: 'What became of the checkout with this `Idempotency-Key`: its order, or null. Then it is never taken.',
  query: z.object({ store }),
  response: resultOf(z.string().nullable()),
  refuses: ['store-not-found', 'forged', 'invalid'],
  async handle({ query, caller, req, branches, payload }) {
    const branch = await branches.named(query.store)
    const key = keyIn(req)
    if (!key) throw new Refusal('invalid', 'The Idempotency-Key is missing.')
    const id = await withdraw(payload, caller.username, key)
    // The attempt may have just created the customer.
    const customerId = caller.id ?? (await customerNamed(payload, caller.username))?.id
    const order = id && customerId ? await findOwnOrder(payload, { customerId, branchId: branch.id }, id) : null
    return { result: order?.id ?? null }
  },
})

export const orderList = customersRoute({
  method: 'get',
  path: '/api/get_order/:store/:customerName',
  about: "The caller's own orders, newest first.",
  query: z.object({ store, customerName: z.string() }),
  response: resultOf(z.array(orderSummary)),
  refuses: ['store-not-found', 'not-mine'],
  async handle({ query, caller, ...services }) {
    const branch = await services.branches.named(query.store)
    if (!(await isCaller(query.customerName, caller, services))) throw new Refusal('not-mine', 'Order not found')
    if (!caller.id) return { result: [] }
    // A customer's own orders: the condition replaces the access rule.
    const { docs } = await services.payload.find({
      collection: 'sale-orders',
      where: { and: [{ customer: { equals: caller.id } }, { branch: { equals: branch.id } }] },
      sort: ['-date', '-reference'],
      depth: 0,
      pagination: false,
      select: { reference: true, date: true, status: true, grandTotalAmount: true },
    })
    return {
      result: docs.map(({ grandTotalAmount, ...order }): OrderSummary => ({ ...order, amount: grandTotalAmount })),
    }
  },
})

export const printPreview = ownReceipt(
  '/api/get_printpreview/:store/:orderId',
  "The receipt of one of the caller's own orders.",
)

export const orderToEdit = ownReceipt(
  '/api/get_edit_order/:store/:orderId',
  "One of the caller's own orders, to be edited.",
)

/** Two calls of existing clients have the same response. */
function ownReceipt(path: string, about: string) {
  return customersRoute({
    method: 'get',
    path,
    about,
    query: z.object({ store, orderId }),
    response: resultOf(receipt),
    refuses: ['store-not-found', 'not-mine'],
    async handle({ query, caller, branches, payload }) {
      const branch = await branches.named(query.store)
      const order = await ownOrder(payload, ownerOf(caller, branch.id), query.orderId)
      return { result: receiptOf(order, branch.name) }
    },
  })
}

export const deleteOrder = customersRoute({
  method: 'delete',
  path: '/api/get_delete/:store/:orderId',
  about: "Deletes one of the caller's own New orders; its pieces go back on the shelf.",
  query: z.object({ store, orderId }),
  response: resultOf(z.literal(true)),
  refuses: ['store-not-found', 'forged', 'not-mine', 'not-new'],
  async handle({ query, caller, branches, payload }) {
    const branch = await branches.named(query.store)
    await cancelOrder(payload, ownerOf(caller, branch.id), query.orderId)
    return { result: true }
  },
})

/** The id of the order that a checkout revises. */
const namedOrder = z.object({ saleOrder: z.object({ id: z.union([z.string(), z.number()]) }) })

/** Whether the list of lines is empty or missing. Other types are refused by the body's shape. */
function hasNoLines(body: unknown): boolean {
  if (typeof body !== 'object' || Array.isArray(body)) return false
  const { saleOrderTransactions: lines = null } = body as { saleOrderTransactions?: unknown }
  return lines === null || (Array.isArray(lines) && lines.length === 0)
}

/** Refuses `invalid` for a key that is too long to store. */
function keyIn(req: Request): string | undefined {
  const key = req.get('idempotency-key')
  if (key && key.length > 200) throw new Refusal('invalid', 'The Idempotency-Key is too long.')
  return key
}

/**
 * Name variant: a checkout names its customer, and all tabs share the session. Refuses `other-customer` where that
 * is not the caller. An edited order may still have the name that it was placed under.
 */
async function refuseOtherCustomer(
  [sent = '', placedUnder]: [string, string | undefined],
  caller: Caller,
  { settings, payload, branches }: Pick<Services, 'settings' | 'payload' | 'branches'>,
): Promise<void> {
  const name = sent.trim()
  if (settings.SIGN_IN !== 'name' || !name || name === placedUnder || (await isCaller(name, caller, { branches })))
    return
  const named = await customerNamed(payload, name)
  if (!named || named.id !== caller.id) throw otherCustomer(caller)
}

/** A name without orders owns no order. */
function ownerOf(caller: Caller, branchId: string) {
  if (!caller.id) throw new Refusal('not-mine', 'Order not found')
  return { customerId: caller.id, branchId }
}

async function isCaller(name: string, caller: Caller, services: Pick<Services, 'branches'>): Promise<boolean> {
  const called = name.trim().toLowerCase()
  return called === caller.username.toLowerCase() || (await usernameOf(name, services)) === caller.username
}
