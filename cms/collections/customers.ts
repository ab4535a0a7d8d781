import { type CollectionConfig, Forbidden } from 'payload'
import { nameKey } from '../../src/domain/customer.ts'
import { nobody, orderStaff } from '../access.ts'
import { LOCKOUT } from '../auth/lockout.ts'
import { CUSTOMER_SESSION_SECONDS } from '../customers/login.ts'
import { refreshSearchText } from '../orders/derived-fields.ts'
import type { Customer } from '../payload-types.ts'

/** Customers. In the password variant the username is the phone number; in the name variant it is the name. */
export const customers: CollectionConfig = {
  slug: 'customers',
  labels: { singular: 'Customer', plural: 'Customers' },
  auth: {
    loginWithUsername: { allowEmailLogin: false, requireEmail: false },
    maxLoginAttempts: LOCKOUT.attempts,
    lockTime: LOCKOUT.seconds * 1000,
    tokenExpiration: CUSTOMER_SESSION_SECONDS,
    useSessions: true,
  },
  // A copy would need its own user name.
  disableDuplicate: true,
  admin: {
    enableListViewSelectAPI: true,
    useAsTitle: 'username',
    defaultColumns: ['username', 'email', 'name', 'createdAt'],
    group: 'Orders',
    description: 'Customers sign up in the shop. Their user name is their phone number.',
  },
  access: {
    read: orderStaff,
    create: orderStaff,
    update: orderStaff,
    delete: orderStaff,
    unlock: orderStaff,
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
      // Customers sign in through the shop's calls, which have rate limits and CSRF protection, not through Payload's.
      ({ operation, req }) => {
        const isSignIn = ['login', 'refresh', 'forgotPassword', 'resetPassword'].includes(operation)
        if (isSignIn && req.payloadAPI !== 'local') throw new Forbidden(req.t)
      },
    ],
  },
  fields: [
    { name: 'name', type: 'text', label: 'Name', maxLength: 200 },
    // The lookup key of the name: the databases ignore case for English letters only.
    { name: 'nameKey', type: 'text', index: true, hidden: true, admin: { disabled: true } },
    { name: 'note', type: 'textarea', label: 'Note for staff' },
  ],
}
