import type { CollectionConfig } from 'payload'
import { allowNobody } from '../base/accounts/access.ts'

/**
 * The Payload collection of counters, such as for the order references of a branch in a year. `value` is the last
 * number that was drawn.
 */
export const counters: CollectionConfig = {
  slug: 'counters',
  admin: { hidden: true },
  access: { read: allowNobody, create: allowNobody, update: allowNobody, delete: allowNobody },
  fields: [
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    { name: 'value', type: 'number', required: true },
  ],
}
