import type { Payload, PayloadRequest, Where } from 'payload'
import { compareKey } from '../../../src/domain/text/compare-key.ts'
import type { ContactMessage, Customer, IdempotencyKey, Mail, SaleOrder, Subscriber } from '../../payload-types.ts'
import { MAIL_EVENTS } from '../mail/events.ts'
import { type Chosen, findSimilar } from './similar-data.ts'

/** The stored data about a person besides the account: ids, and the fields that identify the person. */
export type PersonalData = {
  orders: Pick<SaleOrder, 'id' | 'status' | 'reference' | 'customerName'>[]
  /** To the person, and to the shop about the person. */
  mails: { id: string; state: Mail['state']; isToPerson: boolean }[]
  messages: Pick<ContactMessage, 'id'>[]
  subscribers: Pick<Subscriber, 'id'>[]
  /** Phone numbers and names that the person signed in with. */
  usernames: string[]
}

/**
 * Finds the data tied to the account by its id: its orders and their mails. Phone numbers and mail addresses are
 * unverified input, so data that merely has the same ones counts only when staff have chosen it
 * (cms/shop/customers/similar-data.ts).
 */
export async function findPersonalData(
  payload: Payload,
  customer: Customer,
  chosen: Chosen,
  req?: PayloadRequest,
): Promise<PersonalData> {
  const own = await findOrders(payload, { customer: { equals: customer.id } }, req)
  const usernames = usernamesOf(customer, own)
  const similar = await findSimilar(payload, customer, usernames, req)
  const isIn = (ids: readonly string[]) => (row: { id: string }) => ids.includes(row.id)
  const held = similar.orders.filter(isIn(chosen.orders))
  const orders = [...own, ...held]
  const messages = similar.messages.filter(isIn(chosen.messages))
  const subscribers = similar.subscribers.filter(isIn(chosen.subscribers))
  const loose = similar.mails.filter(isIn(chosen.mails))
  const mails = await findMails(payload, { orders, messages, subscribers, mails: loose }, req)
  return { orders, mails, messages, subscribers, usernames }
}

/** The names that identify a customer with these orders. */
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

/** About these orders, messages and subscribers, and these mails. */
export async function findMails(
  { db }: Payload,
  { orders, messages, subscribers, mails }: Record<keyof Chosen, readonly { id: string }[]>,
  req?: PayloadRequest,
): Promise<PersonalData['mails']> {
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  const { docs } = await db.find<Mail>({
    collection: 'mails',
    where: {
      or: [
        { order: { in: idsOf(orders) } },
        // Mails of an earlier version have the message in their key only.
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
    ...{ id, state },
    isToPerson: !kind || MAIL_EVENTS[kind].to === 'customer',
  }))
}

/** The keys of checkouts that the person sent under one of these names (cms/base/database/idempotency.ts). */
export async function findIdempotencyKeys(
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

/** The names as sign-ins by name compare them. */
export const nameKeysOf = ({ usernames }: PersonalData, { name }: Customer): string[] => [
  ...new Set([...usernames, ...(name ? [name] : [])].map(compareKey)),
]
