import type { Payload, PayloadRequest } from 'payload'
import { nameKey } from '../../src/domain/customer.ts'
import { writtenBy } from '../messages/delete-messages.ts'
import type { ContactMessage, Customer, IdempotencyKey, Mail, SaleOrder } from '../payload-types.ts'
import { findCustomersByEmail } from './passwords.ts'

/** What the shop stores about a person besides the account: ids, and what else tells who the person is. */
export type PersonalData = {
  orders: { id: string; status: SaleOrder['status']; reference: string; customerName: string }[]
  /** To the person, and to the shop about the person. */
  mails: { id: string; state: Mail['state']; isToPerson: boolean }[]
  messages: Pick<ContactMessage, 'id' | 'phone' | 'mail'>[]
  /** Phone numbers and names that the person signed in with. */
  usernames: string[]
}

/** Of a shared mail address only what is not another's. */
export async function findPersonalData(
  payload: Payload,
  customer: Customer,
  req?: PayloadRequest,
): Promise<PersonalData> {
  const orders = await findOrders(payload, customer.id, req)
  const usernames = [...new Set([customer.username, ...orders.map(({ customerName }) => customerName)])]
  const messages = await findMessages(payload, { ...customer, usernames }, req)
  const mails = await findMails(payload, { customer, orders, messages, usernames }, req)
  return { orders, mails, messages, usernames }
}

async function findOrders({ db }: Payload, customerId: string, req?: PayloadRequest): Promise<PersonalData['orders']> {
  const { docs } = await db.find<SaleOrder>({
    collection: 'sale-orders',
    where: { customer: { equals: customerId } },
    sort: '-date',
    select: { status: true, reference: true, customerName: true },
    limit: 0,
    pagination: false,
    ...(req ? { req } : {}),
  })
  return docs.map(({ id, status, reference, customerName }) => ({ id, status, reference, customerName }))
}

/** With the same phone number in any spelling, or the same mail address and nobody else's number. */
async function findMessages(
  payload: Payload,
  { usernames, email }: Pick<Customer, 'email'> & { usernames: string[] },
  req?: PayloadRequest,
): Promise<PersonalData['messages']> {
  const { docs } = await payload.db.find<ContactMessage>({
    collection: 'contact-messages',
    where: writtenBy(usernames, [email ?? '']),
    select: { phone: true, phoneKey: true, mail: true },
    limit: 0,
    pagination: false,
    ...(req ? { req } : {}),
  })
  const keys = docs.map(({ phoneKey }) => phoneKey ?? '').filter((key) => !usernames.includes(key))
  const others = await findUsernames(payload, keys, req)
  return docs.filter(({ phoneKey }) => !others.has(phoneKey ?? '')).map(({ id, phone, mail }) => ({ id, phone, mail }))
}

async function findUsernames({ db }: Payload, keys: string[], req?: PayloadRequest): Promise<Set<string>> {
  const { docs } = await db.find<Customer>({
    collection: 'customers',
    where: { username: { in: keys.filter(Boolean) } },
    select: { username: true },
    limit: 0,
    pagination: false,
    ...(req ? { req } : {}),
  })
  return new Set(docs.map(({ username }) => username))
}

type Found = Pick<PersonalData, 'orders' | 'messages' | 'usernames'> & { customer: Customer }

/**
 * About these orders and messages; to the mail address, unless another customer has it and the mail is about their order;
 * and about orders that the customer has deleted, by what the mail says.
 */
async function findMails(
  payload: Payload,
  { customer, orders, messages, usernames }: Found,
  req?: PayloadRequest,
): Promise<PersonalData['mails']> {
  const { email, name } = customer
  const said = [...usernames, ...(name ? [name] : [])]
  const own = new Set(orders.map(({ id }) => id))
  const keys = new Set(messages.map(({ id }) => `shopMessage:${id}`))
  const { docs } = await payload.db.find<Mail>({
    collection: 'mails',
    where: {
      or: [
        { order: { in: [...own] } },
        { event: { in: [...keys] } },
        { message: { in: messages.map(({ id }) => id) } },
        ...(email ? [{ to: { equals: email } }] : []),
        ...said.map((text) => ({ text: { contains: text } })),
      ],
    },
    select: { order: true, message: true, to: true, event: true, state: true, text: true },
    limit: 0,
    pagination: false,
    ...(req ? { req } : {}),
  })
  const isShared = Boolean(email) && (await findCustomersByEmail(payload, email ?? '')).length > 1
  const existing = await findExisting(
    payload,
    docs.flatMap(({ order }) => order ?? []),
    req,
  )
  const isOwn = (mail: Mail) => {
    if (mail.order && own.has(mail.order)) return true
    if (keys.has(mail.event) || messages.some(({ id }) => id === mail.message)) return true
    const isDeleted = Boolean(mail.order) && !existing.has(mail.order ?? '')
    if (mail.to === email) return !isShared || !mail.order || (isDeleted && says(mail, said))
    return isDeleted && says(mail, said)
  }
  return docs.filter(isOwn).map(({ id, state, to }) => ({
    id,
    state,
    isToPerson: to === email || messages.some(({ mail }) => mail.trim() === to),
  }))
}

function says({ text }: Mail, said: readonly string[]): boolean {
  return said.some((each) => text.includes(each))
}

async function findExisting({ db }: Payload, ids: string[], req?: PayloadRequest): Promise<Set<string>> {
  const { docs } = await db.find<SaleOrder>({
    collection: 'sale-orders',
    where: { id: { in: [...new Set(ids)].filter(db.isId) } },
    select: {},
    limit: 0,
    pagination: false,
    ...(req ? { req } : {}),
  })
  return new Set(docs.map(({ id }) => id))
}

/** The keys of checkouts that the person sent under one of these names (cms/orders/idempotency.ts). */
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
  ...new Set([...usernames, ...(name ? [name] : [])].map(nameKey)),
]
