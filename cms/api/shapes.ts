import { z } from 'zod'
import { ORDER_STATUSES } from '../../src/domain/order.ts'

/**
 * The response shapes of the calls (api.md). The OpenAPI document is generated from them, and the tests check responses
 * against them.
 */

const id = z.string()
const money = z.number().meta({ description: "In the store's currency, at most two decimals", example: 49.9 })
const html = z.string().meta({ description: 'Sanitised HTML' })
const date = z.iso.datetime().meta({ description: 'ISO 8601 in UTC' })
const keyValue = z.strictObject({ key: z.string(), value: z.string() })

export const product = z
  .strictObject({
    id,
    name: z.string(),
    code: z.string(),
    picture: z.string(),
    pictureId: id.nullable(),
    itemPictures: z.array(z.strictObject({ picture: z.string(), pictureId: id.nullable() })),
    description: html,
    price: money,
    regularPrice: money.nullable(),
    savePrice: z.string().nullable(),
    currency: z.string(),
    categoryName: z.string(),
    available: z.int(),
    sold: z.int(),
    unitMeasureId: z.string(),
    unitMeasureName: z.string(),
  })
  .meta({ id: 'Product' })

export const category = z.strictObject({ id, name: z.string() }).meta({ id: 'Category' })

const branchFields = {
  id,
  name: z.string(),
  picture: z.string(),
  slide: z.array(z.strictObject({ title: z.string(), content: html, image: z.string() })),
  support_info: z.array(keyValue),
  contact: z.array(keyValue),
  social: z.array(keyValue),
}
const branch = z.strictObject(branchFields).meta({ id: 'Branch' })
export const branchTwice = z.strictObject({ ...branchFields, result: branch })

const saleOrder = z
  .strictObject({
    id,
    branchId: id,
    tenancyName: z.string(),
    customerName: z.string(),
    shippingAddress: z.string(),
    memo: z.string(),
    date,
    reference: z.string().regex(/^SO-\d{4}-\d{6,}$/),
    status: z.enum(ORDER_STATUSES),
    grandTotalAmount: money,
  })
  .meta({ id: 'SaleOrder' })

const saleOrderTransaction = z
  .strictObject({
    id,
    saleOrderId: id,
    itemId: id,
    itemCode: z.string(),
    itemName: z.string(),
    description: z.string(),
    quantity: z.int().min(1),
    unitMeasureId: z.string(),
    unitMeasureName: z.string(),
    picture: z.string(),
    pictureId: id.nullable(),
    price: money,
    amount: money,
    tenancyName: z.string(),
  })
  .meta({ id: 'SaleOrderTransaction' })

export const receipt = z
  .strictObject({ saleOrder, saleOrderTransactions: z.array(saleOrderTransaction) })
  .meta({ id: 'Receipt' })

export const orderSummary = z
  .strictObject({ id, reference: z.string(), date, status: z.enum(ORDER_STATUSES), amount: money })
  .meta({ id: 'OrderSummary' })

export const postSummary = z
  .strictObject({ id, title: z.string(), thumbnail: z.string(), created_at: date, category: id.nullable() })
  .meta({ id: 'PostSummary' })

export const post = z
  .strictObject({
    id,
    title: z.string(),
    thumbnail: z.string(),
    created_at: date,
    category: id.nullable(),
    content: html,
  })
  .meta({ id: 'Post' })

export const postCategory = z.strictObject({ id, category: z.string() }).meta({ id: 'PostCategory' })

/** Errors that the user can fix: HTTP 200 with status 0. */
export const done = z.strictObject({ status: z.literal(1), message: z.string() })
export const refused = z.strictObject({ status: z.literal(0), message: z.string() })
export const signedIn = z.strictObject({
  status: z.literal(1),
  message: z.string(),
  token: z.string(),
  name: z.string(),
})

/** The body of every error response. */
export const problem = z
  .strictObject({ message: z.string(), errors: z.record(z.string(), z.array(z.string())).optional() })
  .meta({ id: 'Problem' })

export function resultOf<T extends z.ZodType>(shape: T) {
  return z.strictObject({ result: shape })
}
