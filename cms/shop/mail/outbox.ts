import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import { isDoneWithin } from '../../base/locks/time-limit.ts'
import { inSpan } from '../../base/traces/spans.ts'
import type { Branches } from '../products/catalog/branches.ts'
import { composeDueMails, nextHeldIn } from './compose-due.ts'
import type { MailContent } from './mail-content.ts'
import { onMailsWaiting } from './mail-queue.ts'
import { sendWaitingMails } from './send-waiting-mails.ts'

export type Outbox = {
  /** Sends a mail that must not be stored, such as one with a token. Does not wait for it. */
  send(to: string, mail: MailContent): void
  /** Resolves when the mail in progress is sent, or after three seconds. The others wait for the next start. */
  stop(): Promise<void>
}

/** Milliseconds between two looks for mails of other processes, and for those whose next try is due. */
const LOOK_MS = 30_000
/** Milliseconds in which mails are collected: those of orders that come together are written together. */
const COLLECT_MS = 200
/** Milliseconds between two mails while orders come: these have the disk and the CPU first. */
const BUSY_PAUSE_MS = 200

/** Milliseconds that a mail server may take when the shop ends. */
const STOP_MS = 3000

type Services = { payload: Payload; branches: Branches; isBusy: () => boolean }

/** Writes the mails of orders and sends the rows of `mails`: after each commit, and failed ones again later. */
export function openOutbox({ payload, branches, isBusy }: Services): Outbox {
  const stopped = new AbortController()
  const { signal } = stopped
  const unstored = new Set<Promise<unknown>>()
  let running: Promise<void> | null = null
  let isAsked = false
  let timer: NodeJS.Timeout | undefined

  /** One run at a time; what is asked for during a run is done by it. */
  function wake(): void {
    isAsked = true
    if (signal.aborted) return
    running ??= run().then(
      () => done(true),
      (err) => {
        if (!signal.aborted) payload.logger.warn({ err }, 'the outbox could not be read')
        done(false)
      },
    )
  }

  /** After a failure the next look tries again. */
  function done(isRead: boolean): void {
    running = null
    if (isAsked && isRead) wake()
  }

  async function run(): Promise<void> {
    while (isAsked && !signal.aborted) {
      await wait(COLLECT_MS, undefined, { signal, ref: false })
      isAsked = false
      if (await composeDueMails({ payload, branches })) isAsked = true
      const nexts = [await sendWaitingMails(payload, { signal, pause }), await nextHeldIn(payload)]
      const next = Math.min(...nexts.filter((each) => each !== null))
      if (next !== Number.POSITIVE_INFINITY) wakeIn(next)
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
  // What an earlier process has left.
  wake()

  return {
    send(to, mail) {
      const sending = inSpan({ name: 'mail', fields: { 'shop.kind': 'not stored' } }, () =>
        payload.sendEmail({ to, ...mail }),
      )
        .catch((err) => payload.logger.error({ err }, 'a mail that is not stored could not be sent'))
        .finally(() => unstored.delete(sending))
      unstored.add(sending)
    },
    async stop() {
      stopped.abort()
      unsubscribe()
      clearInterval(look)
      clearTimeout(timer)
      const isDone = await isDoneWithin(STOP_MS, Promise.all([running, ...unstored]))
      if (!isDone) payload.logger.warn('the mail server did not answer before the shop ended')
    },
  }
}
