import type { Payload } from 'payload'
import { z } from 'zod'
import { maxQuantity } from '../../src/domain/cart.ts'
import type { OrderSummary } from '../../src/domain/order.ts'
import { Refusal } from '../../src/domain/refusal.ts'
import { placeOrder } from '../orders/place-order.ts'
import { receiptOf } from '../orders/receipt.ts'
import type { Customer, SaleOrder } from '../payload-types.ts'
import { customersRoute } from './route.ts'

const id = z.union([z.string().max(100), z.number()]).nullish()
const freeText = z.coerce.string().max(2000, 'This is too long.')

/** A quantity as clients send it: whatever begins with a whole number; what is less than 1, or no number, is 1. */
const quantity = z
  .union([z.string().max(40), z.number()])
  .nullish()
  .transform((sent) => Math.max(1, Number.parseInt(String(sent ?? ''), 10) || 1))
  .refine((pieces) => pieces <= maxQuantity, `At most ${maxQuantity} of one product.`)

/** A line as any client sends it; which product it means is `itemId`, or `id` where there is no `itemId`. */
const line = z
  .object({ id, itemId: id, quantity: quantity.optional(), qty: quantity.optional() })
  .transform(({ id, itemId, quantity, qty }) => ({
    itemId: String(itemId || id || ''),
    quantity: quantity ?? qty ?? 1,
  }))

const checkout = z.object({
  saleOrder: z.object({
    id,
    shippingAddress: freeText.nullish().transform((address) => address ?? ''),
    memo: freeText.nullish().transform((memo) => memo ?? ''),
  }),
  saleOrderTransactions: z.array(line).max(1000, 'An order has 1,000 lines at most.'),
})

/**
 * POST /api/get_checkout/:store places an order. Existing clients call it "get"; it writes. Prices come from the
 * catalogue. Refuses: empty-cart, unknown-product, out-of-stock.
 */
export const checkoutCall = customersRoute({
  method: 'post',
  path: '/api/get_checkout/:store',
  query: z.object({ store: z.string() }),
  body: checkout,
  async answer({ query, body, branches, customer, payload, req }) {
    const branch = await branches.named(query.store)
    const { id: revised, shippingAddress, memo } = body.saleOrder
    if (revised) throw new Refusal('not-new', 'You can not Edit Order!')
    const idempotencyKey = req.get('idempotency-key')?.slice(0, 200) || null
    const order = { branch, customer, lines: body.saleOrderTransactions, shippingAddress, memo, idempotencyKey }
    return { result: await placeOrder(payload, order) }
  },
})

/** GET /api/get_order/:store/:customerName answers the caller's own orders, newest first. */
export const orderList = customersRoute({
  method: 'get',
  path: '/api/get_order/:store/:customerName',
  query: z.object({ store: z.string(), customerName: z.string() }),
  async answer({ query, branches, customer, payload, res }) {
    const branch = await branches.named(query.store)
    if (query.customerName !== customer.username) throw new Refusal('not-mine', 'Order not found')
    res.set('Cache-Control', 'no-store')
    // A customer's own orders: the condition stands in the place of the access rule.
    const { docs } = await payload.find({
      collection: 'sale-orders',
      where: { and: [{ customer: { equals: customer.id } }, { branch: { equals: branch.id } }] },
      sort: ['-date', '-reference'],
      depth: 0,
      pagination: false,
      select: { reference: true, date: true, status: true, grandTotalAmount: true },
    })
    const result = docs.map(
      ({ id, reference, date, status, grandTotalAmount }): OrderSummary => ({
        id,
        reference,
        date,
        status,
        amount: grandTotalAmount,
      }),
    )
    return { result }
  },
})

/** GET /api/get_printpreview/:store/:orderId answers the receipt of one of the caller's own orders. */
export const printPreview = customersRoute({
  method: 'get',
  path: '/api/get_printpreview/:store/:orderId',
  query: z.object({ store: z.string(), orderId: z.string().max(100) }),
  async answer({ query, branches, customer, payload, res }) {
    const branch = await branches.named(query.store)
    res.set('Cache-Control', 'no-store')
    return { result: receiptOf(await ownOrder(payload, customer, branch.id, query.orderId), branch.name) }
  },
})

/** The customer's own order; another's is as unknown as none: refuses `not-mine`. */
async function ownOrder(payload: Payload, customer: Customer, branchId: string, orderId: string): Promise<SaleOrder> {
  const { docs } = await payload.find({
    collection: 'sale-orders',
    where: {
      and: [{ id: { equals: orderId } }, { customer: { equals: customer.id } }, { branch: { equals: branchId } }],
    },
    depth: 0,
    limit: 1,
    pagination: false,
  })
  if (!docs[0]) throw new Refusal('not-mine', 'Order not found')
  return docs[0]
}
