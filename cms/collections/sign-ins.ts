import type { Access, CollectionConfig } from 'payload'
import { allowNobody, getRequestStaff, systemFieldAccess } from '../base/accounts/access.ts'
import { hasCapability } from '../base/accounts/roles.ts'
import { createHiddenSystemFieldOptions, createReadOnlyFieldOptions, dateField } from '../base/fields/fields.ts'
import { SIGN_IN_EVENTS, signInEventKeys } from '../shop/staff/sign-in-events.ts'
import { LIST_PAGINATION } from './list-pagination.ts'

/**
 * The Payload collection that logs sign-ins to the panel and failed attempts (cms/shop/staff/sign-in-log.ts). Similar
 * sign-ins or attempts within an hour share one row.
 */
export const signIns: CollectionConfig = {
  slug: 'sign-ins',
  labels: { singular: 'Sign-in', plural: 'Sign-ins' },
  defaultSort: '-lastAt',
  timestamps: false,
  lockDocuments: false,
  indexes: [{ fields: ['account', 'lastAt'] }],
  admin: {
    pagination: LIST_PAGINATION,
    enableListViewSelectAPI: true,
    useAsTitle: 'who',
    defaultColumns: ['who', 'event', 'lastAt', 'browser', 'network', 'count'],
    description:
      'Who signed in to this panel, or tried to, in the last 90 days. Attempts that are alike are counted by the hour.',
  },
  access: { read: ownSignIns, create: allowNobody, update: allowNobody, delete: allowNobody },
  fields: [
    // Unique: similar attempts update one row.
    { name: 'key', type: 'text', required: true, unique: true, ...createHiddenSystemFieldOptions() },
    { name: 'account', type: 'text', ...createHiddenSystemFieldOptions() },
    // Id of the opened session.
    { name: 'session', type: 'text', index: true, ...createHiddenSystemFieldOptions() },
    // Text, not a relationship: the row stays when the account is deleted.
    { name: 'who', type: 'text', required: true, label: 'Who', ...createReadOnlyFieldOptions() },
    {
      name: 'event',
      type: 'select',
      required: true,
      label: 'What',
      options: signInEventKeys.map((value) => ({ value, label: SIGN_IN_EVENTS[value].label })),
      ...createReadOnlyFieldOptions(),
    },
    dateField({
      name: 'lastAt',
      required: true,
      index: true,
      label: 'When',
      access: systemFieldAccess,
      admin: {
        readOnly: true,
        date: { pickerAppearance: 'dayAndTime' },
        components: { Cell: '/cms/panel/orders/cells.tsx#TimeCell' },
      },
    }),
    { name: 'browser', type: 'text', label: 'Browser', ...createReadOnlyFieldOptions() },
    { name: 'network', type: 'text', label: 'Network', ...createReadOnlyFieldOptions() },
    { name: 'count', type: 'number', required: true, defaultValue: 1, label: 'Times', ...createReadOnlyFieldOptions() },
    { name: 'by', type: 'text', label: 'By', ...createReadOnlyFieldOptions() },
  ],
}

/** Access rule: administrators read all rows, other staff their own. */
function ownSignIns({ req }: Parameters<Access>[0]) {
  const user = getRequestStaff(req)
  if (hasCapability(user, 'manageStaff')) return true
  return user && hasCapability(user, 'ownAccount') ? { account: { equals: user.id } } : false
}
