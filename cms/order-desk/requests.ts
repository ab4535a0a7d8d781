import { z } from 'zod'
import { MAX_QUANTITY } from '../../src/domain/cart.ts'
import { ORDER_STATUSES } from '../../src/domain/order-status.ts'
import { templateEventNames } from '../mail/events.ts'
import { STAFF_TEXTS } from '../orders/edit-texts.ts'
import { PERIOD_DAYS, type PeriodDays } from '../reports/periods.ts'
import { PRINTS } from './print-sheet.ts'
import { PAPERS } from './print-styles.ts'

/** Orders that are changed or printed at once. */
const MAX_ORDERS = 200

const id = z.string().regex(/^[\w-]{1,100}$/, 'This is not an id.')
const ids = z.array(id).min(1, 'Please choose an order.').max(MAX_ORDERS, `At most ${MAX_ORDERS} orders at once.`)
const text = (most: number) => z.string().max(most, `At most ${most} characters.`)
const version = z.iso.datetime('Please send the version that you began from.')
const quantity = z.int('Please give a whole number.').min(1, 'Please give 1 or more.')

const line = z.strictObject({
  itemId: id,
  quantity: quantity.max(MAX_QUANTITY, `At most ${MAX_QUANTITY} of one product.`),
})
const lines = z
  .array(line)
  .max(1000, 'An order has 1,000 lines at most.')
  .transform((sent) => sent.map((each, at) => ({ ...each, at })))

const expectedTotal = z.number().min(0).nullish().default(null)

export const orderPath = z.object({ id })

export const mailPath = z.object({ id, mailId: id })

export const pageQuery = z.object({
  firstLine: z
    .string()
    .regex(/^\d{1,4}$/)
    .default('0')
    .transform(Number),
})

export const dashboardQuery = z.object({
  days: z
    .enum(PERIOD_DAYS.map(String))
    .default('1')
    .transform((days) => Number(days) as PeriodDays),
  branch: id.nullish().default(null),
})

export const move = z.strictObject({
  to: z.enum(ORDER_STATUSES),
  trackingNumber: text(100).nullish().default(null),
  version: version.nullish().default(null),
})

/** Not to Cancelled: that cannot be undone, and is done one by one. */
export const bulkMove = z.strictObject({ ids, to: z.enum(['Confirmed', 'Shipped', 'Completed']) })

export const linePreview = z.strictObject({ lines })

export const callerQuery = z.object({ phone: text(100) })

export const revision = z.strictObject({
  version,
  lines,
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
  lines,
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

/** Empty: the shop's own wording. */
const wording = (most: number) =>
  text(most)
    .nullish()
    .transform((sent) => sent ?? '')

export const wordedMail = z.strictObject({
  event: z.enum(templateEventNames),
  subject: wording(150),
  text: wording(5000),
})
