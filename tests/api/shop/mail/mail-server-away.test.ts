import { onTestFinished } from 'vitest'
import { expect, mailTestServer, mailTest as test } from '../../../support/api.ts'
import { readMetrics } from '../../../support/metrics.ts'
import { readOrder } from '../../../support/order-desk.ts'
import { customerWithMail, mailsOf, sendAgain } from '../../../support/order-mails.ts'
import { order } from '../../../support/orders.ts'
import { createSoldProduct, eventually } from '../../../support/shop-products.ts'

test('while the mail server is away the shop sells, and mails arrive once later', async ({ shop, admin, stranger }) => {
  let isAway = true
  await mailTestServer.away()
  onTestFinished(async () => {
    mailTestServer.release()
    if (isAway) await mailTestServer.back()
  })
  const [customer, ring] = [await customerWithMail(admin), await createSoldProduct(admin)]
  const first = await order(customer, { itemId: ring.id })
  const placed = async (id: string) =>
    (await readOrder(admin, id)).body.mails.find(({ event }) => event === 'orderPlaced')
  const reason = expect.stringContaining('ECONNREFUSED')
  await eventually(async () => expect(await placed(first)).toMatchObject({ state: 'queued', reason }))
  expect((await readMetrics(shop.url)).text).toMatch(/^shop_outbox\{outbox="mails",state="waiting"\} [1-9]/m)
  expect((await stranger.get('/readyz')).status).toBe(200)

  // Skips other mails: they are sent one after the other, and an older one may be due.
  mailTestServer.hold(customer.email)
  await mailTestServer.back()
  isAway = false
  const arrived = () => mailTestServer.received.filter((mail) => mail.includes(`To: ${customer.email}`))
  await sendAgain(admin, first, (await placed(first))!.id)
  await eventually(async () => expect(arrived()).toHaveLength(1))
  const second = await order(customer, { itemId: ring.id })
  expect((await placed(first))?.state).not.toBe('sent')
  mailTestServer.release()
  for (const id of [first, second])
    await eventually(async () => expect(await mailsOf(admin, id)).toContain(`orderPlaced ${customer.email} sent`))
  expect(arrived()).toHaveLength(2)
})
