import type { Payload } from 'payload'
import type { WebhookEventType } from '../../../src/contract/webhooks.ts'
import { settings } from '../../base/settings/env.ts'
import type { Webhook } from '../../payload-types.ts'

type Subscription = Pick<Webhook, 'id' | 'name' | 'events'>

/** Cache of enabled webhooks, so that events need no query. */
let subscriptions: readonly Subscription[] = []

/** Returns the enabled webhooks that subscribe to a type of event, from the cache. */
export function findWebhookSubscribers(type: WebhookEventType): readonly Subscription[] {
  return subscriptions.filter(({ events }) => events.includes(type))
}

/**
 * Reads the webhooks that are switched on into the cache: at the start, and after each change of a webhook
 * (`webhooksTag`).
 */
export async function loadSubscriptionCache({ db }: Payload): Promise<void> {
  const { docs } = await db.find<Webhook>({
    collection: 'webhooks',
    where: { isOn: { equals: true } },
    limit: 0,
    pagination: false,
    select: { name: true, events: true },
  })
  subscriptions = docs.map(({ id, name, events }) => ({ id, name, events }))
}

/**
 * Adds a webhook that this process has saved to the cache, or replaces it there, so that the next event uses it.
 * Removes the webhook if it or the setting WEBHOOKS is off.
 */
export function updateCachedSubscription({
  id,
  name,
  events,
  isOn,
}: Pick<Webhook, 'id' | 'name' | 'events' | 'isOn'>): void {
  removeCachedSubscription(id)
  if (isOn && settings().WEBHOOKS) subscriptions = [...subscriptions, { id, name, events }]
}

export function removeCachedSubscription(id: string): void {
  subscriptions = subscriptions.filter((each) => each.id !== id)
}

export function clearCachedSubscriptions(): void {
  subscriptions = []
}
