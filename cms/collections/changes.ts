import type { CollectionConfig } from 'payload'
import { allowNobody, createAccessRule } from '../base/accounts/access.ts'
import { LIST_PAGINATION } from './list-pagination.ts'

/**
 * The Payload collection of the change log: one row per change that pages, open panels or other processes must learn
 * of, written in the change's transaction.
 */
export const changes: CollectionConfig = {
  slug: 'changes',
  labels: { singular: 'Change', plural: 'Changes' },
  defaultSort: '-createdAt',
  admin: {
    pagination: LIST_PAGINATION,
    enableListViewSelectAPI: true,
    useAsTitle: 'reason',
    defaultColumns: ['reason', 'staff', 'createdAt'],
    description: 'Each change that shoppers can see: by whom, and when.',
    baseListFilter: () => ({ byStaff: { equals: true } }),
  },
  access: { read: createAccessRule('readChanges'), create: allowNobody, update: allowNobody, delete: allowNobody },
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
    // Hidden in the form, because Payload loads its JSON editor from another origin.
    { name: 'tags', type: 'json', required: true, label: 'Tags', admin: { hidden: true } },
    {
      name: 'liveAfter',
      type: 'number',
      label: 'Live after',
      admin: {
        hidden: true,
        disableListColumn: true,
        disableListFilter: true,
      },
    },
  ],
}
