import { z } from 'zod'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { hasCapability } from '../../base/accounts/roles.ts'
import { requeueOutboxRow } from '../../base/outbox/requeue-outbox-row.ts'
import type { Mail, User } from '../../payload-types.ts'
import { mailsDueSignal } from '../../shop/mail/mail-queue.ts'
import { MAILS_OUTBOX_COLLECTION } from '../../shop/mail/send-mail.ts'
import { requeueWebhookDelivery } from '../../shop/webhooks/staff-actions.ts'
import { retryFailedSubmission } from '../../site/index-now/submission-state.ts'
import { type PanelRequestContext, type PanelRoute, type PanelServices, parseRequestPart } from '../calls/route.ts'
import { documentIdSchema } from '../calls/shared-schemas.ts'
import { type OutboxReport, readOutboxReport } from './report.ts'

/** The panel's routes for outboxes: the report, and resending of mails and webhook events. */
export const OUTBOX_ROUTES: PanelRoute[] = [
  { method: 'get', path: '/outbox', handle: sendReport, mayUse: mayRead },
  {
    method: 'post',
    path: '/outbox/mails/send-again',
    handle: sendMailAgain,
    mayUse: (user) => hasCapability(user, 'manageMails'),
  },
  { method: 'post', path: '/outbox/webhooks/send-again', handle: sendWebhookAgain, mayUse: mayTell },
  { method: 'post', path: '/outbox/search-engines/send-again', handle: submitPages, mayUse: mayTell },
]

function mayRead(user: User): boolean {
  return hasCapability(user, 'readMails') || mayTell(user)
}

function mayTell(user: User): boolean {
  return hasCapability(user, 'manageWebhooks')
}

function sendReport(services: PanelServices, { user }: PanelRequestContext): Promise<OutboxReport> {
  return readOutboxReport(services, user)
}

const row = z.strictObject({ id: documentIdSchema })

/** Resends a mail. Throws `Refusal`: `not-found`, or `invalid` if it has been sent meanwhile. */
async function sendMailAgain(services: PanelServices, { user, body }: PanelRequestContext): Promise<OutboxReport> {
  const { payload } = services
  const where = { id: { equals: parseRequestPart(row, body).id } }
  const mail = await payload.db.findOne<Mail>({ collection: 'mails', where })
  if (!mail) throw new Refusal('not-found', 'There is no such mail any more.')
  if (mail.state === 'sent') throw new Refusal('invalid', 'This mail was sent meanwhile.')
  await requeueOutboxRow(payload, MAILS_OUTBOX_COLLECTION, mail)
  mailsDueSignal.notify()
  return readOutboxReport(services, user)
}

/** Resends a webhook event. Throws the same refusals as `requeueWebhookDelivery`. */
async function sendWebhookAgain(services: PanelServices, { user, body }: PanelRequestContext): Promise<OutboxReport> {
  await requeueWebhookDelivery(services.payload, parseRequestPart(row, body).id)
  return readOutboxReport(services, user)
}

async function submitPages(services: PanelServices, { user }: PanelRequestContext): Promise<OutboxReport> {
  await retryFailedSubmission(services.payload)
  return readOutboxReport(services, user)
}
