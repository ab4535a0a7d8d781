import type { Payload, PayloadRequest } from 'payload'
import { fromCents } from '../../src/domain/money.ts'
import { Refusal } from '../../src/domain/refusal.ts'
import { afterCommit } from '../changes/after-commit.ts'
import { findOrCreateCustomerByName } from '../customers/by-name.ts'
import { findOrCreateCustomerByPhone } from '../customers/by-phone.ts'
import { notifyMailsWaiting } from '../mail/mail-queue.ts'
import { MAILS_OF_NEW_ORDER } from '../mail/mails-due.ts'
import { type Checkout, inTransactionOnce, lockKeysOf, wantedLines, withLineIds } from './checkout.ts'
import { derivedFields } from './derived-fields.ts'
import { recordHistory } from './history.ts'
import { storingAnswer } from './idempotency.ts'
import { grandTotal, type PricedLine } from './lines.ts'
import { nextReference } from './references.ts'
import { reserveAndPrice, snapshotsOf } from './reserve.ts'

/**
 * Places an order and returns its id. Names and prices are the catalog's. Order, lines, stock and sold counts are
 * one transaction. Refuses `empty-cart`, `unknown-product`, `out-of-stock`, `price-changed`, and `not-signed-in` for a customer who
 * was deleted meanwhile.
 */
export async function placeOrder(payload: Payload, checkout: Checkout): Promise<string> {
  const wanted = wantedLines(checkout)
  const snapshots = await snapshotsOf(checkout.branch.catalog, wanted)
  const now = new Date()
  const keys = lockKeysOf(checkout, wanted)

  async function place(req: PayloadRequest): Promise<string> {
    const reference = nextReference(payload, checkout.branch.id, now)
    // Inside: a repeated checkout gets its result even if its product is no longer sold.
    const lines = await reserveAndPrice(checkout, wanted, { before: [], snapshots }, req)
    // Created inside: a refused order leaves no customer behind.
    const customerId = checkout.customer.id ?? (await createCustomer(checkout.customer, req))
    if (!(await payload.db.holdCustomer(customerId, req))) throw customerGone(checkout)
    return createOrder(checkout, { customerId, lines, reference: await reference(req), date: now.toISOString() }, req)
  }
  const alone = () => payload.db.serialize(keys, () => inTransactionOnce(payload, checkout, place))
  const writesMore = checkout.customer.id === null || checkout.takenBy !== null
  if (writesMore) return alone()
  return payload.db.share({ keys, work: (req) => storingAnswer(checkout.once, req, () => place(req)), alone }, payload)
}

function createCustomer({ username, name, phone }: Checkout['customer'], req: PayloadRequest): Promise<string> {
  return phone ? findOrCreateCustomerByPhone(phone, name ?? '', req) : findOrCreateCustomerByName(username, req)
}

/** The account was erased, or merged into another one, since the caller was found. */
function customerGone({ takenBy }: Checkout): Refusal {
  if (takenBy)
    return new Refusal('invalid', 'There is no such customer.', { 'customer.id': ['There is no such customer.'] })
  return new Refusal('not-signed-in', 'Please Login!')
}

type NewOrder = { customerId: string; lines: PricedLine[]; reference: string; date: string }

async function createOrder(
  { branch, customer, takenBy, shippingAddress, memo }: Checkout,
  { customerId, lines, reference, date }: NewOrder,
  req: PayloadRequest,
): Promise<string> {
  const { db } = req.payload
  const { name, phone } = customer
  const id = db.newId()
  // The adapter writes it without Payload's validation and hooks, in a third of the time: the values were checked above.
  await db.create({
    collection: 'sale-orders',
    customID: id,
    returning: false,
    data: {
      ...{ reference, date, shippingAddress, memo },
      ...{ createdAt: date, updatedAt: date },
      lines: withLineIds(lines),
      status: 'New',
      mailsDue: MAILS_OF_NEW_ORDER,
      branch: branch.id,
      customer: customerId,
      customerName: customer.username,
      takenBy: takenBy?.id ?? null,
      grandTotalAmount: fromCents(grandTotal(lines)),
      ...derivedFields({ reference, customerName: customer.username, name, phone, shippingAddress, lines }),
    },
    req,
  })
  await afterCommit(req, notifyMailsWaiting)
  // That a customer placed an order is its own date; that staff did is not to be seen in it once the account is deleted.
  const taken = [{ kind: 'placed-by-staff' as const, from: null, to: null }]
  if (takenBy) await recordHistory(req, { id, customerName: customer.username }, taken, date)
  return id
}
