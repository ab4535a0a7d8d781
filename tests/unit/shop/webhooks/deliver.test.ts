import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { sendDueRows } from '../../../../cms/base/outbox/send-due.ts'
import type { Webhook, WebhookDelivery } from '../../../../cms/payload-types.ts'
import { toWebhookOutboxSettings } from '../../../../cms/shop/webhooks/deliver.ts'
import { createWebhookSecret } from '../../../../cms/shop/webhooks/signature.ts'
import { startReceiver } from '../../../support/webhook-receiver.ts'
import { openPayload } from '../../assumptions/open-payload.ts'

const payload = openPayload()

const receiver = await startReceiver()
afterAll(() => receiver.stop())

const collection = 'webhook-deliveries'
const PAST = '2026-11-25T10:00:00.000Z'

/** Opens a webhook with one due event per document. */
async function createWebhook(documents: readonly string[]) {
  const { db } = payload()
  const id = db.newId()
  const name = `Warehouse ${id}`
  const path = `/${id}`
  const data = {
    name,
    address: `${receiver.url}${path}`,
    events: ['order.placed'],
    isOn: true,
    secret: createWebhookSecret(),
  }
  await db.create({ collection: 'webhooks', customID: id, data })
  for (const document of documents) await createEvent(id, document)
  return {
    id,
    path,
    deliver: () => sendDueRows(payload(), toWebhookOutboxSettings(payload(), id), new AbortController().signal),
    received: () => receiver.received.filter((each) => each.path === path).map(({ body }) => JSON.parse(body).data),
    /** Returns the stored state and number of attempts of each event. */
    async states() {
      const where = { webhook: { equals: id } }
      const { docs } = await db.find<WebhookDelivery>({ collection, where, sort: 'document', pagination: false })
      return docs.map(({ document, state, attempts }) => `${document} ${state} ${attempts}`)
    },
    isOn: async () => (await db.findOne<Webhook>({ collection: 'webhooks', where: { id: { equals: id } } }))?.isOn,
    async switchOn() {
      await db.updateOne({ collection: 'webhooks', id, data: { isOn: true } })
    },
    /** Returns the rows of the change log about switching it off. */
    async timesSwitchedOff() {
      const where = { reason: { equals: `Webhook switched off: ${name}` } }
      return (await db.count({ collection: 'changes', where })).totalDocs
    },
  }
}

async function createEvent(webhook: string, document: string): Promise<void> {
  const { db } = payload()
  const data = {
    webhook,
    webhookName: 'Warehouse',
    document,
    type: 'order.placed',
    state: 'waiting',
    attempts: 0,
    body: JSON.stringify({ type: 'order.placed', timestamp: PAST, data: document }),
    nextTryAt: PAST,
    createdAt: PAST,
    updatedAt: PAST,
  }
  await db.create({ collection, customID: db.newId(), data })
}

/** Makes writing events fail as on a full disk. Returns a function that frees space. */
function fillDisk(): () => void {
  const { db } = payload()
  const write = db.updateOne.bind(db) as (args: { collection: string }) => Promise<never>
  const spy = vi.spyOn(db, 'updateOne').mockImplementation(async (args: { collection: string }) => {
    if (args.collection !== collection) return write(args)
    throw new Error('database or disk is full')
  })
  onTestFinished(() => spy.mockRestore())
  return () => spy.mockRestore()
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `order-${10 + index}`)

test('after a 410 nothing more is sent, one event is given up, and the others wait until the webhook is on again', async () => {
  const webhook = await createWebhook(numbered(12))
  receiver.answer(webhook.path, ...Array(12).fill({ status: 410 }))
  await webhook.deliver()
  // The maximum number of concurrent deliveries.
  expect(webhook.received()).toHaveLength(5)
  expect([await webhook.isOn(), await webhook.timesSwitchedOff()]).toEqual([false, 1])
  const states = (await webhook.states()).map((state) => state.split(' ').slice(1).join(' '))
  expect(states.toSorted()).toEqual(['failed 1', ...Array(7).fill('waiting 0'), ...Array(4).fill('waiting 1')])
  receiver.answer(webhook.path)
  await webhook.switchOn()
  await webhook.deliver()
  expect(new Set(webhook.received().slice(5)).size).toBe(7)
})

test('a 410 that could not be noted switches the webhook off afterwards, before anything is sent', async () => {
  const webhook = await createWebhook(['order-a'])
  receiver.answer(webhook.path, { status: 410 })
  const makeRoom = fillDisk()
  await expect(webhook.deliver()).rejects.toThrow('disk is full')
  await createEvent(webhook.id, 'order-b')
  makeRoom()
  await webhook.deliver()
  expect(webhook.received()).toEqual(['order-a'])
  expect([await webhook.isOn(), await webhook.timesSwitchedOff()]).toEqual([false, 1])
  expect(await webhook.states()).toEqual(['order-a failed 1', 'order-b waiting 0'])
})
