import type { Payload } from 'payload'
import { DAY_MS } from '../../../src/domain/text/durations.ts'

/**
 * What went wrong with webhooks: `givenUp` counts deliveries that failed permanently in the last day; `switchedOff` are
 * webhooks that the shop switched off itself.
 */
export type WebhookFailures = { givenUp: number; switchedOff: { id: string; name: string }[] }

/**
 * Reads what went wrong with webhooks: deliveries that failed permanently in the 24 hours before `now`, and webhooks
 * that the shop switched off itself.
 */
export async function readWebhookFailures({ db }: Payload, now: Date): Promise<WebhookFailures> {
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const failed = { state: { equals: 'failed' }, nextTryAt: { greater_than_equal: since } }
  const { totalDocs: givenUp } = await db.count({ collection: 'webhook-deliveries', where: failed })
  const { docs } = await db.find<{ id: string; name: string }>({
    collection: 'webhooks',
    where: { offBecause: { greater_than: '' } },
    select: { name: true },
    limit: 0,
    pagination: false,
  })
  return { givenUp, switchedOff: docs.map(({ id, name }) => ({ id, name })) }
}
