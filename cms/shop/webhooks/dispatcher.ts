import type { Payload } from 'payload'
import type { FollowedChangeLog } from '../../base/changes/change-log.ts'
import { onRecordedChange } from '../../base/changes/recorded-change-events.ts'
import { anyChangeTag, extractTagIds, webhooksTag } from '../../base/changes/tags.ts'
import { isDoneWithin } from '../../base/locks/time-limit.ts'
import { readNextTryDelay } from '../../base/outbox/rows.ts'
import { sendDueRows } from '../../base/outbox/send-due.ts'
import { type BackgroundWorker, startBackgroundWorker } from '../../base/outbox/worker.ts'
import type { Settings } from '../../base/settings/env.ts'
import type { Webhook } from '../../payload-types.ts'
import { composeNewWebhookBodies } from './compose-new-bodies.ts'
import { toWebhookOutboxSettings } from './deliver.ts'
import { newWebhookEventsSignal, queueWebhookEvent } from './queue-event.ts'
import { clearCachedSubscriptions, loadSubscriptionCache } from './subscriptions.ts'

export type WebhookDispatcher = {
  /**
   * Resolves when running requests have ended, or after one second. Unfinished ones are repeated after the next start.
   */
  stop(): Promise<void>
}

/** Milliseconds between two checks for events of other processes, and for due retries. */
const LOOK_MS = 30_000
/** Milliseconds to wait before sending, so that several events are collected. */
const COLLECT_MS = 200
/** Milliseconds for which shutdown waits for receivers. */
const STOP_MS = 1000

/**
 * Starts sending events to webhooks after each commit, with retries, independently per webhook. Returns null if the
 * setting WEBHOOKS is off.
 */
export async function startWebhookDispatcher(
  { WEBHOOKS }: Pick<Settings, 'WEBHOOKS'>,
  payload: Payload,
  log: Pick<FollowedChangeLog, 'subscribe'>,
): Promise<WebhookDispatcher | null> {
  if (!WEBHOOKS) return null
  const receivers = new Map<string, BackgroundWorker>()
  const onError = (err: unknown) => payload.logger.warn({ err }, 'events for webhooks could not be read or written')

  const dispatcher = startBackgroundWorker({
    collectMs: COLLECT_MS,
    lookMs: LOOK_MS,
    wakeOn: newWebhookEventsSignal,
    onError,
    async work(signal) {
      while ((await composeNewWebhookBodies(payload)) && !signal.aborted);
      for (const id of await findOn(payload)) if (!signal.aborted) wakeReceiver(id)
      return null
    },
  })

  function wakeReceiver(id: string): void {
    const receiver = receivers.get(id)
    if (receiver) receiver.wake()
    else receivers.set(id, openReceiver(toWebhookOutboxSettings(payload, id)))
  }

  function openReceiver(lane: ReturnType<typeof toWebhookOutboxSettings>): BackgroundWorker {
    const work = async (signal: AbortSignal) => {
      await sendDueRows(payload, lane, signal)
      return readNextTryDelay(payload, lane.rows, lane.where)
    }
    return startBackgroundWorker({ work, onError })
  }

  const unsubscribe = onRecordedChange(async (req, tags) => {
    for (const document of extractTagIds('product', tags))
      await queueWebhookEvent(req, { type: 'product.changed', document })
  })
  log.subscribe('webhooks', async (changes) => {
    if (!changes.some(({ tags }) => tags.includes(webhooksTag) || tags.includes(anyChangeTag))) return
    await loadSubscriptionCache(payload)
    dispatcher.wake()
  })
  // Read after subscribing to the log, so that a webhook saved meanwhile is read again.
  await loadSubscriptionCache(payload)

  return {
    async stop() {
      unsubscribe()
      clearCachedSubscriptions()
      const ended = [dispatcher, ...receivers.values()].map((each) => each.stop())
      const isDone = await isDoneWithin(STOP_MS, Promise.all(ended))
      if (!isDone) payload.logger.warn('a webhook did not answer before the shop ended')
    },
  }
}

/** Returns the ids of enabled webhooks. */
async function findOn({ db }: Payload): Promise<string[]> {
  const where = { isOn: { equals: true } }
  const { docs } = await db.find<Webhook>({ collection: 'webhooks', where, select: {}, limit: 0, pagination: false })
  return docs.map(({ id }) => id)
}
