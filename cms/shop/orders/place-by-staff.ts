import type { Payload } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { createIdempotentRequest } from '../../base/database/idempotency.ts'
import type { Settings } from '../../base/settings/env.ts'
import type { Customer, User } from '../../payload-types.ts'
import type { Branches } from '../catalog/branches/branches.ts'
import { findCustomerByUsernames } from '../customers/by-phone.ts'
import { listPhoneUsernames, toE164PhoneNumber } from '../customers/phone.ts'
import type { OrderInput } from './checkout.ts'
import { placeOrder } from './place-order.ts'

/**
 * The person who orders by phone: a customer's id, or a phone number in any spelling. An unknown number creates a
 * customer with `name`.
 */
export type TelephoneCaller = { id: string } | { phone: string; name: string }

/** An order that staff take by phone, as staff enter it. */
export type TelephoneOrder = Pick<
  OrderInput,
  'lines' | 'delivery' | 'discountCode' | 'shippingAddress' | 'memo' | 'expectedTotal'
> & {
  customer: TelephoneCaller
  /** The idempotency key; null if the client sent none. A repeated key returns the first result. */
  key: string | null
}

type Services = { payload: Payload; branches: Branches; settings: Pick<Settings, 'SIGN_IN'> }

/**
 * Places an order that staff take by phone, in the branch that the shop shows. Returns its id. Throws `Refusal`
 * `invalid` for an unknown caller without a name, and refusals of `placeOrder`.
 */
export async function placeOrderByStaff(services: Services, order: TelephoneOrder, user: User): Promise<string> {
  const { payload, branches, settings } = services
  const branch = await branches.shown()
  const customer = await findCaller(payload, order.customer, branch.country)
  const { key, customer: _, ...rest } = order
  const once = key ? createIdempotentRequest(`staff:${user.id}`, key, [branch.id, order.customer, rest]) : null
  return placeOrder(payload, {
    ...rest,
    branch,
    // If customers sign in by name, orders have the name.
    customer: settings.SIGN_IN === 'name' ? { ...customer, username: customer.name || customer.username } : customer,
    placedByStaff: user,
    once,
  })
}

async function findCaller(payload: Payload, caller: TelephoneCaller, country: string): Promise<OrderInput['customer']> {
  if ('id' in caller) return toCustomer(await findCustomerById(payload, caller.id))
  const found = await findCustomerByUsernames(payload, listPhoneUsernames(caller.phone, country))
  if (found) return toCustomer(found)
  const phone = toE164PhoneNumber(caller.phone, country)
  if (!phone)
    throw invalid('customer.phone', 'Please give a phone number, with its country code if it is of another country.')
  const name = caller.name.trim()
  if (!name) throw invalid('customer.name', 'Nobody has ordered with this phone number yet. Please give a name.')
  return { id: null, username: phone, name, phone }
}

function toCustomer({ id, username, name }: Customer): OrderInput['customer'] {
  return { id, username, name: name ?? null }
}

async function findCustomerById(payload: Payload, id: string): Promise<Customer> {
  const found = await payload.db.findOne<Customer>({ collection: 'customers', where: { id: { equals: id } } })
  if (!found) throw invalid('customer.id', 'There is no such customer.')
  return found
}

function invalid(field: string, message: string): Refusal {
  return new Refusal('invalid', message, { [field]: [message] })
}
