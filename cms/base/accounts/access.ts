import type { Access, FieldAccess, PayloadRequest } from 'payload'
import type { User } from '../../payload-types.ts'
import { type Capability, may } from './roles.ts'

/** The staff member who sent the request; null for customers and anonymous visitors. */
export function staffOf(req: PayloadRequest): User | null {
  return req.user?.collection === 'users' ? req.user : null
}

/** The access rule of the table of roles (cms/base/accounts/roles.ts) for the sender of the request. */
export const allow =
  (capability: Capability) =>
  ({ req }: { req: PayloadRequest }): boolean =>
    may(staffOf(req), capability)

export const nobody = () => false
export const everybody: Access = () => true

/** Whether a member of staff may handle orders. */
export const handlesOrders = (user: Pick<User, 'role'>): boolean => may(user, 'handleOrders')

/** Staff read everything; everybody else reads what is published. */
export const publishedOnly: Access = ({ req }) =>
  may(staffOf(req), 'readShop') ? true : { _status: { equals: 'published' } }

/** Staff read and change their own account, administrators every account. */
export const ownAccount: Access = ({ req }) => {
  const user = staffOf(req)
  if (may(user, 'manageStaff')) return true
  return user && may(user, 'ownAccount') ? { id: { equals: user.id } } : false
}

/** For fields that only the system writes: read-only for everybody. */
export const systemField: { create: FieldAccess; update: FieldAccess } = { create: nobody, update: nobody }
