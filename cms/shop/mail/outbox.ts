import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import { openAskedWork } from '../../base/locks/asked-work.ts'
import { keyedLock } from '../../base/locks/keyed-lock.ts'
import { isDoneWithin } from '../../base/locks/time-limit.ts'
import { inSpan } from '../../base/traces/spans.ts'
import type { Branches } from '../products/catalog/branches.ts'
import { composeDueMails, nextHeldIn } from './compose-due.ts'
import type { MailContent } from './mail-content.ts'
import { onMailsWaiting } from './mail-queue.ts'
import { sendWaitingMails } from './send-waiting-mails.ts'

export type Outbox = {
  /**
   * Sends a mail that must not be stored, such as one with a token. `write` is called after the earlier mails to this
   * address were sent, so that the last mail to arrive has the newest token. Resolves when the mail is written.
   */
  send(to: string, write: () => Promise<MailContent>): Promise<void>
  /** Resolves when the mail in progress is sent, or takes too long. The others wait for the next start. */
  stop(): Promise<void>
}

/** Milliseconds between checks for mails of other processes and for due retries. */
const LOOK_MS = 30_000
/** Milliseconds in which mails are collected, so that mails of concurrent orders are written together. */
const COLLECT_MS = 200
/** Milliseconds between two mails while orders arrive, which take precedence on disk and CPU. */
const BUSY_PAUSE_MS = 200

/** Milliseconds that a mail server may take when the shop ends. */
const STOP_MS = 1500

type Services = { payload: Payload; branches: Branches; isBusy: () => boolean }

/** Writes the mails of orders and sends the rows of `mails`: after each commit, and failed ones again later. */
export function openOutbox({ payload, branches, isBusy }: Services): Outbox {
  const stopped = new AbortController()
  const { signal } = stopped
  const unstored = new Set<Promise<unknown>>()
  const inTurn = keyedLock()
  let timer: NodeJS.Timeout | undefined

  // After a failure the next look tries again.
  const stored = openAskedWork(sendStored, (err) => {
    if (!signal.aborted) payload.logger.warn({ err }, 'the outbox could not be read')
  })

  function wake(): void {
    if (!signal.aborted) stored.ask()
  }

  async function sendStored(): Promise<void> {
    await wait(COLLECT_MS, undefined, { signal, ref: false })
    if (await composeDueMails({ payload, branches })) wake()
    const nexts = [await sendWaitingMails(payload, { signal, pause }), await nextHeldIn(payload)]
    const next = Math.min(...nexts.filter((each) => each !== null))
    if (next !== Number.POSITIVE_INFINITY) wakeIn(next)
  }

  async function sendUnstored(to: string, mail: MailContent): Promise<void> {
    try {
      await inSpan({ name: 'mail', fields: { 'shop.kind': 'not stored' } }, () => payload.sendEmail({ to, ...mail }))
    } catch (err) {
      payload.logger.error({ err }, 'a mail that is not stored could not be sent')
    }
  }

  async function pause(): Promise<void> {
    if (isBusy()) await wait(BUSY_PAUSE_MS, undefined, { signal, ref: false })
  }

  function wakeIn(milliseconds: number): void {
    clearTimeout(timer)
    if (!signal.aborted) timer = setTimeout(wake, milliseconds).unref()
  }

  const look = setInterval(wake, LOOK_MS).unref()
  const unsubscribe = onMailsWaiting(wake)
  // Sends mails that an earlier process has left.
  wake()

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
      stopped.abort()
      unsubscribe()
      clearInterval(look)
      clearTimeout(timer)
      const isDone = await isDoneWithin(STOP_MS, Promise.all([stored.ended(), ...unstored]))
      if (!isDone) payload.logger.warn('the mail server did not answer before the shop ended')
    },
  }
}
