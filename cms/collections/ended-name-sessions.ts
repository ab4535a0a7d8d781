import type { CollectionConfig } from 'payload'
import { allowNobody } from '../base/accounts/access.ts'
import { dateField } from '../base/fields/fields.ts'

/**
 * The Payload collection of name sessions (sign-ins without a password) that ended before their cookie expired (api.md,
 * Who may call).
 */
export const endedNameSessions: CollectionConfig = {
  slug: 'ended-name-sessions',
  admin: { hidden: true },
  access: { read: allowNobody, create: allowNobody, update: allowNobody, delete: allowNobody },
  fields: [
    { name: 'session', type: 'text', required: true, index: true },
    dateField({ name: 'until', required: true, index: true }),
  ],
}
