import type { Payload, PayloadRequest, Where } from 'payload'
import { normalizeMailAddress } from '../../base/fields/mail-address.ts'
import type { ContactMessage, Customer, Mail, SaleOrder, Subscriber } from '../../payload-types.ts'

/**
 * Documents that have the phone number or mail address of an account but are not linked to it, newest first. They may
 * be another person's, so staff choose.
 */
export type SimilarDocuments = {
  /**
   * Orders that staff took for the phone number and that are held for the account (cms/shop/customers/verification.ts).
   */
  orders: Pick<SaleOrder, 'id' | 'reference' | 'status' | 'date' | 'customerName'>[]
  /** Contact messages. Their answers and mails are chosen with them. */
  messages: Pick<ContactMessage, 'id' | 'name' | 'phone' | 'mail' | 'excerpt' | 'createdAt'>[]
  /** Mails that belong to no existing message or order. */
  mails: Pick<Mail, 'id' | 'to' | 'subject' | 'createdAt'>[]
  /** Newsletter subscriptions. Their confirmation mails are chosen with them. */
  subscribers: Pick<Subscriber, 'id' | 'email' | 'state' | 'askedAt'>[]
  /** Whether a kind has more than `MAX_SIMILAR_DOCUMENTS` items. */
  hasMore: boolean
}

/** Ids of the similar documents that staff chose for an export or erasure, by kind. */
export type ChosenSimilarDocuments = Record<'orders' | 'messages' | 'mails' | 'subscribers', readonly string[]>

/** The choice of no similar document. */
export const NO_CHOSEN_DOCUMENTS: ChosenSimilarDocuments = { orders: [], messages: [], mails: [], subscribers: [] }

/** Maximum number of similar documents per kind that are listed, because their ids are in a URL. */
export const MAX_SIMILAR_DOCUMENTS = 100

/** Finds the similar documents of a customer, who signed in with these phone numbers or names (`usernames`). */
export async function findSimilarDocuments(
  payload: Payload,
  { id, email, name }: Customer,
  usernames: readonly string[],
  req?: PayloadRequest,
): Promise<SimilarDocuments> {
  const find = <Row>(
    collection: 'sale-orders' | 'contact-messages' | 'subscribers',
    where: Where,
    sort = '-createdAt',
  ) =>
    payload.db.find<Row>({
      collection,
      where,
      sort,
      limit: MAX_SIMILAR_DOCUMENTS + 1,
      pagination: false,
      ...(req ? { req } : {}),
    })
  const orders = await find<SaleOrder>('sale-orders', { heldFor: { equals: id } }, '-date')
  const messages = await find<ContactMessage>('contact-messages', writtenBy(usernames, [email ?? '']))
  const said = [...usernames, ...(name ? [name] : [])]
  const mails = await findLooseMails(payload, email ?? '', said, req)
  const mailKey = normalizeMailAddress(email ?? '')
  const subscribers = mailKey ? await find<Subscriber>('subscribers', { email: { equals: mailKey } }, '-askedAt') : null
  const found = [orders.docs, messages.docs, mails]
  return {
    orders: orders.docs.slice(0, MAX_SIMILAR_DOCUMENTS).map(({ id: order, reference, status, date, customerName }) => ({
      id: order,
      reference,
      status,
      date,
      customerName,
    })),
    messages: messages.docs.slice(0, MAX_SIMILAR_DOCUMENTS).map((message) => {
      const { name: from, phone, mail, excerpt = null, createdAt } = message
      return { id: message.id, name: from, phone, mail, excerpt, createdAt }
    }),
    mails: mails
      .slice(0, MAX_SIMILAR_DOCUMENTS)
      .map(({ id: mail, to, subject, createdAt }) => ({ id: mail, to, subject, createdAt })),
    subscribers: (subscribers?.docs ?? []).map(({ id: subscriber, email: to, state, askedAt }) => ({
      id: subscriber,
      email: to,
      state,
      askedAt,
    })),
    hasMore: found.some(({ length }) => length > MAX_SIMILAR_DOCUMENTS),
  }
}

/**
 * Filter for contact messages with one of these phone numbers (normalized) or mail addresses. Empty values match none.
 */
function writtenBy(phones: readonly string[], mails: readonly string[]): Where {
  return {
    or: [
      { phoneKey: { in: phones.filter(Boolean) } },
      { mailKey: { in: mails.map(normalizeMailAddress).filter(Boolean) } },
    ],
  }
}

/**
 * Returns the newest mails to this address that belong to no message, subscriber or existing order, at least
 * `MAX_SIMILAR_DOCUMENTS` + 1 if there are so many. Also returns mails about deleted orders that contain one of the
 * texts `said`.
 */
async function findLooseMails(
  payload: Payload,
  email: string,
  said: readonly string[],
  req?: PayloadRequest,
): Promise<Mail[]> {
  const aboutNothing: Where = { and: [{ to: { equals: email } }, { order: { exists: false } }] }
  const aboutOrder = [{ to: { equals: email } }, ...said.map((text) => ({ text: { contains: text } }))]
  const where: Where = {
    or: [...(email ? [aboutNothing] : []), { and: [{ order: { exists: true } }, { or: aboutOrder }] }],
  }
  const loose = new Map<string, Mail>()
  let hasMore = true
  // Most mails of a customer are about existing orders, which a query of mails cannot leave out.
  for (let page = 1; hasMore && loose.size <= MAX_SIMILAR_DOCUMENTS; page++) {
    const { docs, hasNextPage } = await payload.db.find<Mail>({
      collection: 'mails',
      where,
      sort: '-createdAt',
      limit: MAX_SIMILAR_DOCUMENTS,
      page,
      ...(req ? { req } : {}),
    })
    const orderIds = docs.flatMap(({ order }) => order ?? [])
    const existing = await findExisting(payload, orderIds, req)
    for (const mail of docs) if (isLoose(mail, existing)) loose.set(mail.id, mail)
    hasMore = hasNextPage
  }
  return [...loose.values()]
}

/** Whether a mail belongs to no message, subscriber or existing order. `existing` has the ids of orders that exist. */
function isLoose({ order, message, subscriber, event }: Mail, existing: ReadonlySet<string>): boolean {
  if (message || subscriber || event.startsWith('shopMessage:')) return false
  return !(order && existing.has(order))
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
