import { z } from 'zod'
import { sentDelivery } from '../../../src/contract/sent-checkout.ts'
import { MAX_QUANTITY } from '../../../src/domain/cart/cart.ts'
import { MAX_NOTE_TEXT } from '../../../src/domain/orders/line-note.ts'
import { BULK_MOVES, ORDER_STATUSES } from '../../../src/domain/orders/order-status.ts'
import {
  ENTRY_METHODS,
  MAX_NOTE,
  MAX_REFERENCE,
  PAYMENT_KINDS,
  PAYMENT_METHODS,
} from '../../../src/domain/payments/payment.ts'
import { MAX_RETURN_NOTE, RETURN_REASONS } from '../../../src/domain/returns/return.ts'
import { STAFF_TEXTS } from '../../shop/orders/edit-texts.ts'
import { id, text } from '../calls/fields.ts'
import { PRINTS } from './print-sheet.ts'
import { PAPERS } from './print-styles.ts'

/** Maximum number of orders in one request. */
const MAX_ORDERS = 200

/** Returns the zod schema of an array of 1 to 200 entries, for calls about several orders. */
export const severalOf = <Each extends z.ZodType>(each: Each) =>
  z.array(each).min(1, 'Please choose an order.').max(MAX_ORDERS, `At most ${MAX_ORDERS} orders at once.`)
export const ids = severalOf(id)
export const version = z.iso.datetime('Please send the version that you began from.')
const quantity = z.int('Please give a whole number.').min(1, 'Please give 1 or more.')

const line = z.strictObject({
  itemId: id,
  quantity: quantity.max(MAX_QUANTITY, `At most ${MAX_QUANTITY} of one product.`),
  note: text(MAX_NOTE_TEXT).trim().optional(),
})
const lines = z
  .array(line)
  .max(1000, 'An order has 1,000 lines at most.')
  .transform((sent) => sent.map(({ note, ...each }, at) => ({ ...each, at, ...(note === undefined ? {} : { note }) })))

/** Null keeps the delivery method of an order. A new order then gets the default method. */
const delivery = sentDelivery.nullish().default(null)

/** Null keeps the discount code of an order; '' removes it. */
const discountCode = text(100).nullish().default(null)

const expectedTotal = z.number().min(0).nullish().default(null)

export const orderPath = z.object({ id })

export const visit = z.strictObject({ tab: id, isEditing: z.boolean(), isLeaving: z.boolean() })

export const mailPath = z.object({ id, mailId: id })

export const pageQuery = z.object({
  firstLine: z
    .string()
    .regex(/^\d{1,4}$/)
    .default('0')
    .transform(Number),
})

/** Zod schema of a tracking number in a request. Null leaves the stored one unchanged. */
export const trackingNumber = text(100).trim().nullish().default(null)

export const move = z.strictObject({
  to: z.enum(ORDER_STATUSES),
  trackingNumber,
  version: version.nullish().default(null),
})

/**
 * Zod schema of a payment or refund that staff record. `amount` null means the amount that is owed, or that can be
 * refunded; `day` null means now. The method `online` refunds through the payment provider.
 */
export const payment = z.strictObject({
  kind: z.enum(PAYMENT_KINDS),
  amount: z.number().min(0).nullish().default(null),
  method: z.enum(ENTRY_METHODS),
  reference: text(MAX_REFERENCE).trim().default(''),
  note: text(MAX_NOTE).trim().default(''),
  day: z.iso.date('Please give a day.').nullish().default(null),
  version,
})

export const attentionPath = z.object({ id, paymentId: id })

/** `quantity` 0: nothing of this line came. */
const returnedLines = z
  .array(z.strictObject({ lineId: id, quantity: z.int('Please give a whole number.').min(0).max(MAX_QUANTITY) }))
  .max(1000, 'An order has 1,000 lines at most.')
const returnNote = text(MAX_RETURN_NOTE).trim().default('')

export const takenReturn = z.strictObject({
  ...{ lines: returnedLines, reason: z.enum(RETURN_REASONS), note: returnNote, restock: z.boolean(), version },
})

export const returnPath = z.object({ id, returnId: id })

export const decidedReturn = z.discriminatedUnion('to', [
  z.strictObject({
    to: z.literal('received'),
    lines: returnedLines,
    restock: z.boolean(),
    answer: returnNote,
    version,
  }),
  z.strictObject({ to: z.literal('refused'), answer: returnNote, version }),
])

export const bulkPayment = z.strictObject({ ids, method: z.enum(PAYMENT_METHODS) })

/**
 * Zod schema of a change of several orders to any status but Shipped, which needs tracking numbers
 * (shipment-handlers.ts).
 */
export const bulkMove = z.strictObject({ ids, to: z.enum(BULK_MOVES) })

export const linePreview = z.strictObject({ lines, delivery, discountCode })

/**
 * Zod schema of the preview of a telephone order. `customer` is the id of the caller, whose uses of a discount code
 * count; null if they are new or not asked yet.
 */
export const newPreview = linePreview.extend({ customer: id.nullish().default(null) })

export const callerQuery = z.object({ phone: text(100) })

export const revision = z.strictObject({
  version,
  ...{ lines, delivery, discountCode },
  shippingAddress: text(2000),
  memo: text(2000),
  expectedTotal,
})

export const orderText = z
  .strictObject({ field: z.enum(STAFF_TEXTS), from: text(5000), to: text(5000) })
  .refine(({ field, to }) => field === 'staffNotes' || to.length <= 100, {
    path: ['to'],
    message: 'At most 100 characters.',
  })

export const telephoneOrder = z.strictObject({
  customer: z.union([
    z.strictObject({ id }),
    z.strictObject({
      phone: text(100),
      name: text(200)
        .nullish()
        .transform((name) => name ?? ''),
    }),
  ]),
  ...{ lines, delivery, discountCode },
  shippingAddress: text(2000).default(''),
  memo: text(2000).default(''),
  expectedTotal,
})

const idList = z
  .string()
  .transform((sent) => sent.split(','))
  .pipe(ids)

export const printQuery = z.object({
  ids: idList,
  kind: z.enum(PRINTS).default('slip'),
  paper: z.enum(PAPERS).default('a4'),
})

export const tableQuery = z.object({
  ids: idList.optional(),
  rows: z.enum(['orders', 'lines']).default('orders'),
  bom: z.enum(['0', '1']).default('0'),
})
