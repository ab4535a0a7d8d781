import type { CollectionConfig, DateField } from 'payload'
import { CONFIRMATION_LINK_DAYS } from '../../src/domain/customers/newsletter.ts'
import { allowNobody, createAccessRule, systemFieldAccess } from '../base/accounts/access.ts'
import { createFieldRow, createReadOnlyFieldOptions, dateField } from '../base/fields/fields.ts'
import { deleteSubscriberMails } from '../shop/newsletter/delete-subscribers.ts'
import { LIST_PAGINATION } from './list-pagination.ts'

/** The Payload collection of newsletter subscribers: confirmed, unconfirmed and unsubscribed (cms/shop/newsletter). */
export const subscribers: CollectionConfig = {
  slug: 'subscribers',
  labels: { singular: 'Subscriber', plural: 'Newsletter' },
  defaultSort: '-askedAt',
  timestamps: false,
  lockDocuments: false,
  disableDuplicate: true,
  indexes: [{ fields: ['state', 'email'] }],
  admin: {
    pagination: LIST_PAGINATION,
    enableListViewSelectAPI: true,
    components: { beforeListTable: ['/cms/panel/newsletter/SubscriberListTools.tsx#SubscriberListTools'] },
    useAsTitle: 'email',
    defaultColumns: ['email', 'state', 'askedAt', 'confirmedAt', 'unsubscribedAt'],
    listSearchableFields: ['email'],
    description: `Who has asked for the newsletter. Each address is confirmed by its owner; what is not confirmed within ${CONFIRMATION_LINK_DAYS} days is deleted.`,
  },
  access: {
    read: createAccessRule('handleSubscribers'),
    create: allowNobody,
    update: allowNobody,
    delete: createAccessRule('handleSubscribers'),
  },
  hooks: { afterDelete: [deleteSubscriberMails] },
  fields: [
    // Normalized (cms/base/fields/mail-address.ts).
    {
      name: 'email',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      label: 'E-mail',
      ...createReadOnlyFieldOptions(),
    },
    {
      name: 'state',
      type: 'select',
      required: true,
      label: 'State',
      options: [
        { value: 'pending', label: 'Not confirmed' },
        { value: 'subscribed', label: 'Subscribed' },
        { value: 'unsubscribed', label: 'Unsubscribed' },
      ],
      ...createReadOnlyFieldOptions(),
    },
    createFieldRow(
      timeField('askedAt', 'Asked for', { required: true, index: true }),
      timeField('confirmedAt', 'Confirmed'),
      timeField('unsubscribedAt', 'Unsubscribed'),
    ),
    // Token of the unsubscribe link.
    { name: 'token', type: 'text', index: true, hidden: true, admin: { disabled: true } },
  ],
}

function timeField(name: string, label: string, more: Pick<DateField, 'required' | 'index'> = {}): DateField {
  return dateField({
    name,
    label,
    ...more,
    access: systemFieldAccess,
    admin: {
      readOnly: true,
      date: { pickerAppearance: 'dayAndTime' },
      components: { Cell: '/cms/panel/orders/cells.tsx#TimeCell' },
    },
  })
}
