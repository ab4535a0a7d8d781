import type { Payload, PayloadRequest } from 'payload'
import { isOpenStatus } from '../../../src/domain/orders/order-status.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { toComparisonKey } from '../../../src/domain/text/compare-key.ts'
import { withSessionsLock } from '../../base/accounts/sessions.ts'
import { runInTransaction } from '../../base/database/transaction.ts'
import type { Customer } from '../../payload-types.ts'
import type { Branches } from '../catalog/branches/branches.ts'
import { eraseWebhookDeliveries } from '../webhooks/erase-deliveries.ts'
import { endNameSessionsByName } from './by-name.ts'
import { erasePersonalDataFromOrders } from './erase-from-orders.ts'
import { recordErasure } from './erasure-ledger.ts'
import { writeErasureLedgerFileAfterCommit } from './erasure-ledger-file.ts'
import { findCustomerOrThrow } from './find-customer.ts'
import {
  findCheckoutIdempotencyKeyIds,
  findPersonalData,
  listNameComparisonKeys,
  type PersonalData,
} from './personal-data.ts'
import { listPhoneUsernames } from './phone.ts'
import type { ChosenSimilarDocuments } from './similar-data.ts'
import { moveOrdersHeldForAccount } from './verification.ts'

type Services = { payload: Payload; branches: Branches }

/** Returns the customer's open orders: they are not delivered yet and prevent an erasure. */
export const listOpenOrders = ({ orders }: PersonalData) => orders.filter(({ status }) => isOpenStatus(status))

function openOrdersMessage(references: readonly string[]): string {
  const some = references.slice(0, 5).join(', ')
  const more = references.length > 5 ? ` and ${references.length - 5} more` : ''
  return `Orders are still to be delivered: ${some}${more}. Complete or cancel them first, then erase the customer.`
}

/**
 * Erases a customer's account, personal data and the chosen similar documents in one transaction; orders stay without
 * personal data. Throws `Refusal`: `not-found`, `open-orders` while an order is to be delivered, or `invalid` if
 * `confirmation` is not the customer's phone number or name.
 */
export async function eraseCustomer(
  services: Services,
  id: string,
  { confirmation, ...chosen }: ChosenSimilarDocuments & { confirmation: string },
): Promise<void> {
  const { payload, branches } = services
  const { country } = await branches.shown()
  const customer = await findCustomerOrThrow(payload, id)
  refuseOtherPerson(customer, confirmation, country)
  const { mails } = await findPersonalData(payload, customer, chosen)
  const waiting = mails.filter(({ state }) => state === 'waiting').map((mail) => `mail:${mail.id}`)
  // Takes the locks of the outbox: mails in progress are sent first, and no mail is written from data read earlier.
  await payload.db.exclusive(['mails-due', ...waiting], payload, () =>
    payload.db.serialize([id], () =>
      withSessionsLock('customers', id, () => runInTransaction(payload, (req) => eraseIn(req, id, chosen))),
    ),
  )
}

/** Reads the customer's data in the transaction and erases it. Throws `Refusal` `open-orders`. */
async function eraseIn(req: PayloadRequest, id: string, chosen: ChosenSimilarDocuments): Promise<void> {
  const { payload } = req
  const customer = await findCustomerOrThrow(payload, id, req)
  const data = await findPersonalData(payload, customer, chosen, req)
  const open = listOpenOrders(data).map(({ reference }) => reference)
  if (open.length > 0) throw new Refusal('open-orders', openOrdersMessage(open))
  await eraseCustomerUnchecked(req, customer, data)
  await writeErasureLedgerFileAfterCommit(req)
}

/**
 * Erases a customer's account and the data in `data`, ends the sessions, and records the erasure in the ledger. Checks
 * nothing.
 */
export async function eraseCustomerUnchecked(
  req: PayloadRequest,
  customer: Customer,
  data: PersonalData,
): Promise<void> {
  const { payload } = req
  const { id } = customer
  const own = await endedUsernames(req, customer, data)
  await erasePersonalData(req, data)
  await eraseWebhookDeliveries(req, { customer: id })
  await moveOrdersHeldForAccount(req, id, { heldFor: null })
  const keys = await findCheckoutIdempotencyKeyIds(payload, own, req)
  await deleteAll(
    req,
    'idempotency-keys',
    keys.map((key) => ({ id: key })),
  )
  await payload.db.deleteOne({ collection: 'customers', where: { id: { equals: id } }, req })
  await endNameSessionsByName(payload, listNameComparisonKeys(data, customer), req)
  await recordErasure(req, 'customers', [id])
}

type Rows = Pick<PersonalData, 'orders' | 'messages' | 'subscribers'> & { mails: readonly { id: string }[] }

/**
 * Erases a person's data apart from the account: cleans orders, deletes mails, messages and subscriptions, and records
 * all in the ledger of erasures.
 */
export async function erasePersonalData(
  req: PayloadRequest,
  { orders, messages, mails, subscribers }: Rows,
): Promise<void> {
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  await erasePersonalDataFromOrders(req, orders)
  await deleteAll(req, 'mails', mails)
  await deleteAll(req, 'contact-messages', messages)
  await deleteAll(req, 'subscribers', subscribers)
  await eraseWebhookDeliveries(req, { documents: idsOf([...orders, ...messages]) })
  await recordErasure(req, 'sale-orders', idsOf(orders))
  await recordErasure(req, 'mails', idsOf(mails))
  await recordErasure(req, 'contact-messages', idsOf(messages))
  await recordErasure(req, 'subscribers', idsOf(subscribers))
}

/** Returns the user names of the erased customer that no other customer has, followed by the erased customer's name. */
async function endedUsernames(req: PayloadRequest, { id, name }: Customer, { usernames }: PersonalData) {
  const { docs } = await req.payload.db.find<Customer>({
    collection: 'customers',
    where: { and: [{ username: { in: usernames } }, { id: { not_equals: id } }] },
    select: { username: true },
    limit: 0,
    pagination: false,
    req,
  })
  const others = new Set(docs.map(({ username }) => username))
  return [...usernames.filter((each) => !others.has(each)), ...(name ? [name] : [])]
}

/** Deletes rows through Payload, so that its hooks run and related rows are deleted. */
async function deleteAll(
  req: PayloadRequest,
  collection: 'mails' | 'contact-messages' | 'subscribers' | 'idempotency-keys',
  rows: readonly { id: string }[],
): Promise<void> {
  for (const { id } of rows) await req.payload.delete({ collection, id, depth: 0, req })
}

function refuseOtherPerson({ username, name }: Customer, typed: string, country: string): void {
  const isPhone = listPhoneUsernames(typed, country).includes(username)
  const isName = [username, name ?? ''].some((each) => each && toComparisonKey(each) === toComparisonKey(typed))
  if (isPhone || isName) return
  const message = 'This is neither the phone number nor the name of this customer.'
  throw new Refusal('invalid', message, { confirmation: [message] })
}
