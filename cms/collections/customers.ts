import { type CollectionBeforeOperationHook, type CollectionConfig, Forbidden, type UIField, type Where } from 'payload'
import { nameKey } from '../../src/domain/customer.ts'
import { allow, nobody } from '../access.ts'
import { CUSTOMER_SESSION_SECONDS } from '../customers/login.ts'
import { withPhoneDigits } from '../customers/search-filter.ts'
import { settings } from '../env.ts'
import { refreshSearchText } from '../orders/derived-fields.ts'
import type { Customer } from '../payload-types.ts'

/** The panel's search finds a phone number in any spelling. */
const normalizeSearch: CollectionBeforeOperationHook = ({ args }) => {
  const { where } = args as { where?: Where }
  return where ? { ...args, where: withPhoneDigits(where) } : args
}

/** Customers. In the password variant the username is the phone number; in the name variant it is the name. */
export const customers: CollectionConfig = {
  slug: 'customers',
  labels: { singular: 'Customer', plural: 'Customers' },
  auth: {
    loginWithUsername: { allowEmailLogin: false, requireEmail: false },
    // cms/customers/login.ts counts wrong passwords.
    maxLoginAttempts: 0,
    tokenExpiration: CUSTOMER_SESSION_SECONDS,
    useSessions: true,
  },
  // A copy would need its own user name.
  disableDuplicate: true,
  admin: {
    enableListViewSelectAPI: true,
    useAsTitle: 'username',
    defaultColumns: ['name', 'username', 'orders', 'spent', 'lastOrder', 'createdAt'],
    listSearchableFields: ['username', 'name', 'email'],
    group: 'Orders',
    description: 'Customers sign up in the shop, or are written down with their first order by telephone.',
    components: {
      views: {
        edit: { root: { Component: '/cms/admin/customers/CustomerView.tsx#CustomerView' } },
        list: { Component: '/cms/admin/customers/CustomerListView.tsx#CustomerListView' },
      },
    },
  },
  access: {
    read: allow('handleCustomers'),
    create: allow('handleCustomers'),
    update: allow('handleCustomers'),
    // An account is erased with all that is known about the person (cms/customers/erase.ts), or merged.
    delete: nobody,
    unlock: allow('handleCustomers'),
    admin: nobody,
  },
  hooks: {
    beforeChange: [
      ({ data }) => (data.name === undefined ? data : { ...data, nameKey: data.name ? nameKey(data.name) : null }),
    ],
    afterChange: [
      // Staff find orders by the customer's name. `doc` may lack fields that a request did not select.
      async ({ data, doc, operation, previousDoc, req }) => {
        const { username, name } = data as Customer
        if (operation !== 'update' || (username === previousDoc.username && name === previousDoc.name)) return
        await refreshSearchText({ id: doc.id, username, name: name ?? null }, req)
      },
    ],
    beforeOperation: [
      normalizeSearch,
      // Customers sign in through the shop's calls, which have rate limits and CSRF protection, not through Payload's.
      ({ operation, req }) => {
        const isSignIn = ['login', 'refresh', 'forgotPassword', 'resetPassword'].includes(operation)
        if (isSignIn && req.payloadAPI !== 'local') throw new Forbidden(req.t)
      },
    ],
  },
  fields: [
    {
      name: 'name',
      type: 'text',
      label: settings().SIGN_IN === 'name' ? 'Full name' : 'Name',
      maxLength: 200,
      admin: { components: cell('NameCell') },
    },
    // Payload's own field with the shop's word for it.
    {
      name: 'username',
      type: 'text',
      label: settings().SIGN_IN === 'name' ? 'Name' : 'Phone',
      admin: { components: cell('PhoneCell') },
    },
    column('orders', 'Orders', 'OrdersCell'),
    column('spent', 'Total spent', 'SpentCell'),
    column('lastOrder', 'Last order', 'LastOrderCell'),
    // The lookup key of the name: the databases ignore case for English letters only.
    { name: 'nameKey', type: 'text', index: true, hidden: true, admin: { disabled: true } },
    { name: 'note', type: 'textarea', label: 'Note for staff' },
    {
      name: 'createdAt',
      type: 'date',
      label: 'Customer since',
      index: true,
      admin: { hidden: true, disableBulkEdit: true, components: cell('SinceCell') },
    },
  ],
}

function cell(name: 'NameCell' | 'PhoneCell' | 'OrdersCell' | 'SpentCell' | 'LastOrderCell' | 'SinceCell') {
  return { Cell: `/cms/admin/customers/cells.tsx#${name}` }
}

/** A column of the list that is summed from the orders, and not a field of the customer. */
function column(name: string, label: string, shownBy: Parameters<typeof cell>[0]): UIField {
  return {
    name,
    type: 'ui',
    label,
    admin: {
      disableBulkEdit: true,
      components: { Field: '/cms/admin/customers/NoField.tsx#NoField', ...cell(shownBy) },
    },
  }
}
