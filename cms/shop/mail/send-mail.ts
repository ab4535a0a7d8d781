import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import type { OutboxCollectionInfo } from '../../base/outbox/rows.ts'
import type { OutboxLaneSettings, SendResult } from '../../base/outbox/send-due.ts'
import { idOf } from '../../base/references.ts'
import { settings } from '../../base/settings/env.ts'
import { runInSpan } from '../../base/traces/spans.ts'
import type { Mail, SaleOrder } from '../../payload-types.ts'
import { InvitationEndedError, withInvitationLink } from './invitation-link.ts'
import { ConfirmationLinkEndedError, withNewsletterLinks } from './newsletter-links.ts'
import { readMailSenderAddress } from './sender.ts'

/** The collection of stored mails, and the names of its fields, for the worker that all outboxes share. */
export const MAILS_OUTBOX_COLLECTION: OutboxCollectionInfo = {
  name: 'mails',
  collection: 'mails',
  sent: 'sent',
  sentAt: 'sentAt',
  tries: 'tries',
  key: null,
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** Milliseconds between two mails while orders arrive, which need disk and CPU. */
const BUSY_PAUSE_MS = 200

/**
 * Returns the settings by which the outbox sends stored mails: one at a time, oldest first, retried after growing
 * pauses. `isBusy` tells whether orders arrive; sending is then slower.
 */
export function createMailOutboxLaneSettings(payload: Payload, isBusy: () => boolean): OutboxLaneSettings<Mail> {
  return {
    rows: MAILS_OUTBOX_COLLECTION,
    name: 'mails',
    where: {},
    batch: 10,
    concurrency: 1,
    retry: { pauses: [15 * SECOND_MS, ...[1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE_MS)] },
    async pause(signal) {
      if (isBusy()) await wait(BUSY_PAUSE_MS, undefined, { signal, ref: false })
    },
    open: async () => (mail) => trySend(payload, mail),
  }
}

async function trySend(payload: Payload, mail: Mail): Promise<SendResult> {
  try {
    await send(payload, mail)
    return { isSent: true, fields: { problem: null } }
  } catch (err) {
    payload.logger.warn({ err, mail: mail.id }, 'a mail could not be sent')
    const problem = String(err instanceof Error ? err.message : err).slice(0, 500)
    return { isSent: false, fields: { problem }, isFinal: isFinal(err) }
  }
}

async function send(payload: Payload, stored: Mail): Promise<void> {
  const { id, kind, replyTo } = stored
  const sender = await readMailSenderAddress(payload, await branchOf(payload, stored))
  const { html: look, ...mail } = await withLinks(payload, stored)
  const more = { ...(look ? { html: look } : {}), ...(replyTo ? { replyTo } : {}) }
  await runInSpan({ name: 'mail', fields: { 'shop.kind': kind ?? 'other' } }, () =>
    payload.sendEmail({ ...sender, ...mail, ...more, messageId: messageId(id) }),
  )
}

/** Returns the id of the branch of the mail's order; undefined if it has none. */
async function branchOf({ db }: Payload, { order }: Mail): Promise<string | undefined> {
  const id = idOf(order)
  if (!id) return undefined
  const select = { branch: true } as const
  const found = await db.findOne<Pick<SaleOrder, 'id' | 'branch'>>({
    collection: 'sale-orders',
    where: { id: { equals: id } },
    select,
  })
  return idOf(found?.branch) ?? undefined
}

/** Returns the mail with links that are not stored, because only the recipient may have them. */
function withLinks(payload: Payload, { event, subscriber, to, subject, text, html }: Mail) {
  const stored = { to, subject, text, html: html ?? '' }
  const { SITE_URL } = settings()
  if (subscriber) return withNewsletterLinks(payload, subscriber, stored, SITE_URL)
  return withInvitationLink(payload, event, stored, SITE_URL)
}

/** Returns the Message-ID of a mail. It stays the same, so that mail programs recognize a mail that was sent twice. */
function messageId(id: string): string {
  const [, domain = 'shopfront.invalid'] = settings().MAIL_FROM.split('@')
  return `<${id}@${domain.replace(/[^\w.-]/g, '')}>`
}

/**
 * Whether a retry is useless: the mail server rejected the recipient permanently (RFC 5321 §4.2.1), or the invitation
 * or subscription has ended.
 */
function isFinal(error: unknown): boolean {
  if (error instanceof InvitationEndedError || error instanceof ConfirmationLinkEndedError) return true
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500
}
