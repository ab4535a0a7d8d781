import type { CollectionConfig } from 'payload'
import { allow, nobody } from '../base/accounts/access.ts'

/** The change log: a row for each change that can affect pages, written in the change's own transaction. */
export const changes: CollectionConfig = {
  slug: 'changes',
  labels: { singular: 'Change', plural: 'Changes' },
  defaultSort: '-createdAt',
  admin: {
    enableListViewSelectAPI: true,
    useAsTitle: 'reason',
    defaultColumns: ['reason', 'staff', 'createdAt', 'liveAfter'],
    group: 'History',
    description: 'Each change that shoppers can see: by whom, when, and how long it took until it was live.',
    baseListFilter: () => ({ byStaff: { equals: true } }),
  },
  access: { read: allow('readChanges'), create: nobody, update: nobody, delete: nobody },
  fields: [
    { name: 'reason', type: 'text', required: true, label: 'What changed' },
    { name: 'staff', type: 'text', label: 'By' },
    {
      name: 'createdAt',
      type: 'date',
      label: 'When',
      index: true,
      admin: { hidden: true, disableBulkEdit: true },
    },
    { name: 'byStaff', type: 'checkbox', defaultValue: true, index: true, label: 'By staff', admin: { hidden: true } },
    // Hidden in the form: Payload loads its JSON editor from another origin.
    { name: 'tags', type: 'json', required: true, label: 'Tags', admin: { hidden: true } },
    {
      name: 'liveAfter',
      type: 'number',
      label: 'Live after',
      admin: {
        description: 'In milliseconds. Empty: the process that saved it was stopped, or it was no server of the shop.',
        components: { Cell: '/cms/panel/live/LiveAfter.tsx#LiveAfter' },
      },
    },
  ],
}
