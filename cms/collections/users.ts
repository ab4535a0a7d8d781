import { type CollectionBeforeOperationHook, type CollectionConfig, ValidationError } from 'payload'
import { admins, anyStaff, nobody, ownAccount, roles } from '../access.ts'
import { isHttps, settings } from '../env.ts'
import { staffPasswordFault } from '../staff/password-rule.ts'

/** Staff accounts: the people who may open the admin panel. */
export const users: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'Member of staff', plural: 'Staff' },
  auth: {
    tokenExpiration: 12 * 60 * 60,
    useSessions: true,
    cookies: { sameSite: 'Lax', secure: isHttps(settings()) },
    // cms/staff counts wrong passwords and reset requests, per account and address.
    maxLoginAttempts: 0,
    forgotPassword: { minRequestInterval: 0 },
  },
  // A copy would need its own password.
  disableDuplicate: true,
  admin: {
    enableListViewSelectAPI: true,
    useAsTitle: 'name',
    defaultColumns: ['name', 'email', 'role'],
    group: 'System',
    description:
      'Administrators do everything, editors look after what the shop shows, staff after orders and messages.',
  },
  hooks: { beforeOperation: [refuseShortPassword] },
  access: { admin: anyStaff, read: ownAccount, create: admins, update: ownAccount, delete: admins, unlock: admins },
  fields: [
    // Hashes of the IP addresses from which this person has signed in (cms/staff/lockout.ts).
    {
      name: 'knownAddresses',
      type: 'json',
      hidden: true,
      access: { create: nobody, update: nobody },
      admin: { disabled: true },
    },
    { name: 'name', type: 'text', required: true, label: 'Name' },
    {
      name: 'role',
      type: 'select',
      required: true,
      saveToJWT: true,
      defaultValue: 'staff',
      label: 'Role',
      options: roles.map((role) => ({
        value: role,
        label: { admin: 'Administrator', editor: 'Editor', staff: 'Staff' }[role],
      })),
      access: { create: admins, update: admins },
    },
  ],
}

function refuseShortPassword({ args, operation }: Parameters<CollectionBeforeOperationHook>[0]) {
  const { data } = args as { data?: { password?: unknown } }
  const password = data?.password
  if ((operation === 'create' || operation === 'update') && password !== undefined && password !== null) {
    const fault = staffPasswordFault(password)
    if (fault) throw new ValidationError({ collection: 'users', errors: [{ path: 'password', message: fault }] })
  }
  return args
}
