import type { CollectionConfig } from 'payload'
import { allowNobody } from '../base/accounts/access.ts'

/**
 * The Payload collection of the idempotency keys of checkouts, with the result of each checkout, kept for 24 hours
 * (api.md, Orders).
 */
export const idempotencyKeys: CollectionConfig = {
  slug: 'idempotency-keys',
  admin: { hidden: true },
  access: { read: allowNobody, create: allowNobody, update: allowNobody, delete: allowNobody },
  fields: [
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    { name: 'body', type: 'text', required: true },
    { name: 'answer', type: 'text', required: true },
  ],
}
