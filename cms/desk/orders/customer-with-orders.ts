import type { Payload, Where } from 'payload'
import { fromMills, toMills } from '../../../src/domain/money/money.ts'
import { STATUSES_NOT_IN_SALES_FIGURES } from '../../../src/domain/orders/order-status.ts'
import type { Customer, SaleOrder } from '../../payload-types.ts'
import type { Branches } from '../../shop/catalog/branches/branches.ts'
import { findCustomerByUsernames } from '../../shop/customers/by-phone.ts'
import { formatPhone, listPhoneUsernames } from '../../shop/customers/phone.ts'
import { isUnverifiedAccount } from '../../shop/customers/verification.ts'

/** A customer with the newest orders, as the pages of orders and messages show them to roles that may see customers. */
export type CustomerWithOrders = {
  id: string
  name: string
  /** The formatted number; null if the customer has only a name. */
  phone: string | null
  email: string
  /** Whether telephone orders stay out of the account until it is verified (cms/shop/customers/verification.ts). */
  isUnverified: boolean
  /** The note about the customer, truncated if very long. */
  note: string
  /** The customer's orders. On the page of an order, without this order. */
  otherOrders: {
    count: number
    /** The sum of the newest 1000 orders in `currency` without cancelled orders and returned pieces, in major units. */
    spent: number
    /** The currency of the branch that the shop shows, and of `spent`. */
    currency: string
    last: OtherOrder[]
    lastAddress: string
  }
}

type OtherOrder = Pick<SaleOrder, 'id' | 'reference' | 'date' | 'status' | 'grandTotalAmount' | 'currency'>

const OTHER_ORDERS_SHOWN = 5
const ORDERS_SUMMED = 1000
const MAX_TEXT = 2000

type Services = { payload: Payload; branches: Branches }

/**
 * Finds the customer with a phone number in any spelling, and the newest orders of this customer. Returns null if no
 * customer has the number.
 */
export async function findTelephoneCallerWithOrders(
  services: Services,
  phone: string,
): Promise<CustomerWithOrders | null> {
  const { country } = await services.branches.shown()
  const found = await findCustomerByUsernames(services.payload, listPhoneUsernames(phone, country))
  return found && readCustomerWithOrders(services, found.id, {})
}

/**
 * Reads a customer and the customer's newest orders, which must also match the Where clause `besides`. Returns null if
 * the customer does not exist.
 */
export async function readCustomerWithOrders(
  { payload, branches }: Services,
  customerId: string,
  besides: Where,
): Promise<CustomerWithOrders | null> {
  const others: Where = { and: [{ customer: { equals: customerId } }, besides] }
  const { country, catalog } = await branches.shown()
  const { currency } = await catalog.branch()
  const [customer, { totalDocs: count }, spent, last] = await Promise.all([
    payload.db.findOne<Customer>({ collection: 'customers', where: { id: { equals: customerId } } }),
    payload.db.count({ collection: 'sale-orders', where: others }),
    readSpent(payload, { and: [others, { currency: { equals: currency } }] }),
    payload.db.find<SaleOrder>({
      collection: 'sale-orders',
      where: others,
      sort: '-date',
      select: {
        reference: true,
        date: true,
        status: true,
        grandTotalAmount: true,
        currency: true,
        shippingAddress: true,
      },
      limit: OTHER_ORDERS_SHOWN,
      pagination: false,
    }),
  ])
  if (!customer) return null
  const { id, username, name, email, note } = customer
  const isPhone = /^\+?\d+$/.test(username)
  return {
    id,
    name: name ?? (isPhone ? '' : username),
    phone: isPhone ? formatPhone(username, country) : null,
    isUnverified: isUnverifiedAccount(customer),
    email: email ?? '',
    note: (note ?? '').slice(0, MAX_TEXT),
    otherOrders: {
      count,
      spent,
      currency,
      last: last.docs.map(pickOther),
      lastAddress: (last.docs[0]?.shippingAddress ?? '').slice(0, MAX_TEXT),
    },
  }
}

async function readSpent(payload: Payload, orders: Where): Promise<number> {
  const { docs } = await payload.db.find<SaleOrder>({
    collection: 'sale-orders',
    where: { and: [orders, { status: { not_in: STATUSES_NOT_IN_SALES_FIGURES } }] },
    sort: '-date',
    select: { grandTotalAmount: true, returnedAmount: true },
    limit: ORDERS_SUMMED,
    pagination: false,
  })
  const kept = docs.map(
    ({ grandTotalAmount, returnedAmount }) => toMills(grandTotalAmount) - toMills(returnedAmount ?? 0),
  )
  return fromMills(kept.reduce((sum, amount) => sum + amount, 0))
}

function pickOther({ id, reference, date, status, grandTotalAmount, currency = null }: SaleOrder): OtherOrder {
  return { id, reference, date, status, grandTotalAmount, currency }
}
