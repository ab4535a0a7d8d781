import { expect, inject, onTestFinished, test } from 'vitest'
import { backUp, emptyPlace, restoreInto } from '../../../support/backups.ts'
import { chooseAll, eraseCustomer, exportCustomer, idOf, previewData } from '../../../support/customer-desk.ts'
import { inspectDatabase } from '../../../support/inspect-database.ts'
import { ask, askAndRead, findSubscriber, newSubscriber, subscribe } from '../../../support/newsletter.ts'
import { customerWithMail } from '../../../support/order-mails.ts'
import { copyShop } from '../../../support/shop-copy.ts'
import { type ShopSettings, startShop } from '../../../support/shop-process.ts'
import { eventually } from '../../../support/shop-products.ts'
import { startMailServer } from '../../../support/smtp.ts'
import { signInAsAdmin } from '../../../support/staff.ts'
import { visitor } from '../../../support/visitor.ts'

const MINUTES = { timeout: 180_000 }

async function openShop() {
  const [copy, server] = [await copyShop(inject('template')), await startMailServer()]
  onTestFinished(async () => {
    await server.stop()
    await copy.remove()
  })
  const settings: ShopSettings = { ...copy.settings, SMTP_URL: server.url }
  return { settings, server, start: (place = settings) => started(place) }
}

async function started(settings: ShopSettings) {
  const shop = await startShop(settings)
  onTestFinished(async () => {
    await shop.stop()
    expect(shop.takeProblems()).toEqual([])
  })
  return shop
}

test('a shop without a mail server has no box and takes no addresses', MINUTES, async () => {
  const copy = await copyShop(inject('template'))
  onTestFinished(() => copy.remove())
  const stranger = visitor((await started(copy.settings)).url)
  expect((await stranger.get('/')).text).not.toContain('data-newsletter')
  const { status, body } = await ask(stranger, newSubscriber())
  expect([status, body]).toEqual([404, { message: 'This shop has no newsletter.' }])
  expect((await stranger.post('/newsletter', { form: { email: newSubscriber() } })).status).toBe(404)
})

test('what nobody confirmed goes after seven days with its mail, who subscribed or left stays', MINUTES, async () => {
  const { settings, server, start } = await openShop()
  const database = inspectDatabase(settings)
  const shop = await start()
  const stranger = visitor(shop.url)
  const emails = [newSubscriber(), newSubscriber(), newSubscriber()] as const
  await askAndRead(stranger, server, emails[0])
  await subscribe(stranger, server, emails[1])
  await stranger.post((await subscribe(stranger, server, emails[2])).unsubscribe, { form: {} })
  await shop.stop()
  const mails = await database.count('mails')
  await database.askedBefore(8)
  const admin = await signInAsAdmin((await start()).url)
  await eventually(async () => expect(await findSubscriber(admin, emails[0])).toBeUndefined())
  expect(await database.count('mails')).toBe(mails - 1)
  expect((await findSubscriber(admin, emails[1]))?.state).toBe('subscribed')
  expect((await findSubscriber(admin, emails[2]))?.state).toBe('unsubscribed')
})

test('a restored shop has its subscribers, and the links of earlier mails work in it', MINUTES, async () => {
  const { settings, server, start } = await openShop()
  const shop = await start()
  const email = newSubscriber()
  const { unsubscribe } = await subscribe(visitor(shop.url), server, email)
  const file = await backUp(settings)
  const restored = await start({ ...(await restoreInto(emptyPlace(), file)), SMTP_URL: server.url })
  const admin = await signInAsAdmin(restored.url)
  expect((await findSubscriber(admin, email))?.state).toBe('subscribed')
  const form = { 'List-Unsubscribe': 'One-Click' }
  expect((await visitor(restored.url).post(unsubscribe, { form })).status).toBe(200)
  expect((await findSubscriber(admin, email))?.state).toBe('unsubscribed')
})

test('an erasure takes the subscription that staff choose, an export has it', MINUTES, async () => {
  const { settings, server, start } = await openShop()
  const shop = await start()
  const admin = await signInAsAdmin(shop.url)
  const customer = await customerWithMail(admin)
  const id = await idOf(admin, customer)
  await subscribe(visitor(shop.url), server, customer.email)
  const { similar } = (await previewData(admin, id)).body
  expect([similar.subscribers, similar.mails]).toMatchObject([[{ email: customer.email, state: 'subscribed' }], []])
  const chosen = await chooseAll(admin, id)
  const { body } = await exportCustomer<{ newsletter: object[]; mails: object[] }>(admin, id, chosen)
  expect(body).toMatchObject({ newsletter: [{ email: customer.email, state: 'subscribed' }], mails: [{}] })
  expect((await eraseCustomer(admin, id, customer.name, chosen)).status).toBe(200)
  expect(await inspectDatabase(settings).rows()).not.toContain(customer.email)
})
