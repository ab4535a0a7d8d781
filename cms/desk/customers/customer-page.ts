import type { Payload, Where } from 'payload'
import { calculateMeanAmount, fromMills, toMills } from '../../../src/domain/money/money.ts'
import { hasCapability } from '../../base/accounts/roles.ts'
import type { Settings } from '../../base/settings/env.ts'
import type { Customer, SaleOrder, User } from '../../payload-types.ts'
import type { Branches } from '../../shop/catalog/branches/branches.ts'
import { findCustomerOrThrow } from '../../shop/customers/find-customer.ts'
import { formatPhone } from '../../shop/customers/phone.ts'
import { isUnverifiedAccount } from '../../shop/customers/verification.ts'

/**
 * The data of a customer's page in the panel. Amounts are in major units (such as dollars) of the currency of the
 * branch that the shop shows; amounts in `orders` are in the currency of the order.
 */
export type CustomerPageData = {
  customer: CustomerSummary & {
    note: string
    /** The ISO time at which the newest active session started; null if there is no active session. */
    lastSignInAt: string | null
    hasPassword: boolean
    /** Whether nobody has verified that the phone number is the customer's (cms/shop/customers/verification.ts). */
    isUnverified: boolean
    /** When and by whom the account was verified; null if unverified. `by` is null if it was verified at creation. */
    verified: { at: string; by: string | null } | null
    /** The version of the customer, for optimistic locking. Calls that change the customer send this version back. */
    version: string
  }
  /** `mean` is the mean amount of an order; null without orders. */
  figures: CustomerOrderFigures & { mean: number | null }
  /** At most 20 orders from index `firstOrder`, newest first, including cancelled ones. */
  orders: Pick<SaleOrder, 'id' | 'reference' | 'date' | 'status' | 'grandTotalAmount' | 'currency'>[]
  orderCount: number
  /** Telephone orders that will join the account once it is verified, at most 20. */
  heldOrders: CustomerPageData['orders']
  firstOrder: number
  signIn: Settings['SIGN_IN']
  /** Whether the user may merge and erase customers. */
  mayErase: boolean
}

/**
 * The data that the panel shows of a customer in a list. `phone` is formatted; null if the customer signs in by name
 * only. `since` is the ISO time at which the account was created.
 */
export type CustomerSummary = {
  id: string
  name: string
  username: string
  phone: string | null
  email: string
  since: string
}

/**
 * Figures of a customer's orders. `orders` is the number and `spent` the sum of all orders that are not cancelled, in
 * major units of `currency`. `cancelled` is the number of cancelled orders.
 */
export type CustomerOrderFigures = { orders: number; cancelled: number; spent: number; currency: string }

/** A customer for a list in the panel, with the figures of the customer's orders. */
export type CustomerWithFigures = CustomerSummary & { figures: CustomerOrderFigures }

const ORDERS_AT_ONCE = 20
const FOUND_AT_ONCE = 10

export type CustomerPageServices = { payload: Payload; branches: Branches; settings: Pick<Settings, 'SIGN_IN'> }

/** Returns the data of a customer's page. Throws `Refusal` `not-found`. */
export async function readCustomerPageData(
  services: CustomerPageServices,
  id: string,
  firstOrder: number,
  user: User,
): Promise<CustomerPageData> {
  const { payload, settings } = services
  const customer = await findCustomerOrThrow(payload, id)
  const [[found], orders, heldOrders] = await Promise.all([
    addCustomerOrderFigures(services, [customer]),
    readOrders(payload, { customer: { equals: id } }, firstOrder),
    readOrders(payload, { heldFor: { equals: id } }, 0),
  ])
  const { figures, ...head } = found!
  const { orders: counted, cancelled, spent } = figures
  return {
    customer: {
      ...head,
      note: customer.note ?? '',
      lastSignInAt: lastSignIn(customer),
      hasPassword: Boolean(customer.hash),
      version: customer.updatedAt,
      isUnverified: isUnverifiedAccount(customer),
      verified: customer.verifiedAt ? { at: customer.verifiedAt, by: customer.verifiedBy ?? null } : null,
    },
    figures: {
      ...figures,
      mean: counted === 0 ? null : calculateMeanAmount(toMills(spent), counted, figures.currency),
    },
    orders,
    heldOrders,
    orderCount: counted + cancelled,
    firstOrder,
    signIn: settings.SIGN_IN,
    mayErase: hasCapability(user, 'eraseCustomers'),
  }
}

/** Finds customers by name, mail address, or phone number in any spelling; newest first, at most 10. */
export async function searchCustomers(services: CustomerPageServices, search: string): Promise<CustomerWithFigures[]> {
  const { docs } = await services.payload.find({
    collection: 'customers',
    where: { or: ['username', 'searchText', 'email'].map((field) => ({ [field]: { like: search } })) },
    sort: '-createdAt',
    depth: 0,
    limit: FOUND_AT_ONCE,
    pagination: false,
  })
  return addCustomerOrderFigures(services, docs)
}

/**
 * Returns these customers as entries of the panel's lists, with the figures of their orders, which are read in one
 * query. Changes no document.
 */
export async function addCustomerOrderFigures(
  { payload, branches }: CustomerPageServices,
  customers: readonly Customer[],
): Promise<CustomerWithFigures[]> {
  const { country, catalog } = await branches.shown()
  const { currency } = await catalog.branch()
  const ids = customers.map(({ id }) => id)
  const all = await payload.db.customerFigures({ ids, currency }, payload)
  const byId = new Map(all.map((each) => [each.customer, each]))
  return customers.map((customer) => {
    const { orders = 0, cancelled = 0, spent = 0 } = byId.get(customer.id) ?? {}
    return { ...headOf(customer, country), figures: { orders, cancelled, spent: fromMills(spent), currency } }
  })
}

function headOf({ id, name, username, email, createdAt }: Customer, country: string): CustomerSummary {
  const phone = /^\+?\d+$/.test(username) ? formatPhone(username, country) : null
  return { id, name: name ?? '', username, phone, email: email ?? '', since: createdAt }
}

async function readOrders({ db }: Payload, where: Where, first: number): Promise<CustomerPageData['orders']> {
  const { docs } = await db.find<SaleOrder>({
    collection: 'sale-orders',
    where,
    sort: '-date',
    select: { reference: true, date: true, status: true, grandTotalAmount: true, currency: true },
    limit: ORDERS_AT_ONCE,
    page: Math.floor(first / ORDERS_AT_ONCE) + 1,
    pagination: true,
  })
  return docs.map(({ id, reference, date, status, grandTotalAmount, currency = null }) => ({
    id,
    reference,
    date,
    status,
    grandTotalAmount,
    currency,
  }))
}

function lastSignIn({ sessions }: Customer): string | null {
  const times = (sessions ?? []).flatMap(({ createdAt }) => (createdAt ? new Date(createdAt).toISOString() : []))
  return times.sort().at(-1) ?? null
}
