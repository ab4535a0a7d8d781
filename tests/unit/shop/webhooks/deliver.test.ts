import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Webhook, WebhookDelivery } from '../../../../cms/payload-types.ts'
import { deliverDue } from '../../../../cms/shop/webhooks/deliver.ts'
import { newSecret } from '../../../../cms/shop/webhooks/signature.ts'
import { startReceiver } from '../../../support/webhook-receiver.ts'
import { openPayload } from '../../assumptions/open-payload.ts'

const payload = openPayload()

const receiver = await startReceiver()
afterAll(() => receiver.stop())

const collection = 'webhook-deliveries'
const PAST = '2026-11-25T10:00:00.000Z'

/** A webhook for which one event is due about each document. */
async function createWebhook(documents: readonly string[]) {
  const { db } = payload()
  const id = db.newId()
  const name = `Warehouse ${id}`
  const path = `/${id}`
  const data = { name, address: `${receiver.url}${path}`, events: ['order.placed'], isOn: true, secret: newSecret() }
  await db.create({ collection: 'webhooks', customID: id, data })
  for (const document of documents) await createEvent(id, document)
  return {
    ...{ id, path },
    deliver: () => deliverDue(payload(), id, new AbortController().signal),
    received: () => receiver.received.filter((each) => each.path === path).map(({ body }) => JSON.parse(body).data),
    /** The stored state and number of attempts of each event. */
    async states() {
      const where = { webhook: { equals: id } }
      const { docs } = await db.find<WebhookDelivery>({ collection, where, sort: 'document', pagination: false })
      return docs.map(({ document, state, attempts }) => `${document} ${state} ${attempts}`)
    },
    isOn: async () => (await db.findOne<Webhook>({ collection: 'webhooks', where: { id: { equals: id } } }))?.isOn,
    async switchOn() {
      await db.updateOne({ collection: 'webhooks', id, data: { isOn: true } })
    },
    /** The rows of the change log that say that it was switched off. */
    async timesSwitchedOff() {
      const where = { reason: { equals: `Webhook switched off: ${name}` } }
      return (await db.count({ collection: 'changes', where })).totalDocs
    },
  }
}

async function createEvent(webhook: string, document: string): Promise<void> {
  const { db } = payload()
  const data = {
    ...{ webhook, webhookName: 'Warehouse', document, type: 'order.placed', state: 'waiting', attempts: 0 },
    ...{ body: JSON.stringify({ type: 'order.placed', timestamp: PAST, data: document }) },
    ...{ nextTryAt: PAST, createdAt: PAST, updatedAt: PAST },
  }
  await db.create({ collection, customID: db.newId(), data })
}

/** From now on the disk is full for events; `began` resolves with the first write that fails. */
function fillDisk() {
  const { db } = payload()
  const began = Promise.withResolvers<void>()
  const spies = (['updateOne', 'updateMany'] as const).map((name) => {
    const write = db[name].bind(db) as (args: { collection: string }) => Promise<never>
    return vi.spyOn(db, name).mockImplementation(async (args: { collection: string }) => {
      if (args.collection !== collection) return write(args)
      began.resolve()
      throw new Error('database or disk is full')
    })
  })
  const makeRoom = () => {
    for (const spy of spies) spy.mockRestore()
  }
  onTestFinished(makeRoom)
  return { began: began.promise, makeRoom }
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `order-${10 + index}`)

test('while attempts cannot be recorded nothing is sent again, and afterwards they count', async () => {
  const webhook = await createWebhook(['order-a', 'order-b'])
  receiver.answer(webhook.path, { status: 200 }, { status: 500 })
  const { makeRoom } = fillDisk()
  await expect(webhook.deliver()).rejects.toThrow('disk is full')
  expect(webhook.received().toSorted()).toEqual(['order-a', 'order-b'])
  const failed = webhook.received()[1]
  await createEvent(webhook.id, 'order-c')
  await expect(webhook.deliver()).rejects.toThrow('disk is full')
  expect(webhook.received()).toHaveLength(2)
  makeRoom()
  await webhook.deliver()
  expect(webhook.received().slice(2)).toEqual(['order-c'])
  const stateOf = (document: string) => (document === failed ? 'waiting' : 'delivered')
  expect(await webhook.states()).toEqual(
    ['order-a', 'order-b', 'order-c'].map((document) => `${document} ${stateOf(document)} 1`),
  )
})

test('after an attempt that cannot be noted no other begins, and those under way end before another process may send', async () => {
  const webhook = await createWebhook(numbered(8))
  const { began, makeRoom } = fillDisk()
  const later = { status: 200, when: () => began.then(makeRoom) }
  receiver.answer(webhook.path, { status: 200 }, later, later, later, later)
  await expect(webhook.deliver()).rejects.toThrow('disk is full')
  expect(webhook.received()).toHaveLength(5)
  const states = (await webhook.states()).map((state) => state.split(' ').slice(1).join(' '))
  expect(states.toSorted()).toEqual([...Array(4).fill('delivered 1'), ...Array(4).fill('waiting 0')])
})

test('a failure that comes late does not undo what another process has delivered', async () => {
  const webhook = await createWebhook(['order-a'])
  const [arrived, noted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  receiver.answer(webhook.path, {
    status: 500,
    when() {
      arrived.resolve()
      return noted.promise
    },
  })
  const delivering = webhook.deliver()
  await arrived.promise
  const where = { webhook: { equals: webhook.id } }
  await payload().db.updateMany({ collection, where, data: { state: 'delivered', attempts: 1 } })
  noted.resolve()
  await delivering
  expect(await webhook.states()).toEqual(['order-a delivered 1'])
})

test('after a 410 nothing more is sent, one event is given up, and the others wait until the webhook is on again', async () => {
  const webhook = await createWebhook(numbered(12))
  receiver.answer(webhook.path, ...Array(12).fill({ status: 410 }))
  await webhook.deliver()
  // As many as are under way at a time.
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
  const { makeRoom } = fillDisk()
  await expect(webhook.deliver()).rejects.toThrow('disk is full')
  await createEvent(webhook.id, 'order-b')
  makeRoom()
  await webhook.deliver()
  expect(webhook.received()).toEqual(['order-a'])
  expect([await webhook.isOn(), await webhook.timesSwitchedOff()]).toEqual([false, 1])
  expect(await webhook.states()).toEqual(['order-a failed 1', 'order-b waiting 0'])
})
