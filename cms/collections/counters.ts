import type { CollectionConfig } from 'payload'
import { nobody } from '../base/accounts/access.ts'

/**
 * The Payload collection of counters, such as for the order references of a branch in a year. `value` is the last
 * number that was drawn.
 */
export const counters: CollectionConfig = {
  slug: 'counters',
  admin: { hidden: true },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  fields: [
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    { name: 'value', type: 'number', required: true },
  ],
}
