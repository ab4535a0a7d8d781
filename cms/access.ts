import type { Access, FieldAccess, PayloadRequest } from 'payload'
import type { User } from './payload-types.ts'

/** Staff roles, from most to least rights. */
export const roles = ['admin', 'editor', 'staff'] as const
export type Role = (typeof roles)[number]

/** The staff member who sent the request; null for customers and anonymous visitors. */
export function staffOf(req: PayloadRequest): User | null {
  return req.user?.collection === 'users' ? req.user : null
}

const hasRole =
  (...wanted: Role[]) =>
  ({ req }: { req: PayloadRequest }): boolean => {
    const role = staffOf(req)?.role
    return role !== undefined && wanted.includes(role)
  }

export const nobody = () => false
export const everybody: Access = () => true
export const anyStaff = hasRole('admin', 'editor', 'staff')
/** Roles that edit what the shop shows. */
export const editors = hasRole('admin', 'editor')
/** The same rule for a known staff member. */
export const isEditor = ({ role }: Pick<User, 'role'>): boolean => role === 'admin' || role === 'editor'
/** Roles that handle orders, customers and messages. */
export const orderStaff = hasRole('admin', 'staff')
/** The same rule for a known staff member. */
export const handlesOrders = ({ role }: Pick<User, 'role'>): boolean => role === 'admin' || role === 'staff'
export const admins = hasRole('admin')

/** Staff read everything; everybody else reads what is published. */
export const publishedOnly: Access = ({ req }) => (staffOf(req) ? true : { _status: { equals: 'published' } })

/** Staff read and change their own account, administrators every account. */
export const ownAccount: Access = ({ req }) => {
  if (admins({ req })) return true
  const user = staffOf(req)
  return user ? { id: { equals: user.id } } : false
}

/** For fields that only the system writes: read-only for everybody. */
export const systemField: { create: FieldAccess; update: FieldAccess } = { create: nobody, update: nobody }
