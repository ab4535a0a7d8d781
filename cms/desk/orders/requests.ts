import { z } from 'zod'
import { deliveryChoiceSchema } from '../../../src/contract/checkout-request.ts'
import { MAX_QUANTITY } from '../../../src/domain/cart/cart.ts'
import { MAX_NOTE_TEXT } from '../../../src/domain/orders/line-note.ts'
import { BULK_TARGET_STATUSES, ORDER_STATUSES } from '../../../src/domain/orders/order-status.ts'
import {
  MANUAL_PAYMENT_METHODS,
  MAX_PAYMENT_NOTE_LENGTH,
  MAX_PAYMENT_REFERENCE_LENGTH,
  PAYMENT_KINDS,
  RECORDED_PAYMENT_METHODS,
} from '../../../src/domain/payments/payment.ts'
import { MAX_RETURN_NOTE_LENGTH, RETURN_REASONS } from '../../../src/domain/returns/return.ts'
import { STAFF_EDITABLE_ORDER_TEXTS } from '../../shop/orders/edit-texts.ts'
import { createTextSchema, documentIdSchema } from '../calls/shared-schemas.ts'
import { PRINT_KINDS } from './print-sheet.ts'
import { PAPER_SIZES } from './print-styles.ts'

/** Maximum number of orders in one request. */
const MAX_ORDERS = 200

/** Returns the zod schema of an array of 1 to 200 entries, for calls about several orders. */
export const createOrderBatchSchema = <Each extends z.ZodType>(each: Each) =>
  z.array(each).min(1, 'Please choose an order.').max(MAX_ORDERS, `At most ${MAX_ORDERS} orders at once.`)
export const orderIdsSchema = createOrderBatchSchema(documentIdSchema)
/** Zod schema of the `updatedAt` of the order on which a request is based, for optimistic locking. */
export const orderVersionSchema = z.iso.datetime('Please send the version that you began from.')
const quantity = z.int('Please give a whole number.').min(1, 'Please give 1 or more.')

const line = z.strictObject({
  itemId: documentIdSchema,
  quantity: quantity.max(MAX_QUANTITY, `At most ${MAX_QUANTITY} of one product.`),
  note: createTextSchema(MAX_NOTE_TEXT).trim().optional(),
})
const lines = z
  .array(line)
  .max(1000, 'An order has 1,000 lines at most.')
  .transform((sent) => sent.map(({ note, ...each }, at) => ({ ...each, at, ...(note === undefined ? {} : { note }) })))

/**
 * Zod schema of the delivery method in a request. Null keeps the delivery method of a stored order; for a new order,
 * null selects the default method.
 */
const delivery = deliveryChoiceSchema.nullish().default(null)

/** Null keeps the discount code of an order; '' removes it. */
const discountCode = createTextSchema(100).nullish().default(null)

/** The total that the page showed, in major units; null skips the comparison with the computed total. */
const expectedTotal = z.number().min(0).nullish().default(null)

export const orderPathSchema = z.object({ id: documentIdSchema })

export const orderVisitSchema = z.strictObject({
  tab: documentIdSchema,
  isEditing: z.boolean(),
  isLeaving: z.boolean(),
})

export const orderMailPathSchema = z.object({ id: documentIdSchema, mailId: documentIdSchema })

export const orderPageQuerySchema = z.object({
  firstLine: z
    .string()
    .regex(/^\d{1,4}$/)
    .default('0')
    .transform(Number),
})

/** Zod schema of a tracking number in a request. Null leaves the stored tracking number unchanged. */
export const trackingNumberSchema = createTextSchema(100).trim().nullish().default(null)

export const orderStatusChangeSchema = z.strictObject({
  to: z.enum(ORDER_STATUSES),
  trackingNumber: trackingNumberSchema,
  version: orderVersionSchema.nullish().default(null),
})

/**
 * Zod schema of a payment or refund that staff record. `amount` null means the whole owed amount for a payment, the
 * whole refundable amount for a refund; `day` null means now. The method `online` refunds through the payment provider.
 */
export const paymentOrRefundSchema = z.strictObject({
  kind: z.enum(PAYMENT_KINDS),
  amount: z.number().min(0).nullish().default(null),
  method: z.enum(RECORDED_PAYMENT_METHODS),
  reference: createTextSchema(MAX_PAYMENT_REFERENCE_LENGTH).trim().default(''),
  note: createTextSchema(MAX_PAYMENT_NOTE_LENGTH).trim().default(''),
  day: z.iso.date('Please give a day.').nullish().default(null),
  version: orderVersionSchema,
})

/** Zod schema of the path parameters of an order's online payment. */
export const onlinePaymentPathSchema = z.object({ id: documentIdSchema, paymentId: documentIdSchema })

/** Zod schema of the order lines of a received return. `quantity` 0 means that no piece of the line came back. */
const returnedLines = z
  .array(
    z.strictObject({
      lineId: documentIdSchema,
      quantity: z.int('Please give a whole number.').min(0).max(MAX_QUANTITY),
    }),
  )
  .max(1000, 'An order has 1,000 lines at most.')
const returnNote = createTextSchema(MAX_RETURN_NOTE_LENGTH).trim().default('')

export const unrequestedReturnSchema = z.strictObject({
  lines: returnedLines,
  reason: z.enum(RETURN_REASONS),
  note: returnNote,
  restock: z.boolean(),
  version: orderVersionSchema,
})

export const returnPathSchema = z.object({ id: documentIdSchema, returnId: documentIdSchema })

export const returnResolutionSchema = z.discriminatedUnion('to', [
  z.strictObject({
    to: z.literal('received'),
    lines: returnedLines,
    restock: z.boolean(),
    answer: returnNote,
    version: orderVersionSchema,
  }),
  z.strictObject({ to: z.literal('refused'), answer: returnNote, version: orderVersionSchema }),
])

export const bulkPaymentSchema = z.strictObject({ ids: orderIdsSchema, method: z.enum(MANUAL_PAYMENT_METHODS) })

/**
 * Zod schema of a change of several orders to any status but Shipped, which needs tracking numbers
 * (shipment-handlers.ts).
 */
export const bulkStatusChangeSchema = z.strictObject({ ids: orderIdsSchema, to: z.enum(BULK_TARGET_STATUSES) })

export const orderRevisionPreviewSchema = z.strictObject({ lines, delivery, discountCode })

/**
 * Zod schema of the preview of a telephone order. `customer` is the id of the caller, whose earlier uses of the
 * discount code are counted; null if the caller is a new customer or not looked up yet.
 */
export const telephoneOrderPreviewSchema = orderRevisionPreviewSchema.extend({
  customer: documentIdSchema.nullish().default(null),
})

export const telephoneCallerQuerySchema = z.object({ phone: createTextSchema(100) })

export const orderRevisionSchema = z.strictObject({
  version: orderVersionSchema,
  lines,
  delivery,
  discountCode,
  shippingAddress: createTextSchema(2000),
  memo: createTextSchema(2000),
  expectedTotal,
})

export const trackingOrNotesEditSchema = z
  .strictObject({ field: z.enum(STAFF_EDITABLE_ORDER_TEXTS), from: createTextSchema(5000), to: createTextSchema(5000) })
  .refine(({ field, to }) => field === 'staffNotes' || to.length <= 100, {
    path: ['to'],
    message: 'At most 100 characters.',
  })

export const telephoneOrderSchema = z.strictObject({
  customer: z.union([
    z.strictObject({ id: documentIdSchema }),
    z.strictObject({
      phone: createTextSchema(100),
      name: createTextSchema(200)
        .nullish()
        .transform((name) => name ?? ''),
    }),
  ]),
  lines,
  delivery,
  discountCode,
  shippingAddress: createTextSchema(2000).default(''),
  memo: createTextSchema(2000).default(''),
  expectedTotal,
})

const idList = z
  .string()
  .transform((sent) => sent.split(','))
  .pipe(orderIdsSchema)

export const printQuerySchema = z.object({
  ids: idList,
  kind: z.enum(PRINT_KINDS).default('slip'),
  paper: z.enum(PAPER_SIZES).default('a4'),
})

export const orderCsvQuerySchema = z.object({
  ids: idList.optional(),
  rows: z.enum(['orders', 'lines']).default('orders'),
  bom: z.enum(['0', '1']).default('0'),
})
