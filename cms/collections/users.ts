import {
  type AfterErrorHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  ValidationError,
  type Where,
} from 'payload'
import { allowNobody, allowOwnAccountOrAdmin, createAccessRule, systemFieldAccess } from '../base/accounts/access.ts'
import { isPasswordOf } from '../base/accounts/password.ts'
import { ROLE_LABELS, roles } from '../base/accounts/roles.ts'
import { createComponentField } from '../base/fields/fields.ts'
import { createAccountEmailField } from '../base/fields/mail-address.ts'
import { createSmallCollectionSearchHook } from '../base/fields/search-filter.ts'
import { isSiteHttps, settings } from '../base/settings/env.ts'
import {
  endSessionsOnRoleChange,
  refuseBulkRoleChangeOrDeletion,
  refuseLastAdministratorDemotion,
  refuseOwnOrLastAdminDeletion,
} from '../shop/staff/account-hooks.ts'
import { findStaffPasswordFault } from '../shop/staff/password-fault.ts'
import { LIST_PAGINATION } from './list-pagination.ts'

/** The Payload collection of staff accounts: the people who may open the admin panel. */
export const users: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'Member of staff', plural: 'Staff' },
  auth: {
    tokenExpiration: 12 * 60 * 60,
    useSessions: true,
    cookies: { sameSite: 'Lax', secure: isSiteHttps(settings()) },
    // Off: cms/shop/staff counts wrong passwords and reset requests, per account and address.
    maxLoginAttempts: 0,
    forgotPassword: { minRequestInterval: 0 },
  },
  // A copy would need its own password.
  disableDuplicate: true,
  admin: {
    pagination: LIST_PAGINATION,
    enableListViewSelectAPI: true,
    useAsTitle: 'name',
    listSearchableFields: ['name', 'email'],
    defaultColumns: ['name', 'email', 'role', 'invitedUntil'],
    description: 'The people who work in this panel.',
    components: {
      beforeListTable: ['/cms/panel/staff/StaffListTools.tsx#StaffListTools'],
      views: { list: { Component: '/cms/panel/lists/RestrictedListView.tsx#RestrictedListView' } },
    },
  },
  hooks: {
    beforeOperation: [
      createSmallCollectionSearchHook(['name', 'email']),
      refuseBulkRoleChangeOrDeletion,
      refuseShortPassword,
      refusePasswordOfInvited,
      refuseOtherPassword,
    ],
    beforeChange: [refuseLastAdministratorDemotion, endSessionsOnRoleChange],
    beforeDelete: [refuseOwnOrLastAdminDeletion],
    afterError: [tellPasswordFault],
  },
  access: {
    admin: createAccessRule('ownAccount'),
    read: allowOwnAccountOrAdmin,
    create: createAccessRule('manageStaff'),
    update: allowOwnAccountOrAdmin,
    delete: createAccessRule('manageStaff'),
    unlock: createAccessRule('manageStaff'),
  },
  fields: [
    // Hashes of the IP addresses that have signed in (cms/base/accounts/known-sign-in-origins.ts).
    {
      name: 'knownAddresses',
      type: 'json',
      hidden: true,
      access: { create: allowNobody, update: allowNobody },
      admin: { disabled: true },
    },
    { name: 'name', type: 'text', required: true, label: 'Name' },
    createAccountEmailField(),
    {
      name: 'role',
      type: 'select',
      required: true,
      saveToJWT: true,
      defaultValue: 'staff',
      label: 'Role',
      options: roles.map((role) => ({ value: role, label: ROLE_LABELS[role] })),
      access: { create: createAccessRule('manageStaff'), update: createAccessRule('manageStaff') },
    },
    createComponentField('passwordRules', '/cms/panel/staff/PasswordFieldValidator.tsx#PasswordFieldValidator'),
    // Required with a new password for one's own account.
    {
      name: 'currentPassword',
      type: 'text',
      virtual: true,
      label: 'Current password',
      access: { read: allowNobody },
      admin: {
        disableBulkEdit: true,
        disableListColumn: true,
        disableListFilter: true,
        components: { Field: '/cms/panel/staff/CurrentPassword.tsx#CurrentPassword' },
      },
    },
    createComponentField('roleHelp', '/cms/panel/staff/RolesTable.tsx#RoleHelp'),
    // Expiry of an open invitation. The account has no password until the invitation is accepted.
    {
      name: 'invitedUntil',
      type: 'date',
      label: 'Access',
      access: systemFieldAccess,
      admin: {
        hidden: true,
        disableBulkEdit: true,
        components: { Cell: '/cms/panel/staff/SignInStatusCell.tsx#SignInStatusCell' },
      },
    },
    createComponentField('accountPanel', '/cms/panel/staff/AccountPanel.tsx#AccountPanel'),
  ],
}

function refuseShortPassword({ args, operation }: Parameters<CollectionBeforeOperationHook>[0]) {
  const password = sentPassword(args)
  if ((operation === 'create' || operation === 'update') && password !== undefined && password !== null) {
    const fault = findStaffPasswordFault(password)
    if (fault) throw passwordError(fault)
  }
  return args
}

/**
 * Collection hook: throws if a request sets the password of an invited person. Only the link in the invitation can set
 * the first password.
 */
async function refusePasswordOfInvited({
  args,
  operation,
  overrideAccess,
  req,
}: Parameters<CollectionBeforeOperationHook>[0]) {
  if (operation !== 'update' || overrideAccess || !sentPassword(args)) return args
  const { id } = args as { id?: string }
  if (id === undefined) throw passwordError('A password is changed one account at a time.')
  const where: Where = { and: [{ id: { equals: id } }, { invitedUntil: { exists: true } }] }
  const { totalDocs } = await req.payload.db.count({ collection: 'users', where, req })
  if (totalDocs > 0)
    throw passwordError('This person is invited and chooses a password. Withdraw the invitation to set one yourself.')
  return args
}

/** Collection hook: throws if a new password comes without the correct current one. */
async function refuseOtherPassword({
  args,
  operation,
  overrideAccess,
  req,
}: Parameters<CollectionBeforeOperationHook>[0]) {
  const { id, data } = args as { id?: string; data?: { currentPassword?: unknown } }
  const { currentPassword, ...others } = data ?? {}
  const isOwn = operation === 'update' && !overrideAccess && id !== undefined && String(id) === String(req.user?.id)
  if (isOwn && sentPassword(args)) {
    const account = await req.payload.db.findOne<StoredPassword>({ collection: 'users', where: { id: { equals: id } } })
    if (!(await isPasswordOf(account, String(currentPassword ?? ''))))
      throw passwordError('This is not your current password.', 'currentPassword')
  }
  return data ? { ...args, data: others } : args
}

type StoredPassword = Parameters<typeof isPasswordOf>[0] & { id: string }

/** Error hook: makes a password fault the response's message, because Payload's form hides the password fields. */
function tellPasswordFault({ error, result }: Parameters<AfterErrorHook>[0]) {
  const [first] = error instanceof ValidationError ? error.data.errors : []
  return first?.path === 'password' ? { response: { ...result, message: first.message } } : undefined
}

function sentPassword(args: unknown): unknown {
  return (args as { data?: { password?: unknown } }).data?.password
}

function passwordError(message: string, path = 'password'): ValidationError {
  return new ValidationError({ collection: 'users', errors: [{ path, label: 'Password', message }] })
}
