import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import type { ChangeLog } from '../../base/changes/change-log.ts'
import { onRecordedChange } from '../../base/changes/recorded.ts'
import { anythingTag, idsTagged, webhooksTag } from '../../base/changes/tags.ts'
import { type AskedWork, openAskedWork } from '../../base/locks/asked-work.ts'
import { isDoneWithin } from '../../base/locks/time-limit.ts'
import type { Webhook, WebhookDelivery } from '../../payload-types.ts'
import { composeNewEvents } from './compose.ts'
import { deliverDue } from './deliver.ts'
import { onEventsWaiting, recordEvent } from './record-event.ts'
import { forgetSubscriptions, readSubscriptions } from './subscriptions.ts'

export type WebhookDispatcher = {
  /**
   * Resolves when the requests in progress have ended, or take too long. Unfinished ones are sent again at the next
   * start.
   */
  stop(): Promise<void>
}

/** Milliseconds between checks for events of other processes, and for due retries. */
const LOOK_MS = 30_000
/** Milliseconds in which events are collected. */
const COLLECT_MS = 200
/** Milliseconds that receivers may take when the shop ends. */
const STOP_MS = 1000

/** Sends events to webhooks after each commit, and retries failed ones later. Webhooks do not wait for each other. */
export async function openWebhooks(payload: Payload, log: ChangeLog): Promise<WebhookDispatcher> {
  const stopped = new AbortController()
  const { signal } = stopped
  const receivers = new Map<string, AskedWork>()
  let timer: NodeJS.Timeout | undefined

  function warn(err: unknown): void {
    if (!signal.aborted) payload.logger.warn({ err }, 'events for webhooks could not be read or written')
  }

  const dispatch = openAskedWork(async () => {
    await wait(COLLECT_MS, undefined, { signal, ref: false })
    while ((await composeNewEvents(payload)) && !signal.aborted);
    for (const id of await findOn(payload)) receiverOf(id).ask()
  }, warn)

  function receiverOf(id: string): AskedWork {
    const receiver = receivers.get(id) ?? openAskedWork(() => deliver(id), warn)
    receivers.set(id, receiver)
    return receiver
  }

  async function deliver(id: string): Promise<void> {
    await deliverDue(payload, id, signal)
    const next = await nextTryIn(payload)
    if (next === null || signal.aborted) return
    clearTimeout(timer)
    timer = setTimeout(wake, next).unref()
  }

  function wake(): void {
    if (!signal.aborted) dispatch.ask()
  }

  const unsubscribe = [
    onEventsWaiting(wake),
    onRecordedChange(async (req, tags) => {
      for (const document of idsTagged('product', tags)) await recordEvent(req, { type: 'product.changed', document })
    }),
  ]
  log.subscribe('webhooks', async (changes) => {
    if (!changes.some(({ tags }) => tags.includes(webhooksTag) || tags.includes(anythingTag))) return
    await readSubscriptions(payload)
    wake()
  })
  // Read after the log is followed, so that a webhook that is saved meanwhile is read again.
  await readSubscriptions(payload)
  const look = setInterval(wake, LOOK_MS).unref()
  // Sends events that an earlier process has left.
  wake()

  return {
    async stop() {
      stopped.abort()
      for (const each of unsubscribe) each()
      clearInterval(look)
      clearTimeout(timer)
      forgetSubscriptions()
      const ended = [dispatch, ...receivers.values()].map((each) => each.ended())
      const isDone = await isDoneWithin(STOP_MS, Promise.all(ended))
      if (!isDone) payload.logger.warn('a webhook did not answer before the shop ended')
    },
  }
}

/** The webhooks that are on. They are few, so each checks for waiting events by itself. */
async function findOn({ db }: Payload): Promise<string[]> {
  const where = { isOn: { equals: true } }
  const { docs } = await db.find<Webhook>({ collection: 'webhooks', where, select: {}, limit: 0, pagination: false })
  return docs.map(({ id }) => id)
}

/** Milliseconds until the first retry; null when no event waits. */
async function nextTryIn({ db }: Payload): Promise<number | null> {
  const { docs } = await db.find<WebhookDelivery>({
    ...{ collection: 'webhook-deliveries', sort: 'nextTryAt', select: { nextTryAt: true }, limit: 1 },
    where: { state: { equals: 'waiting' }, nextTryAt: { greater_than: new Date().toISOString() } },
    pagination: false,
  })
  const next = docs[0]?.nextTryAt
  return next ? Math.max(0, Date.parse(next) - Date.now()) : null
}
