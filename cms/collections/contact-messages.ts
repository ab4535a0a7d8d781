import type { CollectionConfig } from 'payload'
import { nobody, orderStaff } from '../access.ts'
import { readOnly } from '../fields.ts'

/** Messages from the contact page. */
export const contactMessages: CollectionConfig = {
  slug: 'contact-messages',
  labels: { singular: 'Message', plural: 'Messages' },
  defaultSort: '-createdAt',
  admin: {
    enableListViewSelectAPI: true,
    useAsTitle: 'name',
    defaultColumns: ['name', 'mail', 'createdAt', 'answered'],
    group: 'Orders',
  },
  access: { read: orderStaff, create: nobody, update: orderStaff, delete: orderStaff },
  fields: [
    { name: 'answered', type: 'checkbox', defaultValue: false, label: 'Answered', admin: { position: 'sidebar' } },
    { name: 'name', type: 'text', required: true, label: 'Name', ...readOnly() },
    { name: 'phone', type: 'text', required: true, label: 'Phone', ...readOnly() },
    { name: 'mail', type: 'text', required: true, label: 'E-mail', ...readOnly() },
    { name: 'content', type: 'textarea', required: true, label: 'Message', ...readOnly() },
  ],
}
