import { onTestFinished } from 'vitest'
import type { OutboxReport, UnsentOutboxRow } from '../../../../cms/desk/outbox/report.ts'
import { expect, mailTestServer, mailTest as test } from '../../../support/api.ts'
import { readMetrics } from '../../../support/metrics.ts'
import { customerWithMail, mailsOf } from '../../../support/order-mails.ts'
import { order } from '../../../support/orders.ts'
import { eventually } from '../../../support/shop-products.ts'
import type { ErrorBody, Visitor } from '../../../support/visitor.ts'
import { startReceiver } from '../../../support/webhook-receiver.ts'
import { createWebhook, deliveriesOf, receivedBy } from '../../../support/webhooks.ts'

const readOutbox = (by: Visitor) => by.get<OutboxReport & ErrorBody>('/api/panel/outbox')

const sendAgain = (by: Visitor, { outbox, id }: Pick<UnsentOutboxRow, 'outbox' | 'id'>) =>
  by.post<OutboxReport & ErrorBody>(`/api/panel/outbox/${outbox}/send-again`, { json: { id } })

test('a mail that was given up is listed with its reason, and sent again', async ({ admin, staff, shop, ring }) => {
  mailTestServer.refuse('550 5.1.1 no such mailbox')
  onTestFinished(() => mailTestServer.refuse(null))
  const customer = await customerWithMail(admin)
  const id = await order(customer, { itemId: ring.id })
  await eventually(async () => expect(await mailsOf(admin, id)).toContain(`orderPlaced ${customer.email} failed`))
  const find = async (by: Visitor) => (await readOutbox(by)).body.rows.find(({ to }) => to === customer.email)
  const failed = { outbox: 'mails', state: 'failed', tries: 1, nextTryAt: null, maySend: true }
  const row = await find(admin)
  expect(row).toMatchObject({ ...failed, problem: expect.stringContaining('550 5.1.1 no such mailbox') })
  expect((await readOutbox(admin)).body.counts.failed).toBeGreaterThan(0)
  expect((await readMetrics(shop.url)).text).toMatch(/^shop_outbox\{outbox="mails",state="failed"\} [1-9]/m)

  expect(await find(staff)).toMatchObject({ ...failed, maySend: false })
  mailTestServer.refuse(null)
  const { rows } = (await sendAgain(admin, row!)).body
  expect(rows.find((each) => each.id === row!.id)?.state).not.toBe('failed')
  await eventually(async () => expect(await mailsOf(admin, id)).toContain(`orderPlaced ${customer.email} sent`))
  expect(mailTestServer.received.filter((mail) => mail.includes(`To: ${customer.email}`))).toHaveLength(1)
  expect((await sendAgain(admin, row!)).body.message).toBe('This mail was sent meanwhile.')
  expect((await sendAgain(admin, { outbox: 'mails', id: ring.id })).status).toBe(404)
})

test('an untaken event is listed for administrators, and sent again', async ({ admin, staff, customer, ring }) => {
  const receiver = await startReceiver()
  onTestFinished(() => receiver.stop())
  const webhook = await createWebhook(admin, receiver, ['order.placed'])
  onTestFinished(async () => void (await admin.delete(`/api/webhooks/${webhook.id}`)))
  receiver.answer(webhook.path, { status: 500, headers: { 'Retry-After': '3600' } })
  const id = await order(customer, { itemId: ring.id })
  await receivedBy(receiver, webhook, id, 1)
  await eventually(async () => expect(await deliveriesOf(admin, webhook)).toMatchObject([{ attempts: 1 }]))
  const find = async (by: Visitor) => (await readOutbox(by)).body.rows.find(({ to }) => to === webhook.name)
  const row = await find(admin)
  const problem = 'The receiver answered 500.'
  expect(row).toMatchObject({ outbox: 'webhooks', what: 'order.placed', state: 'waiting', tries: 1, problem })
  expect(Date.parse(row?.nextTryAt ?? '')).toBeGreaterThan(Date.now())

  expect(await find(staff)).toBeUndefined()
  expect((await sendAgain(admin, row!)).status).toBe(200)
  await receivedBy(receiver, webhook, id, 2)
  await eventually(async () => expect(await find(admin)).toBeUndefined())
})
