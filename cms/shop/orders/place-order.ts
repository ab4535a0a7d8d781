import type { Payload, PayloadRequest } from 'payload'
import { SENTENCES } from '../../../src/domain/branch/sentences.ts'
import { FIRST_ORDER_STATUS } from '../../../src/domain/orders/order-status.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { scheduleAfterCommit } from '../../base/changes/after-commit.ts'
import { runExpectingNewIdempotencyKey } from '../../base/database/idempotency.ts'
import { findOrCreateCustomerByName } from '../customers/by-name.ts'
import { findOrCreateCustomerByPhone } from '../customers/by-phone.ts'
import { isUnverifiedAccountById } from '../customers/verification.ts'
import { mailsDueSignal } from '../mail/mail-queue.ts'
import { MAILS_DUE_OF_NEW_ORDER } from '../mail/mails-due.ts'
import { listCheckoutLockKeys, mergeWantedLines, type OrderInput, runIdempotentTransaction } from './checkout.ts'
import { derivePiecesAndSearchText } from './derived-fields.ts'
import { recordOrderHistory } from './history.ts'
import { measureOrderWork } from './order-results.ts'
import { derivePaymentFields } from './payment-fields.ts'
import { type PricedOrder, toPricedOrderFields } from './priced-order.ts'
import { recordOrderWebhookEvent } from './record-webhook-events.ts'
import { createOrderReferenceGenerator, type OrderReferenceAndDate } from './references.ts'
import { readLineSnapshots, reserveAndPrice } from './reserve.ts'

/**
 * Places an order in one transaction, with names and prices of the catalog. Returns its id. Throws `Refusal`:
 * `not-signed-in` if the customer was deleted (`invalid` if staff took the order), and refusals of `mergeWantedLines`
 * and `reserveAndPrice`.
 */
export function placeOrder(payload: Payload, checkout: OrderInput): Promise<string> {
  return measureOrderWork('placed', () => placeUncounted(payload, checkout))
}

async function placeUncounted(payload: Payload, checkout: OrderInput): Promise<string> {
  const wanted = mergeWantedLines(checkout)
  const snapshots = await readLineSnapshots(checkout.branch.catalog, wanted)
  const { currency } = await checkout.branch.catalog.branch()
  const keys = listCheckoutLockKeys(checkout, wanted)

  async function place(req: PayloadRequest): Promise<string> {
    const number = createOrderReferenceGenerator(payload, checkout.branch.id)
    // Inside the transaction, so that a failed order creates no customer. Before the discount, because an order that was
    // placed at the same time may have created the customer and used the code.
    const customerId = checkout.customer.id ?? (await createCustomer(checkout.customer, req))
    // Inside the transaction, so that a repeated checkout gets its result even if its product is no longer sold.
    const priced = await reserveAndPrice(checkout, wanted, { before: null, snapshots, customerId }, req)
    if (!(await payload.db.holdCustomer(customerId, req))) throw customerGone(checkout)
    // Holds phone orders for an unverified account: the caller may not be the person who registered the number.
    const isHeld = checkout.placedByStaff !== null && (await isUnverifiedAccountById(customerId, req))
    return createOrder(checkout, { customerId, isHeld, priced, currency, ...(await number(req)) }, req)
  }
  const inOwnTransaction = () => payload.db.serialize(keys, () => runIdempotentTransaction(payload, checkout, place))
  const needsOwnTransaction =
    checkout.customer.id === null || checkout.placedByStaff !== null || Boolean(checkout.discountCode)
  if (needsOwnTransaction) return inOwnTransaction()
  return payload.db.share(
    { keys, work: (req) => runExpectingNewIdempotencyKey(checkout.once, req, () => place(req)), inOwnTransaction },
    payload,
  )
}

function createCustomer({ username, name, phone }: OrderInput['customer'], req: PayloadRequest): Promise<string> {
  return phone ? findOrCreateCustomerByPhone(phone, name ?? '', req) : findOrCreateCustomerByName(username, req)
}

/** Returns the refusal for an account that was erased or merged since the customer was found. */
function customerGone({ placedByStaff }: OrderInput): Refusal {
  if (placedByStaff)
    return new Refusal('invalid', 'There is no such customer.', { 'customer.id': ['There is no such customer.'] })
  return new Refusal('not-signed-in', SENTENCES.pleaseLogin)
}

type NewOrder = OrderReferenceAndDate & { customerId: string; isHeld: boolean; priced: PricedOrder; currency: string }

async function createOrder(
  { branch, customer, placedByStaff, shippingAddress, memo }: OrderInput,
  { customerId, isHeld, priced, currency, reference, date }: NewOrder,
  req: PayloadRequest,
): Promise<string> {
  const { db } = req.payload
  const { phone } = customer
  const name = isHeld ? null : customer.name
  const id = db.newId()
  const prices = toPricedOrderFields(priced)
  const order = {
    reference,
    date,
    shippingAddress,
    memo,
    createdAt: date,
    updatedAt: date,
    ...prices,
    status: FIRST_ORDER_STATUS,
    mailsDue: MAILS_DUE_OF_NEW_ORDER,
    branch: branch.id,
    ...(isHeld ? { customer: null, heldFor: customerId } : { customer: customerId }),
    customerName: customer.username,
    takenBy: placedByStaff?.id ?? null,
    currency,
    ...derivePaymentFields({ status: FIRST_ORDER_STATUS, ...prices }),
    ...derivePiecesAndSearchText({
      reference,
      customerName: customer.username,
      name,
      phone,
      shippingAddress,
      ...prices,
    }),
  }
  // Bypasses Payload's validation and hooks, which triple the time. The values were checked above.
  await db.create({ collection: 'sale-orders', customID: id, returning: false, data: order, req })
  await recordOrderWebhookEvent(req, 'order.placed', { id, ...order, status: FIRST_ORDER_STATUS })
  await scheduleAfterCommit(req, mailsDueSignal.notify)
  // The event keeps the name of the member of staff after their account is deleted.
  const taken = [{ kind: 'placed-by-staff' as const, from: null, to: null }]
  if (placedByStaff) await recordOrderHistory(req, { id, customerName: customer.username }, taken, date)
  return id
}
