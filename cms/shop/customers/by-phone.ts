import type { Payload, PayloadRequest } from 'payload'
import { nameKey } from '../../../src/domain/customer.ts'
import type { Customer } from '../../payload-types.ts'

/** The customer whose user name is this normalized phone number (cms/shop/customers/phone.ts). */
export function findCustomerByPhone(payload: Payload, phone: string, req?: PayloadRequest): Promise<Customer | null> {
  return payload.db.findOne<Customer>({
    collection: 'customers',
    where: { username: { equals: phone.toLowerCase() } },
    ...(req ? { req } : {}),
  })
}

/**
 * The id of the customer with this phone number, created in the transaction of `req` if there is none: without a password,
 * so that nobody can sign in with the number until staff set one. Of two concurrent calls the second fails with
 * `isUsernameTaken` and succeeds on retry.
 */
export async function findOrCreateCustomerByPhone(phone: string, name: string, req: PayloadRequest): Promise<string> {
  const found = await findCustomerByPhone(req.payload, phone, req)
  if (found) return found.id
  const now = new Date().toISOString()
  // Bypasses the collection's hooks, which would ask for a password and compute `nameKey`.
  const data = {
    ...{ username: phone.toLowerCase(), name, nameKey: nameKey(name) },
    ...{ createdAt: now, updatedAt: now },
  }
  return (await req.payload.db.create({ collection: 'customers', data, req })).id
}
