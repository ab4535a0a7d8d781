import type { Payload, PayloadRequest } from 'payload'
import { afterCommit } from '../changes/after-commit.ts'
import type { MailContent } from './mail-templates.ts'
import { sendWaitingMails } from './send-waiting-mails.ts'

export type Outbox = {
  /** Stores a mail in the transaction of `req`; it is sent after the commit. A second mail of one `event` is an error. */
  put(event: string, to: string, mail: MailContent, req: PayloadRequest): Promise<void>
  /** Sends a mail that must not be stored, such as one with a token. Does not wait for it. */
  send(to: string, mail: MailContent): void
  /** Resolves when mails in progress are sent. */
  stop(): Promise<void>
}

/** Milliseconds between two attempts to send the mails that failed. */
const RETRY_MS = 30_000

/** Sends the rows of `mails`: after each commit, and failed ones again later. */
export function openOutbox(payload: Payload): Outbox {
  let running: Promise<void> = Promise.resolve()
  let isQueued = false
  const unstored = new Set<Promise<unknown>>()

  /** One run at a time; requests during a run share the next one. */
  function sendWaiting(): void {
    if (isQueued) return
    isQueued = true
    const run = () => {
      isQueued = false
      return sendWaitingMails(payload)
    }
    running = running.then(run).catch((err) => payload.logger.warn({ err }, 'the outbox could not be read'))
  }

  const timer = setInterval(sendWaiting, RETRY_MS)
  timer.unref()

  return {
    async put(event, to, mail, req) {
      const now = new Date().toISOString()
      const data = { event, to, ...mail, state: 'waiting', tries: 0, createdAt: now, updatedAt: now }
      await payload.db.create({ collection: 'mails', data, req })
      await afterCommit(req, sendWaiting)
    },
    send(to, mail) {
      const sending = payload
        .sendEmail({ to, ...mail })
        .catch((err) => payload.logger.error({ err, to, subject: mail.subject }, 'a mail could not be sent'))
        .finally(() => unstored.delete(sending))
      unstored.add(sending)
    },
    async stop() {
      clearInterval(timer)
      await running
      await Promise.all(unstored)
    },
  }
}
