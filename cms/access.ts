import type { Access, FieldAccess, PayloadRequest } from 'payload'
import type { User } from './payload-types.ts'

/** What a member of staff may do, from most to least. */
export const roles = ['admin', 'editor', 'staff'] as const
export type Role = (typeof roles)[number]

/** The member of staff who asks; null for customers and strangers. */
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
/** Who looks after what the shop shows. */
export const editors = hasRole('admin', 'editor')
/** The same for a member of staff at hand. */
export const isEditor = ({ role }: Pick<User, 'role'>): boolean => role === 'admin' || role === 'editor'
/** Who looks after orders, customers and messages. */
export const orderDesk = hasRole('admin', 'staff')
export const admins = hasRole('admin')

/** Staff read everything; everybody else reads what is published. */
export const publishedOnly: Access = ({ req }) => (staffOf(req) ? true : { _status: { equals: 'published' } })

/** A member of staff sees and changes their own account, an administrator every one. */
export const ownAccount: Access = ({ req }) => {
  if (admins({ req })) return true
  const user = staffOf(req)
  return user ? { id: { equals: user.id } } : false
}

/** For fields that the shop itself keeps: shown, never typed. */
export const keptByShop: { create: FieldAccess; update: FieldAccess } = { create: nobody, update: nobody }
