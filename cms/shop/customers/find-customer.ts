import type { Payload, PayloadRequest } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import type { Customer } from '../../payload-types.ts'

/** Reads a customer without access checks, for routes that have authorized staff. Throws `Refusal` `not-found`. */
export async function findCustomerOrThrow({ db }: Payload, id: string, req?: PayloadRequest): Promise<Customer> {
  const where = { id: { equals: id } }
  const found = db.isId(id)
    ? await db.findOne<Customer>({ collection: 'customers', where, ...(req ? { req } : {}) })
    : null
  if (!found) throw new Refusal('not-found', 'There is no such customer. The account may have been erased or merged.')
  return found
}

/** Returns a customer's name; the user name if the name is empty. */
export const getCustomerDisplayName = ({ name, username }: Pick<Customer, 'name' | 'username'>): string =>
  name || username
