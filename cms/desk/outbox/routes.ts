import { z } from 'zod'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { may } from '../../base/accounts/roles.ts'
import { sendAgain } from '../../base/outbox/send-again.ts'
import type { Mail, User } from '../../payload-types.ts'
import { mailsWaiting } from '../../shop/mail/mail-queue.ts'
import { MAIL_ROWS } from '../../shop/mail/send-mail.ts'
import { sendEventAgain } from '../../shop/webhooks/by-staff.ts'
import { submitAgain } from '../../site/index-now/submitted.ts'
import { id } from '../calls/fields.ts'
import { type Exchange, type PanelRoute, type PanelServices, parse } from '../calls/route.ts'
import { type OutboxReport, outboxReport } from './report.ts'

/** The panel's routes for outboxes: the report, and resending of mails and webhook events. */
export const OUTBOX_ROUTES: PanelRoute[] = [
  { method: 'get', path: '/outbox', handle: sendReport, mayUse: mayRead },
  {
    method: 'post',
    path: '/outbox/mails/send-again',
    handle: sendMailAgain,
    mayUse: (user) => may(user, 'manageMails'),
  },
  { method: 'post', path: '/outbox/webhooks/send-again', handle: sendWebhookAgain, mayUse: mayTell },
  { method: 'post', path: '/outbox/search-engines/send-again', handle: submitPages, mayUse: mayTell },
]

function mayRead(user: User): boolean {
  return may(user, 'readMails') || mayTell(user)
}

function mayTell(user: User): boolean {
  return may(user, 'manageWebhooks')
}

function sendReport(services: PanelServices, { user }: Exchange): Promise<OutboxReport> {
  return outboxReport(services, user)
}

const row = z.strictObject({ id })

/** Resends a mail. Throws `Refusal`: `not-found`, or `invalid` if it has been sent meanwhile. */
async function sendMailAgain(services: PanelServices, { user, body }: Exchange): Promise<OutboxReport> {
  const { payload } = services
  const where = { id: { equals: parse(row, body).id } }
  const mail = await payload.db.findOne<Mail>({ collection: 'mails', where })
  if (!mail) throw new Refusal('not-found', 'There is no such mail any more.')
  if (mail.state === 'sent') throw new Refusal('invalid', 'This mail was sent meanwhile.')
  await sendAgain(payload, MAIL_ROWS, mail)
  mailsWaiting.notify()
  return outboxReport(services, user)
}

/** Resends a webhook event. Throws the same refusals as `sendEventAgain`. */
async function sendWebhookAgain(services: PanelServices, { user, body }: Exchange): Promise<OutboxReport> {
  await sendEventAgain(services.payload, parse(row, body).id)
  return outboxReport(services, user)
}

async function submitPages(services: PanelServices, { user }: Exchange): Promise<OutboxReport> {
  await submitAgain(services.payload)
  return outboxReport(services, user)
}
