import type { CollectionConfig } from 'payload'
import { admins, anyStaff, ownAccount, roles } from '../access.ts'
import { isHttps, settings } from '../env.ts'

/** Staff: whoever may open the admin panel. */
export const users: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'Member of staff', plural: 'Staff' },
  auth: {
    maxLoginAttempts: 5,
    lockTime: 10 * 60 * 1000,
    tokenExpiration: 12 * 60 * 60,
    useSessions: true,
    cookies: { secure: isHttps(settings()), sameSite: 'Lax' },
  },
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', 'email', 'role'],
    group: 'System',
    description:
      'Administrators do everything, editors look after what the shop shows, staff after orders and messages.',
  },
  access: { admin: anyStaff, read: ownAccount, create: admins, update: ownAccount, delete: admins, unlock: admins },
  fields: [
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
