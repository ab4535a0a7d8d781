import type { Payload, PayloadRequest } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { withSessionsLock } from '../../base/accounts/sessions.ts'
import { runInTransaction } from '../../base/database/transaction.ts'
import { idOf } from '../../base/references.ts'
import { settings } from '../../base/settings/env.ts'
import { toLocalDate } from '../../base/settings/time-zone.ts'
import type { Customer, SaleOrder, User } from '../../payload-types.ts'
import { reassignWebhookDeliveries } from '../webhooks/erase-deliveries.ts'
import { endNameSessionsByName } from './by-name.ts'
import { deriveNameFields } from './derive-name-fields.ts'
import { recordCustomerMerge } from './erasure-ledger.ts'
import { findCustomerOrThrow } from './find-customer.ts'
import { searchTextOf } from './search-text.ts'
import { isUnverifiedAccount, moveOrdersHeldForAccount } from './verification.ts'

/**
 * The fields of the customer that remains after a merge: its own user name, its name and e-mail address (the other
 * customer's where empty), and both notes, followed by a sentence about the merge. The address of an unverified account
 * is not taken over, because a stranger who registered it could reset the password with it.
 */
export type MergedCustomerFields = Pick<Customer, 'name' | 'username' | 'email' | 'note'>

/** Returns the fields of `kept` after its merge with `other`. `log` is the sentence about the merge. */
export function mergeCustomerFields(kept: Customer, other: Customer, log: string): MergedCustomerFields {
  return {
    name: kept.name || other.name || null,
    username: kept.username,
    email: kept.email || (isUnverifiedAccount(other) ? null : other.email) || null,
    note: [kept.note?.trim(), other.note?.trim(), log].filter(Boolean).join('\n\n'),
  }
}

/**
 * Whether the orders of `other` must be held in a merge, which means hidden from the account `kept`. True if `kept` is
 * unverified and `other` is not: the owner of `kept` must then not see these orders until `kept` is verified.
 */
export function mustHoldOrdersInMerge(kept: Customer, other: Customer): boolean {
  return isUnverifiedAccount(kept) && !isUnverifiedAccount(other)
}

/**
 * Returns the sentence that a merge adds to the customer's note: `Merged with Mary, +12125550101, mary@example.com on
 * 2026-11-22 by Dana Reed.`
 */
export function formatMergeNote({ name, username, email }: Customer, by: string, today: string): string {
  const who = [name, username, email].filter(Boolean).join(', ')
  return `Merged with ${who} on ${today} by ${by}.`
}

/**
 * Merges two customers in one transaction: moves the orders of `otherId` to `keptId` and deletes the account `otherId`.
 * Throws `Refusal`: `not-found`, `invalid` if both ids are equal, `changed-meanwhile` if a customer's `updatedAt`
 * differs from `versions`.
 */
export async function mergeCustomers(
  payload: Payload,
  { keptId, otherId, versions }: { keptId: string; otherId: string; versions: { kept: string; other: string } },
  user: User,
): Promise<void> {
  if (keptId === otherId) throw new Refusal('invalid', 'A customer cannot be merged with themselves.')
  const [first, second] = [keptId, otherId].sort() as [string, string]
  // Locks both accounts, so that no process writes back a stale one.
  const alone = <T>(work: () => Promise<T>) =>
    payload.db.serialize([first, second], () =>
      withSessionsLock('customers', first, () => withSessionsLock('customers', second, work)),
    )
  await alone(() =>
    runInTransaction(payload, async (req) => {
      const [kept, other] = [
        await findCustomerOrThrow(payload, keptId, req),
        await findCustomerOrThrow(payload, otherId, req),
      ]
      if (kept.updatedAt !== versions.kept || other.updatedAt !== versions.other)
        throw new Refusal('changed-meanwhile', 'One of the two was changed meanwhile. Please look at them again.')
      const merged = mergeCustomerFields(
        kept,
        other,
        formatMergeNote(other, user.name, toLocalDate(new Date(), settings().TIME_ZONE)),
      )
      const owner = { ...kept, ...merged }
      await moveOrders(req, owner, otherId, mustHoldOrdersInMerge(kept, other))
      await moveOrdersHeldForAccount(
        req,
        otherId,
        isUnverifiedAccount(kept) ? { heldFor: keptId } : { customer: owner },
      )
      // A concurrent order of the other customer conflicts with this transaction here.
      await payload.db.deleteOne({ collection: 'customers', where: { id: { equals: otherId } }, req })
      await recordCustomerMerge(req, otherId, keptId)
      await reassignWebhookDeliveries(req, otherId, keptId)
      await payload.db.updateOne({
        collection: 'customers',
        where: { id: { equals: keptId } },
        data: { ...merged, ...deriveNameFields(merged.name) },
        options: { atomic: true },
        returning: false,
        req,
      })
      await endNameSessionsByName(payload, [other.username, ...(other.name ? [other.name] : [])], req)
    }),
  )
}

/**
 * Moves the orders of the customer `from` to this one, and adds this one's phone number and name to their search texts.
 * `isHeld` keeps them out of the account until it is verified.
 */
async function moveOrders(
  req: PayloadRequest,
  { id, username, name }: Customer,
  from: string,
  isHeld: boolean,
): Promise<void> {
  const { db } = req.payload
  const { docs } = await db.find<SaleOrder>({
    collection: 'sale-orders',
    where: { customer: { in: [id, from] } },
    select: { customer: true, reference: true, customerName: true, shippingAddress: true, lines: true },
    limit: 0,
    pagination: false,
    req,
  })
  for (const { id: order, customer, ...texts } of docs) {
    const owner = isHeld && idOf(customer) === from ? { customer: null, heldFor: id } : { customer: id }
    await db.updateOne({
      collection: 'sale-orders',
      where: { id: { equals: order } },
      // Null keeps `updatedAt`: this is not an edit of the order.
      data: { ...owner, searchText: searchTextOf({ ...texts, username, name }), updatedAt: null },
      options: { atomic: true },
      returning: false,
      req,
    })
  }
}
