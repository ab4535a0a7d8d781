import type { Payload } from 'payload'
import type { Mail } from '../payload-types.ts'

const MAX_TRIES = 5
const MAILS_PER_RUN = 50

/**
 * Sends the oldest waiting rows of `mails`, one after the other, each by one process only. A row that failed `MAX_TRIES`
 * times is given up.
 */
export async function sendWaitingMails(payload: Payload): Promise<void> {
  const { docs } = await payload.find({
    collection: 'mails',
    where: { and: [{ state: { equals: 'waiting' } }, { tries: { less_than: MAX_TRIES } }] },
    sort: 'createdAt',
    select: {},
    depth: 0,
    limit: MAILS_PER_RUN,
    pagination: false,
  })
  for (const { id } of docs) await payload.db.exclusive([`mail:${id}`], payload, () => sendIfWaiting(payload, id))
}

/** Another process may have sent it meanwhile. */
async function sendIfWaiting(payload: Payload, id: string): Promise<void> {
  const mail = await payload.db.findOne<Mail>({ collection: 'mails', where: { id: { equals: id } } })
  if (mail?.state === 'waiting') await sendOne(payload, mail)
}

async function sendOne(payload: Payload, { id, to, subject, text, html, tries: earlierTries }: Mail): Promise<void> {
  const tries = (earlierTries ?? 0) + 1
  const update = (data: Record<string, unknown>) =>
    payload.db.updateOne({ collection: 'mails', id, data, returning: false }).catch(() => {})
  try {
    await payload.sendEmail({ to, subject, text, ...(html ? { html } : {}) })
    await update({ state: 'sent', sentAt: new Date().toISOString(), tries })
  } catch (err) {
    payload.logger.warn({ err, to, subject }, 'a mail could not be sent')
    const state = tries < MAX_TRIES ? 'waiting' : 'failed'
    const problem = String(err instanceof Error ? err.message : err).slice(0, 500)
    await update({ state, tries, problem })
  }
}
