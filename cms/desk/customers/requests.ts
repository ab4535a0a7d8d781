import { z } from 'zod'
import { CUSTOMER_TEXTS } from '../../shop/customers/edit-customer.ts'
import { MAX_LISTED } from '../../shop/customers/similar-data.ts'
import { id, text } from '../calls/fields.ts'

/** A staff note. The maximum leaves room for two merged notes. */
const note = text(20_000)

export const customerPath = z.object({ id })

export const pageQuery = z.object({
  firstOrder: z
    .string()
    .regex(/^\d{1,6}$/)
    .default('0')
    .transform(Number),
})

export const searchQuery = z.object({
  search: text(200).min(1, 'Please type a name, a phone number or a mail address.'),
})

export const customerText = z
  .strictObject({ field: z.enum(CUSTOMER_TEXTS), from: note, to: note })
  .refine(({ field, to }) => field === 'note' || to.length <= 200, { path: ['to'], message: 'At most 200 characters.' })

export const mergePreview = z.object({ other: id })

export const merge = z.strictObject({
  other: id,
  versions: z.strictObject({ kept: z.iso.datetime(), other: z.iso.datetime() }),
})

const ids = z.array(id).max(MAX_LISTED).default([])

export const erasure = z.strictObject({
  confirmation: text(200),
  orders: ids,
  messages: ids,
  mails: ids,
  subscribers: ids,
})

const idList = z
  .string()
  .default('')
  .transform((sent) => sent.split(',').filter(Boolean))
  .pipe(z.array(id).max(MAX_LISTED))

export const exportQuery = z.object({ orders: idList, messages: idList, mails: idList, subscribers: idList })

export const password = z.strictObject({ password: z.string().max(1000, 'This password is too long.') })
