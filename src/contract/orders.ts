import { z } from 'zod'
import type { LineNote } from '../domain/orders/line-note.ts'
import type { OrderDetails, OrderSummary, OrderWithLines, SaleOrder, SaleOrderLine } from '../domain/orders/order.ts'
import { ORDER_STATUSES } from '../domain/orders/order-status.ts'
import { ORDER_PAYMENT_STATES } from '../domain/payments/payment-state.ts'
import { MAX_RETURN_NOTE_LENGTH, RETURN_REASONS, RETURN_STATES } from '../domain/returns/return.ts'
import { defineCall } from './call.ts'
import { moneySchema } from './catalog.ts'
import { chargeSchema, orderDeliverySchema } from './charges.ts'
import { checkoutRequestSchema } from './checkout-request.ts'
import { wrapInResultSchema } from './response-schemas.ts'
import { optionalTextSchema } from './text.ts'

const date = z.iso.datetime().meta({ description: 'ISO 8601 in UTC' })
const status = z.enum(ORDER_STATUSES)

/** The zod schema of a stored order without its lines. Pages show the first ten characters of `date`. */
const saleOrder = z
  .strictObject({
    id: z.string(),
    branchId: z.string(),
    tenancyName: z.string(),
    customerName: z.string(),
    shippingAddress: z.string(),
    memo: z.string(),
    date,
    reference: z.string().regex(/^SO-\d{4}-\d{6,}$/),
    status,
    grandTotalAmount: moneySchema,
  })
  .meta({ id: 'SaleOrder' }) satisfies z.ZodType<SaleOrder>

const saleOrderLine = z
  .strictObject({
    id: z.string(),
    saleOrderId: z.string(),
    itemId: z.string(),
    itemCode: z.string(),
    itemName: z.string(),
    description: z.string(),
    quantity: z.int().min(1),
    unitMeasureId: z.string(),
    unitMeasureName: z.string(),
    picture: z.string(),
    pictureId: z.string().nullable(),
    price: moneySchema,
    amount: moneySchema,
    tenancyName: z.string(),
  })
  .meta({ id: 'SaleOrderTransaction' }) satisfies z.ZodType<SaleOrderLine>

export const receiptSchema = z
  .strictObject({ saleOrder, saleOrderTransactions: z.array(saleOrderLine) })
  .meta({ id: 'Receipt' }) satisfies z.ZodType<OrderWithLines>

const orderSummary = z
  .strictObject({ id: z.string(), reference: z.string(), date, status, amount: moneySchema })
  .meta({ id: 'OrderSummary' }) satisfies z.ZodType<OrderSummary>

const lineNote = z
  .strictObject({ text: z.string(), label: z.string(), price: moneySchema.meta({ description: 'For each piece' }) })
  .meta({
    id: 'LineNote',
    description: 'What is written on a product, such as an engraving',
  }) satisfies z.ZodType<LineNote>

const details = z.strictObject({
  id: z.string(),
  shippingAddress: z.string(),
  trackingNumber: z.string(),
  currency: z
    .string()
    .meta({ description: 'The currency of the amounts: that of the store when the order was placed' }),
  payment: z
    .enum(ORDER_PAYMENT_STATES)
    .nullable()
    .meta({ description: 'What staff recorded; null for orders that are older than payments' }),
  paid: moneySchema,
  refunded: moneySchema,
  waived: moneySchema
    .nullable()
    .meta({ description: 'The part of the refunds that is not owed again; null if it is unknown' }),
  delivery: orderDeliverySchema.nullable(),
  charges: z.array(chargeSchema),
  readyAt: date.nullable().meta({ description: 'Since when it can be collected; null before' }),
  returned: moneySchema.meta({ description: 'What the pieces cost that came back' }),
  returns: z.array(
    z.strictObject({
      state: z.enum(RETURN_STATES),
      amount: moneySchema,
      answer: z.string().meta({ description: 'Words of staff' }),
      lines: z.array(z.strictObject({ itemName: z.string(), quantity: z.int() })),
    }),
  ),
  lines: z.array(
    saleOrderLine.pick({ id: true, itemId: true, itemName: true, quantity: true, picture: true }).extend({
      returnable: z.int().min(0).meta({ description: 'The pieces that the caller can ask to return now' }),
      note: lineNote.nullable(),
    }),
  ),
}) satisfies z.ZodType<OrderDetails>

const store = z.string().meta({ example: 'Aurel' })
const ownOrder = z.object({ store, orderId: z.string() })

const idempotencyKey = z.string().max(200).meta({
  description: 'A repeated request with the same key and content, within 24 hours, gets the result of the first one',
})

export const checkoutCall = defineCall({
  method: 'post',
  jsonOnly: true,
  headers: z.object({ 'Idempotency-Key': idempotencyKey.optional() }),
  path: '/api/get_checkout/:store',
  about:
    'Places an order, or revises the New order whose id it carries. May carry `Idempotency-Key`, `expectedTotal`, `delivery`, `discountCode` and `editedFrom`.',
  query: z.object({ store }),
  body: checkoutRequestSchema,
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
  response: wrapInResultSchema(z.string()),
  refuses: [
    'store-not-found',
    'forged',
    'empty-cart',
    'unknown-product',
    'out-of-stock',
    'price-changed',
    'changed-meanwhile',
    'withdrawn',
    'not-new',
    'not-mine',
    'invalid',
  ],
})

export const withdrawCheckoutCall = defineCall({
  method: 'post',
  headers: z.object({ 'Idempotency-Key': idempotencyKey }),
  path: '/api/withdraw_checkout/:store',
  about:
    'Looks up the checkout with this `Idempotency-Key`. Returns the id of its order. Returns null if there is no order, and the shop then refuses the checkout if it still arrives.',
  query: z.object({ store }),
  response: wrapInResultSchema(z.string().nullable()),
  refuses: ['store-not-found', 'forged', 'invalid'],
})

export const orderListCall = defineCall({
  method: 'get',
  path: '/api/get_order/:store/:customerName',
  about: "The caller's own orders, newest first.",
  query: z.object({ store, customerName: z.string() }),
  response: wrapInResultSchema(z.array(orderSummary)),
  refuses: ['store-not-found', 'not-mine'],
})

export const allOrderDetailsCall = defineCall({
  method: 'get',
  path: '/api/get_order_details/:store/:customerName',
  about:
    "The lines and addresses of the caller's own orders, newest first. Adds to `get_order`, whose response existing clients expect unchanged.",
  query: z.object({ store, customerName: z.string() }),
  response: wrapInResultSchema(z.array(details)),
  refuses: ['store-not-found', 'not-mine'],
})

export const returnRequestCall = defineCall({
  method: 'post',
  jsonOnly: true,
  headers: z.object({ 'Idempotency-Key': idempotencyKey.optional() }),
  path: '/api/ask_return/:store/:orderId',
  about:
    "Asks to return pieces of one of the caller's own orders. Returns the id of the return. Refuses with `ended` when the days for it are over.",
  query: ownOrder,
  body: z.object({
    lines: z.array(z.object({ lineId: z.string(), quantity: z.int().min(0) })).max(1000),
    reason: z.enum(RETURN_REASONS),
    note: optionalTextSchema(MAX_RETURN_NOTE_LENGTH, `At most ${MAX_RETURN_NOTE_LENGTH} characters.`),
  }),
  example: { lines: [{ lineId: '…', quantity: 1 }], reason: 'fit', note: 'A size too large' },
  response: wrapInResultSchema(z.string()),
  refuses: ['store-not-found', 'forged', 'not-mine', 'ended', 'illegal-move', 'invalid'],
})

/**
 * The contract of the call for an order's receipt. It has the same response as `orderToEditCall`, because existing
 * clients use both calls.
 */
export const orderReceiptCall = defineCall({
  method: 'get',
  path: '/api/get_printpreview/:store/:orderId',
  about: "The receipt of one of the caller's own orders.",
  query: ownOrder,
  response: wrapInResultSchema(receiptSchema),
  refuses: ['store-not-found', 'not-mine'],
})

export const orderToEditCall = defineCall({
  method: 'get',
  path: '/api/get_edit_order/:store/:orderId',
  about: "One of the caller's own orders, to be edited.",
  query: ownOrder,
  response: wrapInResultSchema(receiptSchema),
  refuses: ['store-not-found', 'not-mine'],
})

export const deleteOrderCall = defineCall({
  method: 'delete',
  path: '/api/get_delete/:store/:orderId',
  about: "Deletes one of the caller's own New orders, and puts its pieces back in stock.",
  query: ownOrder,
  response: wrapInResultSchema(z.literal(true)),
  refuses: ['store-not-found', 'forged', 'not-mine', 'not-new'],
})

const degrees = (most: number) => z.coerce.number('This is a number of degrees.').min(-most).max(most)

export const geocodedAddressCall = defineCall({
  method: 'get',
  path: '/api/get_address',
  about: 'The postal address at a geographic position, for the order form.',
  query: z.object({ lat: degrees(90), lng: degrees(180) }),
  response: wrapInResultSchema(z.strictObject({ formatted_address: z.string() })),
  refuses: ['not-found', 'invalid', 'too-many'],
})

export const startPaymentCall = defineCall({
  method: 'post',
  path: '/api/pay_order/:store/:orderId',
  about:
    "Returns the address of the payment provider's page where one of the caller's own orders can be paid. A shop without online payments refuses.",
  query: ownOrder,
  response: wrapInResultSchema(z.url()),
  refuses: ['store-not-found', 'forged', 'not-mine', 'not-found', 'illegal-move', 'changed-meanwhile', 'no-payment'],
})
