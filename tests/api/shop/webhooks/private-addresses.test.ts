import { afterAll, expect, inject, test } from 'vitest'
import { signUp } from '../../../support/customers.ts'
import { order } from '../../../support/orders.ts'
import { copyShop } from '../../../support/shop-copy.ts'
import { startShop } from '../../../support/shop-process.ts'
import { createSoldProduct, eventually } from '../../../support/shop-products.ts'
import { signInAsAdmin } from '../../../support/staff.ts'
import { visitor } from '../../../support/visitor.ts'
import { startReceiver } from '../../../support/webhook-receiver.ts'
import { createWebhook, deliveriesOf, receivedBy, sendTest } from '../../../support/webhooks.ts'

const receiver = await startReceiver()
afterAll(() => receiver.stop())

const PRIVATE = /private network/

test('a shop sends nothing into its own network, also where a name leads there later; what waits outlives a restart', {
  timeout: 180_000,
}, async () => {
  const copy = await copyShop(inject('template'))
  try {
    const allowing = await startShop({ ...copy.settings, WEBHOOKS_ALLOW_PRIVATE: 'on' })
    const admin = await signInAsAdmin(allowing.url)
    const [customer, ring] = [await signUp(allowing.url), await createSoldProduct(admin)]
    // Names are checked when they are saved and at each connection: this one was public when it was saved, so to speak.
    const named = { url: receiver.url.replace('http://127.0.0.1', 'https://localhost') }
    const elsewhere = await createWebhook(admin, named, ['order.placed'])
    const webhook = await createWebhook(admin, receiver, ['order.placed'])
    receiver.answer(webhook.path, { status: 503 })
    const first = await order(customer, { itemId: ring.id })
    await receivedBy(receiver, webhook, first, 1)
    await eventually(async () => {
      expect(await deliveriesOf(admin, webhook)).toMatchObject([{ state: 'waiting', attempts: 1 }])
    })
    await allowing.kill()

    const again = await startShop({ ...copy.settings, WEBHOOKS_ALLOW_PRIVATE: 'on' })
    // By itself, after the pause.
    const told = await receivedBy(receiver, webhook, first, 2)
    expect(told.map(({ status }) => status)).toEqual([503, 200])
    await again.stop()

    const strict = await startShop(copy.settings)
    const staff = visitor(strict.url, admin.token)
    const second = await order(visitor(strict.url, customer.token), { itemId: ring.id })
    await eventually(async () => {
      const problem = expect.stringMatching(PRIVATE)
      expect(await deliveriesOf(staff, elsewhere, second)).toMatchObject([{ state: 'waiting', attempts: 1, problem }])
    })
    expect((await sendTest(staff, elsewhere.id)).body.problem).toMatch(PRIVATE)
    expect(receiver.received.filter(({ body }) => body.includes(second))).toEqual([])
    for (const address of ['https://localhost/hooks', 'https://127.1/', 'https://[::ffff:10.0.0.1]/', receiver.url]) {
      const json = { name: 'Inside', address, events: ['order.placed'] }
      const saved = [
        await staff.post('/api/webhooks', { json }),
        await staff.patch(`/api/webhooks/${webhook.id}`, { address }),
        await staff.patch(`/api/webhooks?where[id][equals]=${webhook.id}`, { address }),
      ]
      for (const { status, text } of saved) expect(`${status} ${text}`).toMatch(/^400 .*(private network|https:\/\/)/)
    }
    const json = { name: 'Outside', address: 'https://8.8.8.8/hooks', events: ['order.placed'], isOn: false }
    expect((await staff.post('/api/webhooks', { json })).status).toBe(201)
    await strict.stop()
    expect([allowing, again, strict].flatMap((shop) => shop.takeProblems())).toEqual([])
  } finally {
    await copy.remove()
  }
})
