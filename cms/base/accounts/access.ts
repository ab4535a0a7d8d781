import type { Access, FieldAccess, PayloadRequest } from 'payload'
import type { User } from '../../payload-types.ts'
import { type Capability, may } from './roles.ts'

/** The staff member who sent the request; null if a customer or an anonymous visitor sent it. */
export function staffOf(req: PayloadRequest): User | null {
  return req.user?.collection === 'users' ? req.user : null
}

/** Creates an access rule that allows requests of staff whose role has `capability` (cms/base/accounts/roles.ts). */
export const allow =
  (capability: Capability) =>
  ({ req }: { req: PayloadRequest }): boolean =>
    may(staffOf(req), capability)

export const nobody = () => false
export const everybody: Access = () => true

export const handlesOrders = (user: Pick<User, 'role'>): boolean => may(user, 'handleOrders')

/** Access rule: staff read all documents, everybody else only published ones. */
export const publishedOnly: Access = ({ req }) =>
  may(staffOf(req), 'readShop') ? true : { _status: { equals: 'published' } }

/** Access rule: staff read and change their own account, administrators every account. */
export const ownAccount: Access = ({ req }) => {
  const user = staffOf(req)
  if (may(user, 'manageStaff')) return true
  return user && may(user, 'ownAccount') ? { id: { equals: user.id } } : false
}

/** Access rules of a field that only the system writes: no request can set it. */
export const systemField: { create: FieldAccess; update: FieldAccess } = { create: nobody, update: nobody }
