import type { Payload, PayloadRequest } from 'payload'
import { fromMills } from '../../../src/domain/money/money.ts'
import { sumPayments } from '../../../src/domain/payments/payment.ts'
import { runInTransaction } from '../../base/database/transaction.ts'
import { isDatabaseUnavailableError } from '../../base/database/unavailable.ts'
import { computeExponentialBackoff } from '../../base/outbox/backoff.ts'
import { msUntil } from '../../base/outbox/worker.ts'
import { idOf } from '../../base/references.ts'
import type { Customer, Mail, SaleOrder } from '../../payload-types.ts'
import type { Branches } from '../catalog/branches/branches.ts'
import type { TemplateMailEventName } from './events.ts'
import { createMailKey, type QueuedMail, queueMails } from './mail-queue.ts'
import {
  createDelayedMailOrdersWhere,
  createDueMailOrdersWhere,
  parseMailsDelayedUntil,
  parseMailsDue,
} from './mails-due.ts'
import { composeOrderMail, readCustomersOfOrders } from './order-mail.ts'
import { findMailedReturn, listMailedOrders } from './return-mails.ts'
import { type MailTemplates, readMailTemplates } from './templates.ts'

type Services = { payload: Payload; branches: Branches }

const ORDERS_PER_RUN = 50

type Composed = { order: SaleOrder; mails: QueuedMail[] }

/**
 * Composes the due mails of up to 50 orders and stores them for sending; only one process does this at a time. Returns
 * whether more orders may have due mails. Skips mails without an address and events that are switched off. Retries an
 * order later if its mails cannot be composed or stored.
 */
export async function queueDueOrderMails(services: Services): Promise<boolean> {
  const { payload } = services
  if ((await findDue(payload, 1)).length === 0) return false
  return payload.db.exclusive(['mails-due'], payload, async () => {
    const due = await findDue(payload, ORDERS_PER_RUN)
    const customers = await readCustomersOfOrders(payload, due)
    const templates = await readMailTemplates(payload)
    const composed: Composed[] = []
    for (const order of due) {
      await orLater(payload, order, async () => {
        const customer = customers.get(idOf(order.customer) ?? '') ?? null
        composed.push({ order, mails: await composeMails(services, templates, order, customer) })
      })
    }
    const stored = await storeAll(payload, composed)
    return due.length === ORDERS_PER_RUN || stored.size < composed.length
  })
}

/**
 * Writes all mails in one transaction. If that fails, writes the mails of each order in a separate transaction. Returns
 * the ids of the orders whose mails are written or will be retried.
 */
async function storeAll(payload: Payload, composed: readonly Composed[]): Promise<Set<string>> {
  try {
    const stored = await runInTransaction(payload, (req) => storeMails(req, composed))
    for (const { order } of composed) later.delete(order.id)
    return stored
  } catch (error) {
    if (isDatabaseUnavailableError(error)) throw error
    for (const each of composed) {
      await orLater(payload, each.order, () => runInTransaction(payload, (req) => storeMails(req, [each])))
    }
    return new Set(composed.map(({ order }) => order.id))
  }
}

/** Milliseconds of pause after a failed attempt: the first one, and the longest. */
const RETRY_MS = { first: 15_000, most: 3_600_000 }

/** Orders whose mails could not be written, by id, with the time of their next attempt. */
const later = new Map<string, { failures: number; at: number }>()

async function orLater(payload: Payload, { id }: SaleOrder, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (err) {
    if (isDatabaseUnavailableError(err)) throw err
    payload.logger.error({ err, order: id }, 'the mails of an order could not be written; it is tried again')
    const failures = (later.get(id)?.failures ?? 0) + 1
    later.set(id, { failures, at: performance.now() + computeExponentialBackoff(RETRY_MS, failures) })
  }
}

async function findDue({ db }: Payload, limit: number): Promise<SaleOrder[]> {
  const now = performance.now()
  const waiting = [...later].flatMap(([id, { at }]) => (at > now ? [id] : []))
  const { docs } = await db.find<SaleOrder>({
    collection: 'sale-orders',
    where: {
      and: [
        createDueMailOrdersWhere(new Date().toISOString()),
        ...(waiting.length > 0 ? [{ id: { not_in: waiting } }] : []),
      ],
    },
    sort: 'mailsDue',
    limit,
    pagination: false,
  })
  return docs
}

/** Reads in how many milliseconds the next delayed mails about orders are due; null if none are delayed. */
export async function readNextOrderMailDelayMs({ db }: Payload): Promise<number | null> {
  const { docs } = await db.find<SaleOrder>({
    collection: 'sale-orders',
    where: createDelayedMailOrdersWhere(new Date().toISOString()),
    sort: 'mailsDue',
    select: { mailsDue: true },
    limit: 1,
    pagination: false,
  })
  return msUntil(parseMailsDelayedUntil(docs[0]?.mailsDue))
}

async function composeMails(
  { branches }: Services,
  templates: MailTemplates,
  order: SaleOrder,
  customer: Customer | null,
): Promise<QueuedMail[]> {
  const mails: QueuedMail[] = []
  const events = parseMailsDue(order.mailsDue)
  for (const event of new Set(events)) {
    if (!templates.isOn(event)) continue
    const count = events.filter((each) => each === event).length
    for (const mailed of listMailedOrders(event, order, count)) {
      const { to, content } = await composeOrderMail({ branches, templates }, event, mailed, customer)
      const of = [order.id, partOf(event, mailed)].filter(Boolean).join(':')
      if (to) mails.push({ event, of, to, content, order: order.id })
    }
  }
  return mails
}

/**
 * Returns what distinguishes the mails of events that can occur several times per order, such as the id of the return;
 * nothing for other events.
 */
function partOf(event: TemplateMailEventName, order: SaleOrder): string | number | null | undefined {
  if (event === 'orderTracking') return order.trackingNumber
  if (event === 'orderPaid') return order.paidAmount
  if (event === 'orderRefunded') return sumAllRefunds(order)
  return findMailedReturn(event, order.returns ?? [])?.id
}

/** Returns the sum of all refunds, also of failed ones: the refund after a failed one has a mail of its own. */
function sumAllRefunds({ payments }: Pick<SaleOrder, 'payments'>): number {
  return fromMills(sumPayments((payments ?? []).map(({ kind, amount }) => ({ kind, amount }))).refunded)
}

/**
 * Writes mails. Returns the ids of the orders that were unchanged since they were read. The mails of the other orders
 * stay due.
 */
async function storeMails(req: PayloadRequest, composed: readonly Composed[]): Promise<Set<string>> {
  const { db } = req.payload
  const read = composed.map(({ order: { id, mailsDue, trackingNumber } }) => ({
    id,
    mailsDue: mailsDue ?? '',
    trackingNumber: trackingNumber ?? null,
  }))
  const settled = await db.settleMailsDue(read, req)
  const mails = composed.flatMap((each) => (settled.has(each.order.id) ? each.mails : []))
  const keys = mails.map(({ event, of }) => createMailKey(event, of))
  const { docs } = await db.find<Mail>({
    collection: 'mails',
    where: { event: { in: keys } },
    select: { event: true },
    limit: 0,
    pagination: false,
    req,
  })
  const written = new Set(docs.map(({ event }) => event))
  await queueMails(
    req,
    mails.filter(({ event, of }) => !written.has(createMailKey(event, of))),
  )
  return settled
}
