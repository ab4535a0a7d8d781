import type { Payload, PayloadRequest, Where } from 'payload'
import { toComparisonKey } from '../../../src/domain/text/compare-key.ts'
import type { ContactMessage, Customer, IdempotencyKey, Mail, SaleOrder, Subscriber } from '../../payload-types.ts'
import { MAIL_EVENTS } from '../mail/events.ts'
import { type ChosenSimilarDocuments, findSimilarDocuments } from './similar-data.ts'

/** The stored data about a person apart from the account: ids, and a few fields of each document. */
export type PersonalData = {
  orders: Pick<SaleOrder, 'id' | 'status' | 'reference' | 'customerName'>[]
  /** Mails to the person, and mails to the shop about the person. */
  mails: { id: string; state: Mail['state']; isToPerson: boolean }[]
  messages: Pick<ContactMessage, 'id'>[]
  subscribers: Pick<Subscriber, 'id'>[]
  /** Phone numbers and names with which the person signed in. */
  usernames: string[]
}

/**
 * Returns the stored data about a customer: what is linked to the account by its id, and the similar data that staff
 * chose (cms/shop/customers/similar-data.ts).
 */
export async function findPersonalData(
  payload: Payload,
  customer: Customer,
  chosen: ChosenSimilarDocuments,
  req?: PayloadRequest,
): Promise<PersonalData> {
  const own = await findOrders(payload, { customer: { equals: customer.id } }, req)
  const usernames = usernamesOf(customer, own)
  const similar = await findSimilarDocuments(payload, customer, usernames, req)
  const isIn = (ids: readonly string[]) => (row: { id: string }) => ids.includes(row.id)
  const held = similar.orders.filter(isIn(chosen.orders))
  const orders = [...own, ...held]
  const messages = similar.messages.filter(isIn(chosen.messages))
  const subscribers = similar.subscribers.filter(isIn(chosen.subscribers))
  const loose = similar.mails.filter(isIn(chosen.mails))
  const mails = await findMailsAboutDocuments(payload, { orders, messages, subscribers, mails: loose }, req)
  return { orders, mails, messages, subscribers, usernames }
}

/** Returns the customer's user name, and the names and numbers in these orders. */
function usernamesOf({ username }: Customer, orders: readonly Pick<SaleOrder, 'customerName'>[]): string[] {
  return [...new Set([username, ...orders.map(({ customerName }) => customerName)])]
}

async function findOrders({ db }: Payload, where: Where, req?: PayloadRequest): Promise<PersonalData['orders']> {
  const { docs } = await db.find<SaleOrder>({
    collection: 'sale-orders',
    where,
    sort: '-date',
    select: { status: true, reference: true, customerName: true },
    limit: 0,
    pagination: false,
    ...(req ? { req } : {}),
  })
  return docs.map(({ id, status, reference, customerName }) => ({ id, status, reference, customerName }))
}

/** Returns the mails about these orders, messages and subscribers, and the mails with these ids. */
export async function findMailsAboutDocuments(
  { db }: Payload,
  { orders, messages, subscribers, mails }: Record<keyof ChosenSimilarDocuments, readonly { id: string }[]>,
  req?: PayloadRequest,
): Promise<PersonalData['mails']> {
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  const { docs } = await db.find<Mail>({
    collection: 'mails',
    where: {
      or: [
        { order: { in: idsOf(orders) } },
        // Mails of an earlier version have the message's id only in `event`.
        { event: { in: messages.map(({ id }) => `shopMessage:${id}`) } },
        { message: { in: idsOf(messages) } },
        { subscriber: { in: idsOf(subscribers) } },
        { id: { in: idsOf(mails) } },
      ],
    },
    select: { kind: true, state: true },
    limit: 0,
    pagination: false,
    ...(req ? { req } : {}),
  })
  return docs.map(({ id, state, kind }) => ({
    id,
    state,
    isToPerson: !kind || MAIL_EVENTS[kind].to === 'customer',
  }))
}

/**
 * Returns the ids of the stored idempotency keys of checkouts by these user names (cms/base/database/idempotency.ts).
 */
export async function findCheckoutIdempotencyKeyIds(
  { db }: Payload,
  usernames: readonly string[],
  req: PayloadRequest,
): Promise<string[]> {
  const beginnings = usernames.map((username) => JSON.stringify([username.toLowerCase()]).replace(/\]$/, ','))
  const { docs } = await db.find<IdempotencyKey>({
    collection: 'idempotency-keys',
    where: { or: beginnings.map((beginning) => ({ key: { contains: beginning } })) },
    select: { key: true },
    limit: 0,
    pagination: false,
    req,
  })
  return docs.filter(({ key }) => beginnings.some((beginning) => key.startsWith(beginning))).map(({ id }) => id)
}

/** Returns the compare keys (normalized texts) of the person's user names and name, as sign-ins by name use them. */
export const listNameComparisonKeys = ({ usernames }: PersonalData, { name }: Customer): string[] => [
  ...new Set([...usernames, ...(name ? [name] : [])].map(toComparisonKey)),
]
