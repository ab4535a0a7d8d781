import type { Access, CollectionBeforeChangeHook, CollectionConfig } from 'payload'
import { admins, nobody, orderStaff } from '../access.ts'
import { dateField, readOnly } from '../fields.ts'
import { mailEventNames } from '../mail/events.ts'

/** The outbox: one row for each event of a document, so that each mail is sent once. Staff can send a failed mail again. */
export const mails: CollectionConfig = {
  slug: 'mails',
  labels: { singular: 'Mail', plural: 'Mails' },
  defaultSort: '-createdAt',
  admin: {
    enableListViewSelectAPI: true,
    useAsTitle: 'subject',
    defaultColumns: ['subject', 'to', 'state', 'createdAt'],
    group: 'System',
    description:
      'A mail that was sent stays as it was sent. One that failed is sent again when its state is set to waiting.',
  },
  access: { read: orderStaff, create: nobody, update: adminsWhileUnsent, delete: admins },
  hooks: { beforeChange: [resetTries] },
  fields: [
    { name: 'event', type: 'text', required: true, unique: true, index: true, label: 'Event', ...readOnly() },
    { name: 'kind', type: 'select', options: [...mailEventNames], label: 'Sent for', ...readOnly() },
    // Text, not a relationship: the mails of a deleted order stay.
    { name: 'order', type: 'text', index: true, label: 'Id of the order', ...readOnly() },
    {
      name: 'state',
      type: 'select',
      required: true,
      index: true,
      defaultValue: 'waiting',
      label: 'State',
      options: ['waiting', 'sent', 'failed'],
      validate: (value: unknown) =>
        value === 'waiting' || value === 'failed' || 'Waiting, to send it again, or failed, to leave it.',
    },
    { name: 'to', type: 'text', required: true, label: 'To' },
    { name: 'subject', type: 'text', required: true, label: 'Subject' },
    { name: 'text', type: 'textarea', required: true, label: 'Text' },
    {
      name: 'look',
      type: 'ui',
      admin: {
        components: { Field: '/cms/admin/mails/StoredMail.tsx#StoredMail' },
        disableBulkEdit: true,
        disableListColumn: true,
      },
    },
    { name: 'html', type: 'textarea', label: 'HTML' },
    { name: 'tries', type: 'number', defaultValue: 0, label: 'Tries', ...readOnly() },
    dateField({ name: 'nextTryAt', label: 'Next try at', ...readOnly() }),
    dateField({ name: 'sentAt', label: 'Sent at', ...readOnly() }),
    { name: 'problem', type: 'text', label: 'Last problem', ...readOnly() },
  ],
}

function adminsWhileUnsent({ req }: Parameters<Access>[0]) {
  return admins({ req }) ? { state: { not_equals: 'sent' } } : false
}

/** A failed mail that staff set to waiting starts again without tries. */
function resetTries({ data, originalDoc }: Parameters<CollectionBeforeChangeHook>[0]) {
  return originalDoc?.state === 'failed' && data.state === 'waiting' ? { ...data, tries: 0, nextTryAt: null } : data
}
