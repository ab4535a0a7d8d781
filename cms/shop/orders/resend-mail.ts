import type { Payload, Where } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { idOf } from '../../base/references.ts'
import type { Mail, SaleOrder } from '../../payload-types.ts'
import type { Branches } from '../catalog/branches/branches.ts'
import { MAIL_EVENTS, type TemplateMailEventName, templateMailEventNames } from '../mail/events.ts'
import { composeOrderMail, readCustomersOfOrders } from '../mail/order-mail.ts'
import { requeueMail } from '../mail/requeue-mail.ts'
import { keepMailedReturn } from '../mail/return-mails.ts'
import { readMailTemplates } from '../mail/templates.ts'
import { readOrder } from './staff-order.ts'

type Services = { payload: Payload; branches: Branches }

/** An order's mail as it would be sent now, compared with the sent mail. */
export type ResentMailDifferences = {
  to: { from: string; to: string }
  subject: { from: string; to: string }
  /** The lines of text that only the new mail has, and the lines that only the sent mail has. */
  added: string[]
  removed: string[]
}

/**
 * Composes a sent or failed mail of an order again from today's data, and sends it to the current address. Throws
 * `Refusal`: `not-found`, `no-address`.
 */
export async function recomposeAndResendOrderMail(services: Services, orderId: string, mailId: string): Promise<void> {
  const { order, mail, to, content } = await makeAnew(services, orderId, mailId)
  const alike: Where = { and: [{ order: { equals: order.id } }, { kind: { equals: mail.kind } }] }
  await requeueMail(services.payload, { ...mail, ...content }, { to, alike })
}

/**
 * Compares the mail that `recomposeAndResendOrderMail` would send with the stored one. Sends nothing; throws the same
 * refusals.
 */
export async function previewOrderMailResend(
  services: Services,
  orderId: string,
  mailId: string,
): Promise<ResentMailDifferences> {
  const { mail, to, content } = await makeAnew(services, orderId, mailId)
  return {
    to: { from: mail.to, to },
    subject: { from: mail.subject, to: content.subject },
    added: linesNotIn(content.text, mail.text),
    removed: linesNotIn(mail.text, content.text),
  }
}

function linesNotIn(text: string, other: string): string[] {
  const known = new Set(other.split('\n'))
  return text.split('\n').filter((line) => line.trim() && !known.has(line))
}

async function makeAnew({ payload, branches }: Services, orderId: string, mailId: string) {
  const order = await readOrder(payload, orderId)
  const mail = await findMail(payload, order, mailId)
  const customers = await readCustomersOfOrders(payload, [order])
  const customer = customers.get(idOf(order.customer) ?? '') ?? null
  const templates = await readMailTemplates(payload)
  const mailed = keepMailedReturn(order, mail.event)
  const { to, content } = await composeOrderMail({ branches, templates }, mail.kind, mailed, customer)
  if (!to && order.heldFor)
    throw new Refusal('no-address', 'The account with this phone number may not be this person’s.')
  if (!to) throw new Refusal('no-address', NO_ADDRESS[MAIL_EVENTS[mail.kind].to])
  return { order, mail, to, content }
}

const NO_ADDRESS = {
  customer: 'This customer has no mail address. Please add one first.',
  shop: 'The branch has no mail address. Please add one to its contact first.',
}

async function findMail(
  { db }: Payload,
  order: SaleOrder,
  id: string,
): Promise<Mail & { kind: TemplateMailEventName }> {
  const where: Where = { and: [{ id: { equals: id } }, { order: { equals: order.id } }] }
  const mail = db.isId(id) ? await db.findOne<Mail>({ collection: 'mails', where }) : null
  const kind = templateMailEventNames.find((event) => event === mail?.kind)
  if (!mail || !kind) throw new Refusal('not-found', 'There is no such mail of this order.')
  return { ...mail, kind }
}
