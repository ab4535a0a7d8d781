import type { Access, FieldAccess, PayloadRequest } from 'payload'
import type { User } from '../../payload-types.ts'
import { type Capability, hasCapability } from './roles.ts'

/** Returns the staff member who sent the request; null if a customer or an anonymous visitor sent it. */
export function getRequestStaff(req: PayloadRequest): User | null {
  return req.user?.collection === 'users' ? req.user : null
}

/** Creates an access rule that allows requests of staff whose role has `capability` (cms/base/accounts/roles.ts). */
export const createAccessRule =
  (capability: Capability) =>
  ({ req }: { req: PayloadRequest }): boolean =>
    hasCapability(getRequestStaff(req), capability)

export const allowNobody = () => false
export const allowEverybody: Access = () => true

export const canUserHandleOrders = (user: Pick<User, 'role'>): boolean => hasCapability(user, 'handleOrders')

/** Access rule for reads: staff get all documents, everybody else only published ones. */
export const allowStaffOrPublished: Access = ({ req }) =>
  hasCapability(getRequestStaff(req), 'readShop') ? true : { _status: { equals: 'published' } }

/** Access rule: staff have access to their own account, administrators to all accounts. */
export const allowOwnAccountOrAdmin: Access = ({ req }) => {
  const user = getRequestStaff(req)
  if (hasCapability(user, 'manageStaff')) return true
  return user && hasCapability(user, 'ownAccount') ? { id: { equals: user.id } } : false
}

/** Access rules of a field that no request can set. Only the system writes it, with `overrideAccess`. */
export const systemFieldAccess: { create: FieldAccess; update: FieldAccess } = {
  create: allowNobody,
  update: allowNobody,
}
