import type { CollectionConfig } from 'payload'
import { admins, nobody, orderDesk } from '../access.ts'
import { dateField } from '../fields.ts'

/** The outbox: one row per event and order, so that each mail is sent once and can be sent again. */
export const mails: CollectionConfig = {
  slug: 'mails',
  labels: { singular: 'Mail', plural: 'Mails' },
  defaultSort: '-createdAt',
  admin: { useAsTitle: 'subject', defaultColumns: ['subject', 'to', 'state', 'createdAt'], group: 'System' },
  access: { read: orderDesk, create: nobody, update: admins, delete: admins },
  fields: [
    { name: 'event', type: 'text', required: true, unique: true, index: true, label: 'Event' },
    {
      name: 'state',
      type: 'select',
      required: true,
      index: true,
      defaultValue: 'waiting',
      label: 'State',
      options: ['waiting', 'sent', 'failed'],
    },
    { name: 'to', type: 'text', required: true, label: 'To' },
    { name: 'subject', type: 'text', required: true, label: 'Subject' },
    { name: 'text', type: 'textarea', required: true, label: 'Text' },
    { name: 'html', type: 'textarea', label: 'HTML' },
    { name: 'tries', type: 'number', defaultValue: 0, label: 'Tries' },
    dateField({ name: 'sentAt', label: 'Sent at' }),
    { name: 'problem', type: 'text', label: 'Last problem' },
  ],
}
