import type { CollectionConfig } from 'payload'
import { nobody } from '../base/accounts/access.ts'
import { dateField } from '../base/fields/fields.ts'

/**
 * The Payload collection of name sessions (sign-ins without a password) that ended before their cookie expired (api.md,
 * Who may call).
 */
export const endedNameSessions: CollectionConfig = {
  slug: 'ended-name-sessions',
  admin: { hidden: true },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  fields: [
    { name: 'session', type: 'text', required: true, index: true },
    dateField({ name: 'until', required: true, index: true }),
  ],
}
