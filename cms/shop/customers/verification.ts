import type { Payload, PayloadRequest } from 'payload'
import { runInTransaction } from '../../base/database/transaction.ts'
import { settings } from '../../base/settings/env.ts'
import type { Customer, SaleOrder, User } from '../../payload-types.ts'
import { findCustomerOrThrow } from './find-customer.ts'
import { searchTextOf } from './search-text.ts'

/**
 * Whether an account is unverified: it has a password, but nobody has proven that its owner also owns the phone
 * number. Always false if SIGN_IN is `name`. Orders that staff take for the number of an unverified account are held:
 * kept out of the account (field `heldFor`).
 */
export function isUnverifiedAccount({ hash, verifiedAt }: Pick<Customer, 'hash' | 'verifiedAt'>): boolean {
  return settings().SIGN_IN === 'password' && Boolean(hash) && !verifiedAt
}

/** Whether the account with this id is unverified, read in the transaction of `req`. */
export async function isUnverifiedAccountById(id: string, req: PayloadRequest): Promise<boolean> {
  return isUnverifiedAccount(await findCustomerOrThrow(req.payload, id, req))
}

/**
 * Returns the field that marks an account as verified, to be written with the account's first password. Returns {} if
 * the account already has a password.
 */
export function deriveVerificationFields({ hash }: Pick<Customer, 'hash'>): { verifiedAt?: string } {
  return hash ? {} : { verifiedAt: new Date().toISOString() }
}

/**
 * Marks an account as verified and moves the orders that are held for the account into it. Call it when staff know that
 * the phone number is the customer's. Throws `Refusal` `not-found`.
 */
export async function setCustomerVerified(payload: Payload, id: string, user: User): Promise<void> {
  await payload.db.serialize([id], () =>
    runInTransaction(payload, async (req) => {
      const customer = await findCustomerOrThrow(payload, id, req)
      if (customer.verifiedAt) return
      // Runs first, so that a concurrent order for the account conflicts with this transaction here.
      await payload.db.updateOne({
        collection: 'customers',
        where: { id: { equals: id } },
        data: { verifiedAt: new Date().toISOString(), verifiedBy: user.name },
        options: { atomic: true },
        returning: false,
        req,
      })
      await moveOrdersHeldForAccount(req, id, { customer })
    }),
  )
}

/**
 * Moves the orders that are held for the account `heldFor`, in the transaction of `req`. `to` is a customer whose
 * account gets the orders, or another account for which they are then held (null: for none).
 */
export async function moveOrdersHeldForAccount(
  req: PayloadRequest,
  heldFor: string,
  to: { customer: Customer } | { heldFor: string | null },
): Promise<void> {
  const { db } = req.payload
  const { docs } = await db.find<SaleOrder>({
    collection: 'sale-orders',
    where: { heldFor: { equals: heldFor } },
    select: { reference: true, customerName: true, shippingAddress: true, lines: true },
    limit: 0,
    pagination: false,
    req,
  })
  for (const { id, ...order } of docs) {
    await db.updateOne({
      collection: 'sale-orders',
      where: { id: { equals: id } },
      // Null keeps `updatedAt`: this is not an edit of the order.
      data: { ...('customer' in to ? given(order, to.customer) : to), updatedAt: null },
      options: { atomic: true },
      returning: false,
      req,
    })
  }
}

function given(order: Pick<SaleOrder, 'reference' | 'customerName' | 'shippingAddress' | 'lines'>, customer: Customer) {
  const { id, username, name } = customer
  return { customer: id, heldFor: null, searchText: searchTextOf({ ...order, username, name }) }
}
