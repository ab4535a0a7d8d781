import { afterEach, expect, test } from 'vitest'
import { runInTransaction } from '../../../../cms/base/database/transaction.ts'
import { overrideSettings, settings } from '../../../../cms/base/settings/env.ts'
import type { Webhook, WebhookDelivery } from '../../../../cms/payload-types.ts'
import { startWebhookDispatcher } from '../../../../cms/shop/webhooks/dispatcher.ts'
import { queueWebhookEvent } from '../../../../cms/shop/webhooks/queue-event.ts'
import { clearCachedSubscriptions } from '../../../../cms/shop/webhooks/subscriptions.ts'
import { openPayload } from '../../assumptions/open-payload.ts'

const payload = openPayload()

afterEach(() => {
  overrideSettings({ ...settings(), WEBHOOKS: true })
  clearCachedSubscriptions()
})

test.each([
  [true, ['product.changed']],
  [false, []],
])('with WEBHOOKS %j an event for a webhook that staff just saved leaves the rows %j', async (WEBHOOKS, rows) => {
  overrideSettings({ ...settings(), WEBHOOKS })
  const { db } = payload()
  const opened = await startWebhookDispatcher(settings(), payload(), { subscribe: () => ({}) as never })
  expect(opened !== null).toBe(WEBHOOKS)
  await opened?.stop()
  const data = { name: 'Warehouse', address: 'http://127.0.0.1:9/', events: ['product.changed'], isOn: true }
  const { id } = await payload().create({ collection: 'webhooks', data: data as Webhook })
  await runInTransaction(payload(), (req) => queueWebhookEvent(req, { type: 'product.changed', document: 'ring' }))
  const where = { webhook: { equals: id } }
  const { docs } = await db.find<WebhookDelivery>({ collection: 'webhook-deliveries', where })
  expect(docs.map(({ type }) => type)).toEqual(rows)
})
