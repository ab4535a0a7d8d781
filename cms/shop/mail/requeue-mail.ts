import type { Payload, Where } from 'payload'
import { runInTransaction } from '../../base/database/transaction.ts'
import type { Mail } from '../../payload-types.ts'
import { createMailKey, mailsDueSignal, queueMail } from './mail-queue.ts'

type Again = {
  to: string
  /** Where clause for mails about the same event of the same document. */
  alike: Where
}

/**
 * Sends a stored mail once more, to the address in `again`. An unsent mail becomes due now. Of a sent mail, a copy is
 * stored and sent, unless an earlier copy of the same mail is still waiting or the mail has no event.
 */
export async function requeueMail(payload: Payload, mail: Mail, again: Again): Promise<void> {
  if (mail.state === 'sent') await sendCopy(payload, mail, again)
  else await sendNow(payload, mail, again.to)
  mailsDueSignal.notify()
}

/** Makes an unsent mail due now. Does nothing if its state is no longer `state`. */
async function sendNow({ db }: Payload, { id, state, subject, text, html }: Mail, to: string): Promise<void> {
  await db.updateOne({
    collection: 'mails',
    where: { and: [{ id: { equals: id } }, { state: { equals: state } }] },
    data: { to, subject, text, html, state: 'waiting', tries: 0, nextTryAt: new Date().toISOString() },
    options: { atomic: true },
    returning: false,
  })
}

/** The end of the key of a copy: the key of the original, and a number. */
const COPY = /:copy-(\d+)$/

async function sendCopy(payload: Payload, mail: Mail, { to, alike }: Again): Promise<void> {
  const { kind, event, subject, text, html, order, message, replyTo } = mail
  if (!kind) return
  const { docs } = await payload.db.find<Mail>({
    collection: 'mails',
    where: alike,
    select: { state: true, event: true },
    limit: 0,
    pagination: false,
  })
  const original = event.replace(COPY, '')
  const same = docs.filter((each) => each.event.replace(COPY, '') === original)
  if (same.some(({ state }) => state === 'waiting')) return
  const numbers = same.map((each) => Number(COPY.exec(each.event)?.[1] ?? 0))
  const of = `${original.slice(kind.length + 1)}:copy-${1 + Math.max(0, ...numbers)}`
  const content = { subject, text, html: html ?? '' }
  const about = { order: order ?? null, ...(message ? { message } : {}), ...(replyTo ? { replyTo } : {}) }
  try {
    await runInTransaction(payload, (req) => queueMail(req, { event: kind, of, to, content, ...about }))
  } catch (error) {
    // Another request has just written the same copy.
    const written = await payload.db.findOne({
      collection: 'mails',
      where: { event: { equals: createMailKey(kind, of) } },
    })
    if (!written) throw error
  }
}
