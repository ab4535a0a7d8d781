import { z } from 'zod'
import { STAFF_EDITABLE_CUSTOMER_FIELDS } from '../../shop/customers/edit-customer.ts'
import { MAX_SIMILAR_DOCUMENTS } from '../../shop/customers/similar-data.ts'
import { createTextSchema, documentIdSchema } from '../calls/shared-schemas.ts'

/** A staff note. The maximum leaves room for two merged notes. */
const note = createTextSchema(20_000)

export const customerPathSchema = z.object({ id: documentIdSchema })

export const customerPageQuerySchema = z.object({
  firstOrder: z
    .string()
    .regex(/^\d{1,6}$/)
    .default('0')
    .transform(Number),
})

export const customerSearchQuerySchema = z.object({
  search: createTextSchema(200).min(1, 'Please type a name, a phone number or a mail address.'),
})

export const customerFieldEditSchema = z
  .strictObject({ field: z.enum(STAFF_EDITABLE_CUSTOMER_FIELDS), from: note, to: note })
  .refine(({ field, to }) => field === 'note' || to.length <= 200, { path: ['to'], message: 'At most 200 characters.' })

export const mergePreviewSchema = z.object({ other: documentIdSchema })

export const mergeSchema = z.strictObject({
  other: documentIdSchema,
  versions: z.strictObject({ kept: z.iso.datetime(), other: z.iso.datetime() }),
})

const ids = z.array(documentIdSchema).max(MAX_SIMILAR_DOCUMENTS).default([])

export const erasureSchema = z.strictObject({
  confirmation: createTextSchema(200),
  orders: ids,
  messages: ids,
  mails: ids,
  subscribers: ids,
})

const idList = z
  .string()
  .default('')
  .transform((sent) => sent.split(',').filter(Boolean))
  .pipe(z.array(documentIdSchema).max(MAX_SIMILAR_DOCUMENTS))

export const exportQuerySchema = z.object({ orders: idList, messages: idList, mails: idList, subscribers: idList })

export const passwordChangeSchema = z.strictObject({ password: z.string().max(1000, 'This password is too long.') })
