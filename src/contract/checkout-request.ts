import { z } from 'zod'
import { MAX_QUANTITY } from '../domain/cart/cart.ts'

const sentId = z.union([z.string().max(100), z.number()]).nullish()
const sentText = z
  .union([z.string().max(2000, 'This is too long.'), z.number()])
  .nullish()
  .transform((text) => String(text ?? ''))

/**
 * The zod schema of a quantity in plain decimal notation. Decimals are cut off, and 0 and less becomes 1 (api.md,
 * Orders). A quantity that is not sent becomes null.
 */
const sentQuantity = z
  .union([
    z.string().meta({ pattern: '^(\\s*[+-]?\\d+(\\.\\d*)?\\s*)?$' }),
    z.number().meta({ exclusiveMaximum: MAX_QUANTITY + 1 }),
  ])
  .nullish()
  .transform((sent) => (sent == null || sent === '' ? null : String(sent).trim()))
  .refine((written) => written === null || /^[+-]?\d+(\.\d*)?$/.test(written), 'Please give a whole number.')
  .transform((written) => (written === null ? null : Math.max(1, Math.trunc(Number(written)))))
  .refine((pieces) => pieces === null || pieces <= MAX_QUANTITY, `At most ${MAX_QUANTITY} of one product.`)
  .meta({
    description: `In plain decimal notation. Decimals are cut off, 0 and less count as 1, and the maximum is ${MAX_QUANTITY}`,
  })

/** The zod schema of a field that existing clients send and the shop ignores. */
const unread = z.unknown().optional().meta({ description: 'Ignored: the shop uses its own value' })

/**
 * The zod schema of a note on an order line, such as the text to engrave: trimmed, at most 2,000 characters; '' for
 * none, undefined if not sent. The product's own limit is checked when the order is placed.
 */
export const noteTextSchema = z
  .string('Please send the note as text.')
  .max(2000, 'This is too long.')
  .nullish()
  .transform((note) => note?.trim())
  .meta({ description: "What is written on the product, such as an engraving; '' for nothing" })

/**
 * The zod schema of an order line in all spellings that clients send. The product's id is in `itemId`, or in `id` if
 * there is no `itemId`.
 */
const sentLine = z
  .object({
    id: sentId,
    itemId: sentId,
    quantity: sentQuantity,
    qty: sentQuantity,
    description: unread,
    unitMeasureId: unread,
    price: unread,
    /**
     * The note on the line's product. Existing clients do not send the field `note`: an edited order then keeps its
     * notes.
     */
    note: noteTextSchema,
  })
  .transform(({ id, itemId, quantity, qty, note }) => ({
    itemId: String(itemId || id || ''),
    quantity: quantity ?? qty ?? 1,
    ...(note === undefined ? {} : { note }),
  }))

/**
 * The zod schema of the delivery that a client chose: `way` is the id of a way of delivery, `country` a two-letter
 * code, '' if the customer was not asked.
 */
export const deliveryChoiceSchema = z.object({ way: z.string().max(100), country: z.string().max(2).default('') })

const editedLine = z.object({ itemId: z.string().max(100), quantity: z.int().min(1) })

const sentOrder = z
  .object({ id: sentId, customerName: sentText, shippingAddress: sentText, memo: sentText, branchId: unread })
  // A null, 0, '' or missing `id` means a new order.
  .transform(({ id, customerName, shippingAddress, memo }) => ({
    id: id ? String(id) : null,
    customerName,
    shippingAddress,
    memo,
  }))

/**
 * The zod schema of the body of a checkout request. It accepts the body that this site sends, and the additional fields
 * and spellings of existing clients.
 */
export const checkoutRequestSchema = z.object({
  saleOrder: sentOrder,
  saleOrderTransactions: z.array(sentLine).max(1000, 'An order has 1,000 lines at most.'),
  /** The total that the shopper saw. Existing clients do not send it and pay the current price. */
  expectedTotal: z.number().min(0).nullish().default(null),
  /**
   * The chosen way of delivery. Existing clients do not send this field: a new order gets the default way, an edited
   * order keeps its way.
   */
  delivery: deliveryChoiceSchema.nullish().default(null),
  /** The discount code, '' for none. Existing clients do not send this field: an edited order keeps its code. */
  discountCode: z.string().max(100).nullish().default(null),
  /**
   * The revised order as it was when its edit began. Existing clients do not send this field, so they overwrite the
   * current order.
   */
  editedFrom: z
    .object({
      shippingAddress: sentText,
      memo: sentText,
      lines: z.array(editedLine).max(1000),
      delivery: z.string().max(100).optional(),
      discountCode: z.string().max(100).optional(),
    })
    .nullish()
    .default(null),
})
