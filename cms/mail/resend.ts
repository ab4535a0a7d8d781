import type { Payload, Where } from 'payload'
import { Refusal } from '../../src/domain/refusal.ts'
import { inTransaction } from '../database/transaction.ts'
import { findOrder } from '../orders/staff-order.ts'
import type { Customer, Mail, SaleOrder } from '../payload-types.ts'
import { idOf } from '../references.ts'
import { MAIL_EVENTS } from './events.ts'
import { mailKey, notifyMailsWaiting, queueMail } from './mail-queue.ts'

/** Sends a mail of an order again, to the address that its customer has now. Refuses `not-found`, `no-address`. */
export async function resendMail(payload: Payload, orderId: string, mailId: string): Promise<void> {
  const order = await findOrder(payload, orderId)
  const mail = await findMail(payload, order, mailId)
  const to = await addressOf(payload, order, mail)
  const alike: Where = { and: [{ order: { equals: order.id } }, { kind: { equals: mail.kind } }] }
  await sendStoredMailAgain(payload, mail, { of: order.id, to, alike })
}

type Again = {
  /** The document that the mail is about. */
  of: string
  to: string
  /** Finds the mails of the same event of this document. */
  alike: Where
}

/**
 * Sends a mail again. One that was sent stays as it was sent: a copy is sent. While one like it waits, nothing is added.
 */
export async function sendStoredMailAgain(payload: Payload, mail: Mail, again: Again): Promise<void> {
  if (mail.state === 'sent') await sendCopy(payload, mail, again)
  else await sendNow(payload, mail, again.to)
  notifyMailsWaiting()
}

async function findMail({ db }: Payload, order: SaleOrder, id: string): Promise<Mail> {
  const where: Where = { and: [{ id: { equals: id } }, { order: { equals: order.id } }] }
  const mail = db.isId(id) ? await db.findOne<Mail>({ collection: 'mails', where }) : null
  if (!mail?.kind) throw new Refusal('not-found', 'There is no such mail of this order.')
  return mail
}

async function addressOf({ db }: Payload, order: SaleOrder, { kind, to }: Mail): Promise<string> {
  if (!kind || MAIL_EVENTS[kind].to === 'shop') return to
  const where: Where = { id: { equals: idOf(order.customer) } }
  const customer = await db.findOne<Customer>({ collection: 'customers', where, select: { email: true } })
  if (!customer?.email) throw new Refusal('no-address', 'This customer has no mail address. Please add one first.')
  return customer.email
}

/** Only if it has not been sent meanwhile. */
async function sendNow({ db }: Payload, { id, state }: Mail, to: string): Promise<void> {
  await db.updateOne({
    collection: 'mails',
    where: { and: [{ id: { equals: id } }, { state: { equals: state } }] },
    data: { to, state: 'waiting', tries: 0, nextTryAt: new Date().toISOString() },
    options: { atomic: true },
    returning: false,
  })
}

async function sendCopy(payload: Payload, mail: Mail, { of: original, to, alike }: Again): Promise<void> {
  const { kind, subject, text, html, order, message, replyTo } = mail
  if (!kind) return
  const { docs } = await payload.db.find<Mail>({
    collection: 'mails',
    where: alike,
    select: { state: true },
    limit: 0,
    pagination: false,
  })
  if (docs.some(({ state }) => state === 'waiting')) return
  const of = `${original}:${docs.length + 1}`
  const content = { subject, text, html: html ?? '' }
  const about = { order: order ?? null, ...(message ? { message } : {}), ...(replyTo ? { replyTo } : {}) }
  try {
    await inTransaction(payload, (req) => queueMail(req, { event: kind, of, to, content, ...about }))
  } catch (error) {
    // Another request has just written the same copy.
    const written = await payload.db.findOne({ collection: 'mails', where: { event: { equals: mailKey(kind, of) } } })
    if (!written) throw error
  }
}
