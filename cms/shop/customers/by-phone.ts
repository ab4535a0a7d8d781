import type { Payload, PayloadRequest } from 'payload'
import type { Customer } from '../../payload-types.ts'
import { deriveNameFields } from './derive-name-fields.ts'

/**
 * Returns the customer with one of these user names (see `listPhoneUsernames`), the first that exists; null if none
 * does.
 */
export async function findCustomerByUsernames(
  payload: Payload,
  usernames: readonly string[],
  req?: PayloadRequest,
): Promise<Customer | null> {
  const { docs } = await payload.db.find<Customer>({
    collection: 'customers',
    where: { username: { in: [...usernames] } },
    limit: usernames.length,
    pagination: false,
    ...(req ? { req } : {}),
  })
  return usernames.map((each) => docs.find(({ username }) => username === each)).find(Boolean) ?? null
}

/**
 * Returns the id of the customer with this phone number. Creates a customer with this `name` and without password if
 * there is none, in the transaction of `req`. Concurrent calls may fail with `isUsernameTakenError`; retry them.
 */
export async function findOrCreateCustomerByPhone(phone: string, name: string, req: PayloadRequest): Promise<string> {
  const found = await findCustomerByUsernames(req.payload, [phone.toLowerCase()], req)
  if (found) return found.id
  const now = new Date().toISOString()
  // Bypasses the collection's hooks, which require a password. So `deriveNameFields` is set here.
  const data = {
    username: phone.toLowerCase(),
    name,
    ...deriveNameFields(name),
    createdAt: now,
    updatedAt: now,
  }
  return (await req.payload.db.create({ collection: 'customers', data, req })).id
}
