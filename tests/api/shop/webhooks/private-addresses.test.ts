import { onTestFinished } from 'vitest'
import { expect, test } from '../../../support/api.ts'
import { signUp } from '../../../support/customers.ts'
import { inspectDatabase } from '../../../support/inspect-database.ts'
import { order } from '../../../support/orders.ts'
import { createSoldProduct, eventually } from '../../../support/shop-products.ts'
import { startReceiver } from '../../../support/webhook-receiver.ts'
import { createWebhook, deliveriesOf, sendTest } from '../../../support/webhooks.ts'

const PRIVATE = /private network/

test('a shop sends nothing into its own network, where a name leads there later', async ({ shop, copy, admin }) => {
  const receiver = await startReceiver()
  onTestFinished(() => receiver.stop())
  const ring = await createSoldProduct(admin)
  const webhook = await createWebhook(admin, { url: 'https://8.8.8.8' }, ['order.placed'])
  onTestFinished(async () => void (await admin.delete(`/api/webhooks/${webhook.id}`)))
  // Names are checked when they are saved and at each connection: this one was public when it was saved, so to speak.
  const inside = receiver.url.replace('http://127.0.0.1', 'https://localhost')
  await inspectDatabase(copy.settings).moveWebhook(webhook.id, `${inside}${webhook.path}`)
  const id = await order(await signUp(shop.url), { itemId: ring.id })
  await eventually(async () => {
    const problem = expect.stringMatching(PRIVATE)
    expect(await deliveriesOf(admin, webhook, id)).toMatchObject([{ state: 'waiting', attempts: 1, problem }])
  })
  expect((await sendTest(admin, webhook.id)).body.problem).toMatch(PRIVATE)
  expect(receiver.received).toEqual([])
})

test('an address in a private network, or without TLS, is refused in every way to save it', async ({ admin }) => {
  const { id } = await createWebhook(admin, { url: 'https://8.8.8.8' }, ['message.received'])
  onTestFinished(async () => void (await admin.delete(`/api/webhooks/${id}`)))
  for (const address of [
    'https://localhost/hooks',
    'https://127.1/',
    'https://[::ffff:10.0.0.1]/',
    'http://127.0.0.1/',
  ]) {
    const saved = [
      await admin.post('/api/webhooks', { json: { name: 'Inside', address, events: ['order.placed'] } }),
      await admin.patch(`/api/webhooks/${id}`, { address }),
      await admin.patch(`/api/webhooks?where[id][equals]=${id}`, { address }),
    ]
    for (const { status, text } of saved) expect(`${status} ${text}`).toMatch(/^400 .*(private network|https:\/\/)/)
  }
})
