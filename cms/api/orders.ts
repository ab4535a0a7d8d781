import type { Payload } from 'payload'
import { z } from 'zod'
import { maxQuantity } from '../../src/domain/cart.ts'
import { nothingSelected } from '../../src/domain/checkout.ts'
import type { OrderSummary } from '../../src/domain/order.ts'
import { Refusal } from '../../src/domain/refusal.ts'
import { becomeCustomer } from '../customers/by-name.ts'
import { cancelOrder, placeOrder, refuseUnorderable, reviseOrder } from '../orders/checkout.ts'
import { onceFor } from '../orders/idempotency.ts'
import { ownOrder } from '../orders/own-order.ts'
import { receiptOf } from '../orders/receipt.ts'
import { usernameOf } from './customers.ts'
import { type Behind, customersRoute } from './route.ts'
import type { Caller } from './session.ts'
import { orderSummary, receipt, resultOf } from './shapes.ts'

const id = z.union([z.string().max(100), z.number()]).nullish()
const freeText = z
  .union([z.string().max(2000, 'This is too long.'), z.number()])
  .nullish()
  .transform((text) => String(text ?? ''))

/** A quantity in plain decimal notation, without its decimals; 0 and less is 1 (api.md, Orders). Null where none is sent. */
const quantity = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((sent) => (sent == null || sent === '' ? null : String(sent).trim()))
  .refine((written) => written === null || /^[+-]?\d+(\.\d*)?$/.test(written), 'Please give a whole number.')
  .transform((written) => (written === null ? null : Math.max(1, Math.trunc(Number(written)))))
  .refine((pieces) => pieces === null || pieces <= maxQuantity, `At most ${maxQuantity} of one product.`)

/** What existing clients send besides. */
const unread = z.unknown().optional().meta({ description: 'Not read: the shop knows it' })

/** A line as any client sends it; which product it means is `itemId`, or `id` where there is no `itemId`. */
const line = z
  .object({ id, itemId: id, quantity, qty: quantity, description: unread, unitMeasureId: unread, price: unread })
  .transform(({ id, itemId, quantity, qty }) => ({
    itemId: String(itemId || id || ''),
    quantity: quantity ?? qty ?? 1,
  }))

const saleOrder = z
  .object({ id, shippingAddress: freeText, memo: freeText, branchId: unread, customerName: unread })
  .transform(({ id, shippingAddress, memo }) => ({ id, shippingAddress, memo }))

const checkout = z.object({
  saleOrder,
  saleOrderTransactions: z.array(line).max(1000, 'An order has 1,000 lines at most.'),
})

const store = z.string().meta({ example: 'Aurel' })
const orderId = z.string()

/**
 * POST /api/get_checkout/:store places an order, or revises the one whose id it carries. Existing clients call it
 * "get"; it writes. Prices come from the catalogue.
 */
export const checkoutCall = customersRoute({
  method: 'post',
  path: '/api/get_checkout/:store',
  about: 'Places an order, or revises the New order whose id it carries. May carry `Idempotency-Key`.',
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
  answers: resultOf(z.string()),
  refuses: [
    'store-not-found',
    'forged',
    'empty-cart',
    'unknown-product',
    'out-of-stock',
    'not-new',
    'not-mine',
    'invalid',
  ],
  async locate({ query, body, caller, branches, payload }) {
    const branch = await branches.named(query.store)
    const revised = namedOrder.safeParse(body).data?.saleOrder.id
    if (revised) await ownOrder(payload, ownerOf(caller, branch.id), String(revised))
    if (hasNoLines(body)) throw new Refusal('empty-cart', nothingSelected)
  },
  async answer({ query, body, caller, req, ...behind }) {
    const { payload, branches } = behind
    const branch = await branches.named(query.store)
    const { id: revised, shippingAddress, memo } = body.saleOrder
    const lines = body.saleOrderTransactions.map((line, at) => ({ ...line, at }))
    const isFirst = !caller.id && !revised
    if (isFirst) await refuseUnorderable({ branch, lines })
    const { customerId } = isFirst ? await newOwner(payload, caller) : ownerOf(caller, branch.id)
    const customer = { id: customerId, username: caller.username }
    const key = req.get('idempotency-key')
    if (key && key.length > 200) throw new Refusal('invalid', 'The Idempotency-Key is too long.')
    const once = key ? onceFor(customer.id, key, [branch.id, body]) : null
    const wanted = { branch, customer, lines, shippingAddress, memo, once }
    const result = revised ? await reviseOrder(payload, String(revised), wanted) : await placeOrder(payload, wanted)
    return { result }
  },
})

export const orderList = customersRoute({
  method: 'get',
  path: '/api/get_order/:store/:customerName',
  about: "The caller's own orders, newest first.",
  query: z.object({ store, customerName: z.string() }),
  answers: resultOf(z.array(orderSummary)),
  refuses: ['store-not-found', 'not-mine'],
  async answer({ query, caller, ...behind }) {
    const branch = await behind.branches.named(query.store)
    if (!(await isCaller(query.customerName, caller, behind))) throw new Refusal('not-mine', 'Order not found')
    if (!caller.id) return { result: [] }
    // A customer's own orders: the condition stands in the place of the access rule.
    const { docs } = await behind.payload.find({
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

/** Two calls of existing clients answer the same. */
function ownReceipt(path: string, about: string) {
  return customersRoute({
    method: 'get',
    path,
    about,
    query: z.object({ store, orderId }),
    answers: resultOf(receipt),
    refuses: ['store-not-found', 'not-mine'],
    async answer({ query, caller, branches, payload }) {
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
  answers: resultOf(z.literal(true)),
  refuses: ['store-not-found', 'forged', 'not-mine', 'not-new'],
  async answer({ query, caller, branches, payload }) {
    const branch = await branches.named(query.store)
    await cancelOrder(payload, ownerOf(caller, branch.id), query.orderId)
    return { result: true }
  },
})

/** The order that a checkout revises, whatever else is in it. */
const namedOrder = z.object({ saleOrder: z.object({ id: z.union([z.string(), z.number()]) }) })

/** Whether nothing was selected. What is no list at all is for the check of the body. */
function hasNoLines(body: unknown): boolean {
  if (typeof body !== 'object' || Array.isArray(body)) return false
  const { saleOrderTransactions: lines = null } = body as { saleOrderTransactions?: unknown }
  return lines === null || (Array.isArray(lines) && lines.length === 0)
}

/** A name becomes a customer at its first order (api.md, Customers). */
async function newOwner(payload: Payload, { username }: Caller) {
  return { customerId: (await becomeCustomer(payload, username)).id }
}

/** A name that never ordered owns nothing, whatever it asks for. */
function ownerOf(caller: Caller, branchId: string) {
  if (!caller.id) throw new Refusal('not-mine', 'Order not found')
  return { customerId: caller.id, branchId }
}

async function isCaller(name: string, caller: Caller, behind: Pick<Behind, 'branches'>): Promise<boolean> {
  const called = name.trim().toLowerCase()
  return called === caller.username.toLowerCase() || (await usernameOf(name, behind)) === caller.username
}
