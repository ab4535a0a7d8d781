import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
  type Where,
} from 'payload'
import { getRequestStaff } from '../../base/accounts/access.ts'
import { CAPABILITIES, type Capability } from '../../base/accounts/roles.ts'

/**
 * The capability that at least one account with a password must have. Account changes are serialized across processes
 * (cms/web/rest/lock-keys.ts), so that two administrators cannot demote each other.
 */
const NEEDED: Capability = 'manageStaff'

/**
 * Collection hook of staff accounts: throws if a request changes the roles of several accounts or deletes several
 * accounts. Payload checks all accounts before it writes the first one, so that each check would count the others.
 */
export const refuseBulkRoleChangeOrDeletion: CollectionBeforeOperationHook = ({ args, operation, overrideAccess }) => {
  const { id, data } = args as { id?: string; data?: { role?: unknown } }
  if (overrideAccess || id !== undefined) return args
  if (operation === 'update' && data?.role !== undefined) throw refusal('Please change roles one person at a time.')
  if (operation === 'delete') throw refusal('Please delete members of staff one at a time.')
  return args
}

/** Collection hook of staff accounts: throws if the last administrator would get another role. */
export const refuseLastAdministratorDemotion: CollectionBeforeChangeHook = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || data.role === undefined || data.role === originalDoc.role) return data
  if (!CAPABILITIES[NEEDED].roles.includes(data.role) && (await isLastAdministrator(originalDoc.id, req)))
    throw refusal('This is the last administrator. Make somebody else an administrator first.')
  return data
}

/** Collection hook of staff accounts: ends an account's sessions when its role changes. */
export const endSessionsOnRoleChange: CollectionBeforeChangeHook = ({ data, operation, originalDoc }) =>
  operation === 'update' && data.role !== undefined && data.role !== originalDoc.role ? { ...data, sessions: [] } : data

/** Collection hook of staff accounts: throws if a user deletes their own account, or the last administrator. */
export const refuseOwnOrLastAdminDeletion: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (getRequestStaff(req)?.id === id) throw refusal('You cannot delete your own account. Another administrator can.')
  if (await isLastAdministrator(String(id), req)) throw refusal('The last administrator cannot be deleted.')
}

/** Whether no other account is an administrator. Administrators who have not accepted their invitation do not count. */
async function isLastAdministrator(id: string, req: PayloadRequest): Promise<boolean> {
  const administrators: Where[] = [
    { role: { in: [...CAPABILITIES[NEEDED].roles] } },
    { invitedUntil: { exists: false } },
  ]
  const count = async (where: Where) => (await req.payload.db.count({ collection: 'users', where, req })).totalDocs
  const isOne = (await count({ and: [...administrators, { id: { equals: id } }] })) > 0
  return isOne && (await count({ and: [...administrators, { id: { not_equals: id } }] })) === 0
}

function refusal(message: string): APIError {
  return new APIError(message, 409, null, true)
}
