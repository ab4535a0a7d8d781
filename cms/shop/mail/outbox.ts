import type { Payload } from 'payload'
import { createKeyedLock } from '../../base/locks/keyed-lock.ts'
import { isDoneWithin } from '../../base/locks/time-limit.ts'
import { readNextTryDelay } from '../../base/outbox/rows.ts'
import { sendDueRows } from '../../base/outbox/send-due.ts'
import { pickShortestDelay, startBackgroundWorker } from '../../base/outbox/worker.ts'
import { runInSpan } from '../../base/traces/spans.ts'
import type { Branches } from '../catalog/branches/branches.ts'
import { mailsDueSignal } from './mail-queue.ts'
import { queueDueOrderMails, readNextOrderMailDelayMs } from './queue-due-order-mails.ts'
import { createMailOutboxLaneSettings, MAILS_OUTBOX_COLLECTION } from './send-mail.ts'
import type { MailContent } from './subject-line.ts'

/** The worker that sends mails. */
export type MailOutbox = {
  /**
   * Sends a mail that must not be stored, such as a mail with a token; several to one address are sent in order.
   * Resolves when `write` has composed the mail, and rejects if `write` fails. A failure to send is only logged.
   */
  send(to: string, write: () => Promise<MailContent>): Promise<void>
  /** Resolves when running sends have ended, or after 1.5 seconds. Waiting mails are sent after a restart. */
  stop(): Promise<void>
}

/** Milliseconds between two checks for mails of other processes and for due retries. */
const LOOK_MS = 30_000
/** Milliseconds to wait before writing mails, so that mails of concurrent orders are written together. */
const COLLECT_MS = 200
/** Milliseconds for which shutdown waits for the mail server. */
const STOP_MS = 1500

type Services = { payload: Payload; branches: Branches; isBusy: () => boolean }

/** Starts the worker that composes due mails of orders and sends stored mails after each commit, with retries. */
export function startMailOutbox({ payload, branches, isBusy }: Services): MailOutbox {
  const unstored = new Set<Promise<unknown>>()
  const inTurn = createKeyedLock()
  const worker = startBackgroundWorker({
    collectMs: COLLECT_MS,
    lookMs: LOOK_MS,
    wakeOn: mailsDueSignal,
    async work(signal) {
      const isMore = await queueDueOrderMails({ payload, branches })
      await sendDueRows(payload, createMailOutboxLaneSettings(payload, isBusy), signal)
      return isMore
        ? 0
        : pickShortestDelay(
            await readNextTryDelay(payload, MAILS_OUTBOX_COLLECTION),
            await readNextOrderMailDelayMs(payload),
          )
    },
    onError: (err) => payload.logger.warn({ err }, 'the outbox could not be read'),
  })

  async function sendUnstored(to: string, mail: MailContent): Promise<void> {
    try {
      await runInSpan({ name: 'mail', fields: { 'shop.kind': 'not stored' } }, () => payload.sendEmail({ to, ...mail }))
    } catch (err) {
      payload.logger.error({ err }, 'a mail that is not stored could not be sent')
    }
  }

  return {
    send(to, write) {
      const { promise: isWritten, resolve, reject } = Promise.withResolvers<void>()
      const sending = inTurn([to], async () => {
        const mail = await write()
        resolve()
        await sendUnstored(to, mail)
      })
        .catch(reject)
        .finally(() => unstored.delete(sending))
      unstored.add(sending)
      return isWritten
    },
    async stop() {
      const isDone = await isDoneWithin(STOP_MS, Promise.all([worker.stop(), ...unstored]))
      if (!isDone) payload.logger.warn('the mail server did not answer before the shop ended')
    },
  }
}
