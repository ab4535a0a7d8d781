import type { CollectionConfig } from 'payload'
import { nobody } from '../base/accounts/access.ts'
import { dateField } from '../base/fields/fields.ts'

/** Ended name sessions whose cookie has not expired (api.md, Who may call). */
export const endedNameSessions: CollectionConfig = {
  slug: 'ended-name-sessions',
  admin: { hidden: true },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  fields: [
    { name: 'session', type: 'text', required: true, index: true },
    dateField({ name: 'until', required: true, index: true }),
  ],
}
