import { type CollectionBeforeOperationHook, type CollectionConfig, Forbidden, type Where } from 'payload'
import { allowNobody, createAccessRule, getRequestStaff, systemFieldAccess } from '../base/accounts/access.ts'
import { createSearchKeyField } from '../base/fields/key-fields.ts'
import { createAccountEmailField } from '../base/fields/mail-address.ts'
import { normalizeSearchHook } from '../base/fields/search-filter.ts'
import { settings } from '../base/settings/env.ts'
import type { Customer } from '../payload-types.ts'
import { deriveNameFields } from '../shop/customers/derive-name-fields.ts'
import { CUSTOMER_SESSION_SECONDS } from '../shop/customers/login.ts'
import { normalizePhoneFilter } from '../shop/customers/phone-filter.ts'
import { refreshOrderSearchTexts } from '../shop/customers/refresh-order-search.ts'
import { createComputedColumn } from './create-computed-column.ts'
import { LIST_PAGINATION } from './list-pagination.ts'

/** Collection hook: searches phone numbers by their digits, so that any spelling matches. */
const normalizePhones: CollectionBeforeOperationHook = ({ args }) => {
  const { where } = args as { where?: Where }
  return where ? { ...args, where: normalizePhoneFilter(where) } : args
}

/**
 * The Payload collection of customers and their accounts. The username is the phone number, or the name if SIGN_IN is
 * `name`.
 */
export const customers: CollectionConfig = {
  slug: 'customers',
  labels: { singular: 'Customer', plural: 'Customers' },
  auth: {
    loginWithUsername: { allowEmailLogin: false, requireEmail: false },
    // Off: cms/shop/customers/login.ts counts wrong passwords.
    maxLoginAttempts: 0,
    tokenExpiration: CUSTOMER_SESSION_SECONDS,
    useSessions: true,
  },
  // A copy would need another user name.
  disableDuplicate: true,
  admin: {
    pagination: LIST_PAGINATION,
    enableListViewSelectAPI: true,
    useAsTitle: 'username',
    defaultColumns: ['name', 'username', 'orders', 'spent', 'lastOrder', 'createdAt'],
    listSearchableFields: ['username', 'searchText', 'email'],
    description: 'Customers sign up in the shop, or are written down with their first order by telephone.',
    components: {
      views: {
        edit: { root: { Component: '/cms/panel/customers/CustomerView.tsx#CustomerView' } },
        list: { Component: '/cms/panel/lists/RestrictedListView.tsx#RestrictedListView' },
      },
    },
  },
  access: {
    read: createAccessRule('handleCustomers'),
    create: createAccessRule('handleCustomers'),
    update: createAccessRule('handleCustomers'),
    // Accounts are merged, or erased with all personal data (cms/shop/customers/erase.ts).
    delete: allowNobody,
    unlock: createAccessRule('handleCustomers'),
    admin: allowNobody,
  },
  hooks: {
    beforeChange: [
      // Customers created by staff are verified (cms/shop/customers/verification.ts).
      ({ data, operation, req }) =>
        operation === 'create' && getRequestStaff(req) ? { ...data, verifiedAt: new Date().toISOString() } : data,
      ({ data }) => (data.name === undefined ? data : { ...data, ...deriveNameFields(data.name) }),
    ],
    afterChange: [
      // Updates search texts, because staff find orders by the customer's name. `doc` may lack unselected fields.
      async ({ data, doc, operation, previousDoc, req }) => {
        const { username, name } = data as Customer
        if (operation !== 'update' || (username === previousDoc.username && name === previousDoc.name)) return
        await refreshOrderSearchTexts({ id: doc.id, username, name: name ?? null }, req)
      },
    ],
    beforeOperation: [
      normalizePhones,
      normalizeSearchHook,
      // Refuses Payload's sign-in: customers use the shop's calls, which have rate limits and CSRF protection.
      ({ operation, req }) => {
        const isSignIn = ['login', 'refresh', 'forgotPassword', 'resetPassword'].includes(operation)
        if (isSignIn && req.payloadAPI !== 'local') throw new Forbidden(req.t)
      },
    ],
  },
  fields: [
    // Hashes of IP addresses and browsers that have signed in (cms/base/accounts/known-sign-in-origins.ts).
    {
      name: 'knownOrigins',
      type: 'json',
      hidden: true,
      access: { create: allowNobody, update: allowNobody },
      admin: { disabled: true },
    },
    {
      name: 'name',
      type: 'text',
      label: settings().SIGN_IN === 'name' ? 'Full name' : 'Name',
      maxLength: 200,
      admin: { components: { Cell: cell('NameCell') } },
    },
    // Payload's own field with the shop's label.
    {
      name: 'username',
      type: 'text',
      label: settings().SIGN_IN === 'name' ? 'Name' : 'Phone',
      admin: { components: { Cell: cell('PhoneOrNameCell') } },
    },
    createAccountEmailField(),
    createComputedColumn('orders', 'Orders', cell('OrderCountCell')),
    createComputedColumn('spent', 'Total spent', cell('TotalSpentCell')),
    createComputedColumn('lastOrder', 'Last order', cell('LastOrderTimeCell')),
    // Lookup key of the name, because databases ignore case for English letters only.
    { name: 'nameKey', type: 'text', index: true, hidden: true, admin: { disabled: true } },
    createSearchKeyField('searchText', 'Name'),
    { name: 'note', type: 'textarea', label: 'Note for staff' },
    // When and by whom the account was verified (cms/shop/customers/verification.ts).
    { name: 'verifiedAt', type: 'date', hidden: true, access: systemFieldAccess, admin: { disabled: true } },
    { name: 'verifiedBy', type: 'text', hidden: true, access: systemFieldAccess, admin: { disabled: true } },
    {
      name: 'createdAt',
      type: 'date',
      label: 'Customer since',
      index: true,
      admin: { hidden: true, disableBulkEdit: true, components: { Cell: cell('CustomerSinceCell') } },
    },
  ],
}

function cell(
  name:
    | 'NameCell'
    | 'PhoneOrNameCell'
    | 'OrderCountCell'
    | 'TotalSpentCell'
    | 'LastOrderTimeCell'
    | 'CustomerSinceCell',
) {
  return `/cms/panel/customers/cells.tsx#${name}`
}
