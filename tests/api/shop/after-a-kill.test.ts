import { afterAll, test as base, expect, inject } from 'vitest'
import type { DashboardData } from '../../../cms/desk/dashboard/dashboard.ts'
import { mailTestServer } from '../../support/api.ts'
import { inspectDatabase } from '../../support/inspect-database.ts'
import { askAndRead, findSubscriber, newSubscriber, subscribe } from '../../support/newsletter.ts'
import { readOrder } from '../../support/order-desk.ts'
import { customerWithMail, mailsOf, readMails } from '../../support/order-mails.ts'
import { order } from '../../support/orders.ts'
import { ownId } from '../../support/people.ts'
import { createOnSale, endSale, PRICES_AFTER_SALE } from '../../support/sales.ts'
import { schedule } from '../../support/schedule.ts'
import { confirmedOrders, ship } from '../../support/shipping.ts'
import { copyShop, type ShopCopy } from '../../support/shop-copy.ts'
import { startShop } from '../../support/shop-process.ts'
import {
  createProduct,
  createSoldProduct,
  eventually,
  findProduct,
  readProduct,
  readStock,
} from '../../support/shop-products.ts'
import { createStaff, signInAsAdmin } from '../../support/staff.ts'
import { type Visitor, visitor } from '../../support/visitor.ts'
import { startReceiver } from '../../support/webhook-receiver.ts'
import { createWebhook, deliveriesOf, receivedBy } from '../../support/webhooks.ts'

/*
 * Kills a shop while all deferred work is waiting: mails, events, schedules, a sale, newsletter requests. All of it
 * becomes due while no shop runs. Each test reads the result of the next start for one of them.
 */

const receiver = await startReceiver()
afterAll(() => receiver.stop())

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)
/** Retries for a minute, because MongoDB keeps a killed process's locks for a while. */
const patiently = <T>(ask: () => Promise<T>) => eventually(ask, 60_000)

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('copy', { scope: 'file' }, async ({}, { onCleanup }) => {
    const copy = await copyShop(inject('template'))
    onCleanup(() => copy.remove())
    return copy
  })
  .extend('waiting', { scope: 'file' }, async ({ copy }) => {
    const shop = await startShop({ ...copy.settings, ...more })
    const waiting = await prepare(await signInAsAdmin(shop.url), copy)
    await shop.kill()
    await letTimePass(copy, waiting)
    return waiting
  })
  .extend('shop', { scope: 'file' }, async ({ copy, waiting: _killed }, { onCleanup }) => {
    const shop = await startShop({ ...copy.settings, ...more })
    onCleanup(async () => {
      await shop.stop()
      expect(shop.takeProblems()).toEqual([])
    })
    return shop
  })
  .extend('admin', { scope: 'file' }, ({ shop }) => signInAsAdmin(shop.url))

const more = { SMTP_URL: mailTestServer.url, WEBHOOKS_ALLOW_PRIVATE: 'on' }

async function prepare(admin: Visitor, copy: ShopCopy) {
  const stranger = visitor(admin.shop)
  const emails = { asked: newSubscriber(), subscribed: newSubscriber(), left: newSubscriber() }
  await askAndRead(stranger, mailTestServer, emails.asked)
  await subscribe(stranger, mailTestServer, emails.subscribed)
  await stranger.post((await subscribe(stranger, mailTestServer, emails.left)).unsubscribe, { form: {} })

  const newEditor = async () => ownId(await createStaff(admin, 'editor'))
  const users = { editor: await newEditor(), demoted: await newEditor(), gone: await newEditor() }
  expect((await admin.patch(`/api/users/${users.demoted}`, { role: 'staff' })).status).toBe(200)
  expect((await admin.delete(`/api/users/${users.gone}`)).status).toBe(200)
  const newDraft = () => createProduct(admin, {}, 'draft')
  const products = {
    due: await createProduct(admin, { pieces: 7 }, 'draft'),
    sold: (await createSoldProduct(admin)).id,
    soon: await newDraft(),
    unfinished: await newDraft(),
    ofDemoted: await newDraft(),
    ofGone: await newDraft(),
  }
  expect((await admin.patch(`/api/products/${products.unfinished}?draft=true`, { name: '' })).status).toBe(200)

  const sale = await createOnSale(admin)
  await admin.patch(`/api/products/${sale}?draft=true`, { name: 'Only drafted', salePrice: 60, _status: 'draft' })
  const onSale = { id: sale, before: await readSale(admin, sale) }

  const webhook = await createWebhook(admin, receiver, ['order.placed'])
  receiver.answer(webhook.path, { status: 503 })
  const [customer, ring] = [await customerWithMail(admin), await createSoldProduct(admin, { pieces: 9 })]
  const [shipped = ''] = await confirmedOrders(admin, customer, ring.id, 1)
  await receivedBy(receiver, webhook, shipped, 1)
  await eventually(async () =>
    expect(await deliveriesOf(admin, webhook)).toMatchObject([{ state: 'waiting', attempts: 1 }]),
  )
  await ship(admin, { [shipped]: null })
  // The delayed mail has the tracking number; there is no separate mail for it.
  await admin.patch(`/api/sale-orders/${shipped}`, { trackingNumber: 'T-9' })
  expect((await mailsOf(admin, shipped)).join()).not.toContain('orderShipped')
  const buyer = await customerWithMail(admin)
  const placed = await order(buyer, { itemId: ring.id })
  return { copy, emails, users, products, onSale, webhook, shipped, buyer, placed, soonAt: new Date(0) }
}

type Waiting = Awaited<ReturnType<typeof prepare>>

async function letTimePass({ settings }: ShopCopy, waiting: Waiting): Promise<void> {
  const { products, users } = waiting
  const database = inspectDatabase(settings)
  await database.endPauses()
  await database.askedBefore(8)
  await endSale(settings, waiting.onSale.id)
  waiting.soonAt = inSeconds(3)
  for (const [id, user, more] of [
    [products.due, users.editor, {}],
    [products.sold, users.editor, { type: 'unpublish' as const }],
    [products.unfinished, users.editor, {}],
    [products.ofDemoted, users.demoted, {}],
    [products.ofGone, users.gone, {}],
    [products.soon, users.editor, { at: waiting.soonAt }],
  ] as const)
    await schedule(settings, { collection: 'products', type: 'publish', at: inSeconds(-60), id, user, ...more })
}

type Stored = { updatedAt: string; name: string }

async function readSale(admin: Visitor, id: string) {
  const query = `/api/products/versions?where[parent][equals]=${id}&limit=1&depth=0`
  const { totalDocs: versions } = (await admin.get<{ totalDocs: number }>(query)).body
  const [published, draft] = [await readProduct<Stored>(admin, id), await readProduct<Stored>(admin, id, true)]
  return { published, draft, versions }
}

const statusOf = async ({ shop }: Visitor, id: string) => (await visitor(shop).get(`/productDetail/${id}`)).status

const changeOf = async (admin: Visitor, reason: string) => {
  const query = `where[reason][equals]=${encodeURIComponent(reason)}`
  const { docs } = (await admin.get<{ docs: { staff?: string; createdAt: string }[] }>(`/api/changes?${query}`)).body
  return docs[0]
}

test('a sale that ended meanwhile is over on the first page that is sent', async ({ admin, waiting }) => {
  const { id, before } = waiting.onSale
  expect((await admin.get(`/productDetail/${id}`)).text).toContain('$125.00')
  expect(await findProduct(admin.shop, id)).toMatchObject({ ...PRICES_AFTER_SALE, name: before.published.name })
  const { published, draft, versions } = await readSale(admin, id)
  expect(published).toMatchObject({ salePrice: 80, updatedAt: before.published.updatedAt, _status: 'published' })
  expect(draft).toMatchObject({ name: 'Only drafted', salePrice: 60, _status: 'draft' })
  expect([draft.updatedAt, versions]).toEqual([before.draft.updatedAt, before.versions])
  const change = await changeOf(admin, `Sale ended: ${published.name}`)
  expect([change?.createdAt, change?.staff ?? null]).toEqual([expect.any(String), null])
})

test('scheduled work is done once, at its time, in the name of who scheduled it', async ({ admin, waiting }) => {
  const { due, sold, soon } = waiting.products
  for (const [id, status] of Object.entries({ [due]: 200, [sold]: 404, [soon]: 200 }))
    await patiently(async () => expect(await statusOf(admin, id)).toBe(status))
  expect(await readStock(admin, due)).toEqual({ stock: 7, sold: 0 })
  const publicationOf = async (id: string) => changeOf(admin, `Product: ${(await readProduct<Stored>(admin, id)).name}`)
  expect((await publicationOf(due))?.staff).toBe('Somebody New')
  const publishedAt = Date.parse((await publicationOf(soon))?.createdAt ?? '')
  expect(publishedAt).toBeGreaterThanOrEqual(waiting.soonAt.getTime())
})

test('when scheduled publication fails, a product stays a draft and staff see why', async ({ admin, waiting }) => {
  const { unfinished, ofDemoted, ofGone } = waiting.products
  const reasons = {
    [unfinished]: expect.stringContaining('Name'),
    [ofDemoted]: expect.stringContaining('not allowed'),
    [ofGone]: expect.stringContaining('has no account any more'),
  }
  await patiently(async () => {
    const { scheduled } = (await admin.get<DashboardData>('/api/panel/dashboard')).body
    expect(Object.fromEntries(scheduled.map(({ document, problem }) => [document, problem]))).toEqual(reasons)
    expect(scheduled.map(({ isGivenUp }) => isGivenUp)).toEqual([false, false, false])
  })
  for (const id of Object.keys(reasons)) {
    expect(await statusOf(admin, id)).toBe(404)
    await admin.delete(`/api/products/${id}`)
  }
  expect((await admin.get<DashboardData>('/api/panel/dashboard')).body.scheduled).toEqual([])
})

test('the mails of an order that was placed just before are sent, once', async ({ admin, waiting }) => {
  const { buyer, placed } = waiting
  const sent = async () => (await mailsOf(admin, placed)).filter((mail) => mail.endsWith(' sent'))
  await patiently(async () => expect(await sent()).toHaveLength(2))
  expect(mailTestServer.received.filter((mail) => mail.includes(`To: ${buyer.email}`))).toHaveLength(1)
})

test('a delayed mail is sent with the changes made meanwhile', async ({ admin, waiting: { shipped } }) => {
  const path = `where[event][equals]=orderShipped:${shipped}`
  await patiently(async () => expect((await readMails(admin, path)).docs).toMatchObject([{ state: 'sent' }]))
  expect((await readMails(admin, path)).docs[0]?.text).toContain('Tracking number: T-9')
  expect((await mailsOf(admin, shipped)).join()).not.toContain('orderTracking')
  expect((await readOrder(admin, shipped)).body.heldUntil).toBeNull()
})

test('an event that a receiver did not take is sent again', async ({ shop: _shop, waiting: { webhook, shipped } }) => {
  const told = await patiently(() => receivedBy(receiver, webhook, shipped, 2))
  expect(told.map(({ status }) => status)).toEqual([503, 200])
})

test('an unconfirmed request for the newsletter goes after seven days', async ({ admin, waiting: { emails } }) => {
  await patiently(async () => expect(await findSubscriber(admin, emails.asked)).toBeUndefined())
  expect((await readMails(admin, `where[to][equals]=${emails.asked}`)).docs).toEqual([])
  expect((await findSubscriber(admin, emails.subscribed))?.state).toBe('subscribed')
  expect((await findSubscriber(admin, emails.left))?.state).toBe('unsubscribed')
})
