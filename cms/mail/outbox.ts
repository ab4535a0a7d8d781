import type { Payload, PayloadRequest } from 'payload'
import { afterCommit } from '../changes/after-commit.ts'
import type { Mail } from '../payload-types.ts'
import type { MailContent } from './mail-templates.ts'

export type Outbox = {
  /** Writes a mail in the transaction of `req`; it is sent after the commit. One `event` is mailed once. */
  put(event: string, to: string, letter: MailContent, req: PayloadRequest): Promise<void>
  /** Sends a mail that must not be stored, such as one with a token. Does not wait for it. */
  send(to: string, letter: MailContent): void
  /** Resolves when mails in progress are sent. */
  stop(): Promise<void>
}

const triesAtMost = 5
const lookEvery = 30_000

/** Sends the rows of `mails`: after each commit, and failed ones again later. */
export function openOutbox(payload: Payload): Outbox {
  let running: Promise<void> = Promise.resolve()
  let waiting = false
  const direct = new Set<Promise<unknown>>()

  async function deliver(): Promise<void> {
    waiting = false
    const { docs } = await payload.find({
      collection: 'mails',
      where: { and: [{ state: { equals: 'waiting' } }, { tries: { less_than: triesAtMost } }] },
      sort: 'createdAt',
      depth: 0,
      limit: 50,
      pagination: false,
    })
    for (const mail of docs) await deliverOne(mail)
  }

  async function deliverOne({ id, to, subject, text, html, tries }: Mail): Promise<void> {
    const set = (data: Record<string, unknown>) =>
      payload.db.updateOne({ collection: 'mails', id, data, returning: false }).catch(() => {})
    try {
      await payload.sendEmail({ to, subject, text, ...(html ? { html } : {}) })
      await set({ state: 'sent', sentAt: new Date().toISOString(), tries: (tries ?? 0) + 1 })
    } catch (err) {
      payload.logger.warn({ err, to, subject }, 'a mail could not be sent')
      const state = (tries ?? 0) + 1 < triesAtMost ? 'waiting' : 'failed'
      await set({
        state,
        tries: (tries ?? 0) + 1,
        problem: String(err instanceof Error ? err.message : err).slice(0, 500),
      })
    }
  }

  function look(): void {
    if (waiting) return
    waiting = true
    running = running.then(deliver).catch((err) => payload.logger.warn({ err }, 'the outbox could not be read'))
  }

  const looking = setInterval(look, lookEvery)
  looking.unref()

  return {
    async put(event, to, letter, req) {
      const now = new Date().toISOString()
      const data = { event, to, ...letter, state: 'waiting', tries: 0, createdAt: now, updatedAt: now }
      await payload.db.create({ collection: 'mails', data, req })
      await afterCommit(req, look)
    },
    send(to, letter) {
      const sending = payload
        .sendEmail({ to, ...letter })
        .catch((err) => payload.logger.error({ err, to, subject: letter.subject }, 'a mail could not be sent'))
        .finally(() => direct.delete(sending))
      direct.add(sending)
    },
    async stop() {
      clearInterval(looking)
      await running
      await Promise.all(direct)
    },
  }
}
