import type { Access, CollectionBeforeChangeHook, CollectionConfig } from 'payload'
import { allowNobody, createAccessRule, systemFieldAccess } from '../base/accounts/access.ts'
import {
  createComponentField,
  createFieldRow,
  createHiddenSystemFieldOptions,
  createReadOnlyFieldOptions,
  dateField,
} from '../base/fields/fields.ts'
import { formatMailEventLabel, mailEventNames } from '../shop/mail/events.ts'
import { LIST_PAGINATION } from './list-pagination.ts'

/**
 * The Payload collection that is the outbox of mails: one row per mail and event of a document, so that each mail is
 * sent once. Staff can resend failed ones.
 */
export const mails: CollectionConfig = {
  slug: 'mails',
  labels: { singular: 'Mail', plural: 'Mails' },
  defaultSort: '-createdAt',
  admin: {
    pagination: LIST_PAGINATION,
    enableListViewSelectAPI: true,
    useAsTitle: 'subject',
    defaultColumns: ['subject', 'kind', 'to', 'state', 'createdAt'],
    description:
      'A mail that was sent stays as it was sent. One that failed is sent again when its state is set to waiting.',
  },
  access: {
    read: createAccessRule('readMails'),
    create: allowNobody,
    update: managersWhileUnsent,
    delete: createAccessRule('manageMails'),
  },
  hooks: { beforeChange: [resetTries] },
  fields: [
    // Key of the mail: event and document.
    {
      name: 'event',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      label: 'Event',
      ...createHiddenSystemFieldOptions(),
    },
    // Text, not a relationship: mails of a deleted order stay.
    { name: 'order', type: 'text', index: true, label: 'Id of the order', ...createHiddenSystemFieldOptions() },
    // Deleted together with the message.
    { name: 'message', type: 'text', index: true, label: 'Id of the message', ...createHiddenSystemFieldOptions() },
    // Deleted together with the subscriber.
    {
      name: 'subscriber',
      type: 'text',
      index: true,
      label: 'Id of the subscriber',
      ...createHiddenSystemFieldOptions(),
    },
    createFieldRow(
      {
        name: 'kind',
        type: 'select',
        options: mailEventNames.map((value) => ({ value, label: formatMailEventLabel(value) })),
        label: 'Sent for',
        ...createReadOnlyFieldOptions(),
      },
      {
        name: 'state',
        type: 'select',
        required: true,
        index: true,
        defaultValue: 'waiting',
        label: 'State',
        options: [
          { value: 'waiting', label: 'Waiting' },
          { value: 'sent', label: 'Sent' },
          { value: 'failed', label: 'Failed' },
        ],
        validate: (value: unknown) =>
          value === 'waiting' || value === 'failed' || 'Waiting, to send it again, or failed, to leave it.',
      },
      { name: 'to', type: 'text', required: true, label: 'To' },
      { name: 'replyTo', type: 'text', label: 'Answers go to', ...createReadOnlyFieldOptions() },
    ),
    { name: 'subject', type: 'text', required: true, label: 'Subject' },
    createComponentField('look', '/cms/panel/mail/StoredMail.tsx#StoredMail'),
    { name: 'text', type: 'textarea', required: true, label: 'Text' },
    // Rendered by the field above.
    { name: 'html', type: 'textarea', label: 'HTML', admin: { hidden: true, disableListColumn: true } },
    createFieldRow(
      { name: 'tries', type: 'number', defaultValue: 0, label: 'Tries', ...createReadOnlyFieldOptions() },
      dateField({ name: 'sentAt', label: 'Sent at', ...readOnlyTime(({ sentAt }) => Boolean(sentAt)) }),
      dateField({ name: 'nextTryAt', label: 'Next try', ...readOnlyTime(({ state }) => state === 'waiting') }),
    ),
    { name: 'problem', type: 'text', label: 'Why the last try failed', ...createReadOnlyFieldOptions() },
  ],
}

/** Options of a read-only time that the form shows if `condition` is true. */
function readOnlyTime(condition: (mail: Record<string, unknown>) => boolean) {
  return {
    access: systemFieldAccess,
    admin: { readOnly: true, date: { pickerAppearance: 'dayAndTime' as const }, condition },
  }
}

function managersWhileUnsent({ req }: Parameters<Access>[0]) {
  return createAccessRule('manageMails')({ req }) ? { state: { not_equals: 'sent' } } : false
}

/** Collection hook: resets the number of tries when staff set a failed mail to waiting. */
function resetTries({ data, originalDoc }: Parameters<CollectionBeforeChangeHook>[0]) {
  return originalDoc?.state === 'failed' && data.state === 'waiting' ? { ...data, tries: 0, nextTryAt: null } : data
}
