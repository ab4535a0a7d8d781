import type { Payload } from 'payload'
import { toOrderDelivery, toPublicCharges } from '../../../src/domain/charges/stored-charges.ts'
import { toLineNote } from '../../../src/domain/orders/line-note.ts'
import type {
  ContactMessage,
  Customer,
  Mail,
  MessageAnswer,
  OrderEvent,
  SaleOrder,
  Subscriber,
} from '../../payload-types.ts'
import { findPersonalData } from './personal-data.ts'
import type { ChosenSimilarDocuments } from './similar-data.ts'

const BATCH = 100

/**
 * Yields the text of a JSON file, piece by piece: a customer's account, sessions and orders, the mails to the customer,
 * messages and newsletter subscriptions, with the similar documents that staff chose. Leaves out mails to the shop.
 */
export async function* generateCustomerExportJson(
  payload: Payload,
  customer: Customer,
  chosen: ChosenSimilarDocuments,
): AsyncGenerator<string> {
  const { orders, mails, messages, subscribers } = await findPersonalData(payload, customer, chosen)
  yield `{\n"exportedAt": ${JSON.stringify(new Date().toISOString())},\n"account": ${toJson(accountOf(customer))}`
  yield `,\n"sessions": ${toJson(sessionsOf(customer))}`
  yield* list('orders', ids(orders), (batch) => readOrders(payload, batch))
  const toPerson = mails.filter(({ isToPerson }) => isToPerson)
  yield* list('mails', ids(toPerson), (batch) => readMails(payload, batch))
  yield* list('messages', ids(messages), (batch) => readMessages(payload, batch))
  yield* list('newsletter', ids(subscribers), (batch) => readSubscribers(payload, batch))
  yield '\n}\n'
}

async function* list(
  name: string,
  all: readonly string[],
  read: (batch: string[]) => Promise<object[]>,
): AsyncGenerator<string> {
  yield `,\n"${name}": [`
  for (let at = 0, isFirst = true; at < all.length; at += BATCH) {
    for (const row of await read(all.slice(at, at + BATCH))) {
      yield `${isFirst ? '' : ','}\n${toJson(row)}`
      isFirst = false
    }
  }
  yield ']'
}

function accountOf({ id, name, username, email, note, createdAt, updatedAt }: Customer) {
  return { id, name, signsInAs: username, email, noteOfStaff: note, since: createdAt, changedAt: updatedAt }
}

/** Returns the times of the customer's sessions, without their secret ids. */
function sessionsOf({ sessions }: Customer) {
  return (sessions ?? []).map(({ createdAt, expiresAt }) => ({ signedInAt: createdAt, endsAt: expiresAt }))
}

async function readOrders({ db }: Payload, batch: string[]) {
  const where = { id: { in: batch } }
  const { docs } = await db.find<SaleOrder>({
    collection: 'sale-orders',
    where,
    sort: '-date',
    limit: 0,
    pagination: false,
  })
  const events = await db.find<OrderEvent>({
    collection: 'order-events',
    where: { order: { in: batch } },
    sort: 'at',
    limit: 0,
    pagination: false,
  })
  return docs.map((order) => {
    const history = events.docs.filter((event) => event.order === order.id)
    return toOrder(order, history)
  })
}

function toOrder(order: SaleOrder, history: readonly OrderEvent[]) {
  const { reference, date, status, customerName, shippingAddress, memo, trackingNumber, staffNotes, lines } = order
  return {
    reference,
    placedAt: date,
    status,
    placedAs: customerName,
    shippingAddress,
    memo,
    trackingNumber,
    notesOfStaff: staffNotes,
    total: order.grandTotalAmount,
    currency: order.currency,
    lines: (lines ?? []).map(({ itemName, itemCode, unitMeasureName, quantity, price, amount, ...line }) => ({
      name: itemName,
      code: itemCode,
      unit: unitMeasureName,
      quantity,
      price,
      amount,
      note: toLineNote(line),
    })),
    delivery: toOrderDelivery(order),
    charges: toPublicCharges(order),
    payments: (order.payments ?? []).map(({ kind, amount, method, reference, at, note, hasFailed }) => ({
      kind,
      amount,
      method,
      reference,
      at,
      noteOfStaff: note,
      ...(hasFailed ? { hasFailed } : {}),
    })),
    returns: (order.returns ?? []).map(toReturn),
    history: history.map(({ at, kind, from, to }) => ({ at, changed: kind, from, to })),
  }
}

function toReturn({ state, reason, note, answer, amount, askedAt, decidedAt, lines }: Return) {
  return {
    state,
    reason,
    note,
    answer,
    amount,
    askedAt,
    decidedAt,
    pieces: (lines ?? []).map(({ itemName, quantity }) => ({ name: itemName, quantity })),
  }
}

type Return = NonNullable<SaleOrder['returns']>[number]

async function readMails({ db }: Payload, batch: string[]) {
  const { docs } = await db.find<Mail>({
    collection: 'mails',
    where: { id: { in: batch } },
    sort: 'createdAt',
    limit: 0,
    pagination: false,
  })
  return docs.map(({ to, subject, text, state, createdAt, sentAt }) => ({
    to,
    subject,
    text,
    state,
    writtenAt: createdAt,
    sentAt,
  }))
}

async function readMessages({ db }: Payload, batch: string[]) {
  const { docs } = await db.find<ContactMessage>({
    collection: 'contact-messages',
    where: { id: { in: batch } },
    sort: 'createdAt',
    limit: 0,
    pagination: false,
  })
  const answers = await db.find<MessageAnswer>({
    collection: 'message-answers',
    where: { message: { in: batch } },
    sort: 'at',
    limit: 0,
    pagination: false,
  })
  return docs.map(({ id, name, phone, mail, content, createdAt }) => ({
    name,
    phone,
    mail,
    message: content,
    at: createdAt,
    answers: answers.docs
      .filter(({ message }) => message === id)
      .map(({ subject, text, at }) => ({ subject, text, at })),
  }))
}

async function readSubscribers({ db }: Payload, batch: string[]) {
  const { docs } = await db.find<Subscriber>({
    collection: 'subscribers',
    where: { id: { in: batch } },
    limit: 0,
    pagination: false,
  })
  return docs.map(({ email, state, askedAt, confirmedAt, unsubscribedAt }) => ({
    email,
    state,
    askedAt,
    confirmedAt,
    unsubscribedAt,
  }))
}

function ids(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}

function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
}
