import type { CollectionConfig } from 'payload'
import { anyStaff, nobody } from '../access.ts'

/** A change that must reach the pages. Written in the change's own transaction, processed after its commit. */
export const publications: CollectionConfig = {
  slug: 'publications',
  labels: { singular: 'Publication', plural: 'Publications' },
  defaultSort: '-createdAt',
  admin: {
    enableListViewSelectAPI: true,
    useAsTitle: 'reason',
    defaultColumns: ['reason', 'state', 'pages', 'milliseconds', 'createdAt'],
    group: 'System',
    description: 'Each change that shoppers can see, and how long it took until it was live.',
  },
  access: { read: anyStaff, create: nobody, update: nobody, delete: nobody },
  fields: [
    { name: 'reason', type: 'text', required: true, label: 'What changed' },
    {
      name: 'state',
      type: 'select',
      required: true,
      index: true,
      defaultValue: 'pending',
      label: 'State',
      options: ['pending', 'live', 'failed'],
    },
    { name: 'fromOrder', type: 'checkbox', defaultValue: false, hidden: true, admin: { disabled: true } },
    // Hidden in the form: Payload loads its JSON editor from another origin.
    { name: 'tags', type: 'json', required: true, label: 'Tags', admin: { hidden: true } },
    { name: 'pages', type: 'number', label: 'Pages' },
    { name: 'milliseconds', type: 'number', label: 'Milliseconds until live' },
  ],
}
