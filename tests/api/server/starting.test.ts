import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFreeSpaceRecords } from '../../../cms/server/health/free-bytes.ts'
import { listPictureFileNames } from '../../../cms/shop/pictures/picture-files.ts'
import { signInAgain, signUp } from '../../support/customers.ts'
import { inspectDatabase } from '../../support/inspect-database.ts'
import { mailsTo } from '../../support/mails.ts'
import { checkout, ordersOf } from '../../support/orders.ts'
import { newCopy, openShop } from '../../support/own-shop.ts'
import { picture, upload } from '../../support/pictures.ts'
import type { ShopProcess } from '../../support/shop-process.ts'
import { createSoldProduct, eventually, findProduct } from '../../support/shop-products.ts'
import { signInAsAdmin } from '../../support/staff.ts'
import { visitor } from '../../support/visitor.ts'
import { createWebhook } from '../../support/webhooks.ts'

test('a shop that starts again is the same shop without old rows and files of no use', async () => {
  const settings = await newCopy()
  const books = inspectDatabase(settings)
  const shop = await openShop(settings)
  const admin = await signInAsAdmin(shop.url)
  const ring = await createSoldProduct(admin)
  await createWebhook(admin, { url: 'https://hooks.invalid' }, ['order.placed'])
  const customer = await signUp(shop.url)
  const placed = await checkout(customer, [{ itemId: ring.id }], { 'Idempotency-Key': 'old' })
  expect(placed.status).toBe(200)
  const message = { name: 'Ada', phone: '+1 503 555 0100', mail: 'ada@example.com', content: 'Do you resize rings?' }
  await visitor(shop.url).post('/api/post_contact', { json: message })
  const stored = await upload(admin, { data: await picture('png') })
  expect((await upload(admin, { data: await picture('png'), more: { alt: '' }, name: 'left.png' })).status).toBe(400)
  const folder = join(settings.DATA_DIR ?? '', 'media')
  writeFileSync(join(folder, 'other-0123456789.png'), 'of another program')
  const files = (start: string) => readdirSync(folder).filter((name) => name.startsWith(start))
  expect(files('left-').length).toBeGreaterThan(0)
  const useless = ['idempotency-keys', 'mails', 'webhook-deliveries', 'sign-ins'] as const
  const counts = () => Promise.all(useless.map((what) => books.count(what)))
  // The mails of the order and of the message. An unsent mail would be sent after the next start.
  await eventually(async () => expect([mailsTo(shop.dataDir, '').length, await counts()]).toEqual([2, [1, 2, 1, 1]]))
  await books.age(91)
  const { token } = await signUp(shop.url)
  expect(await books.count('sessions')).toBe(2)
  // A process that has not read the order's change yet does not count as behind.
  await eventually(async () => expect(await findProduct(shop.url, ring.id)).toMatchObject({ sold: 1 }))
  const pages = ['/', '/category?name=Rings', '/blog', '/about', `/productDetail/${ring.id}`]
  const etags = ({ url }: ShopProcess) =>
    Promise.all(pages.map(async (page) => (await visitor(url).get(page)).headers.get('etag')))
  const before = await etags(shop)
  await shop.stop()

  const again = await openShop(settings)
  expect(await etags(again)).toEqual(before)
  expect((await visitor(again.url, token).get('/api/user-info')).status).toBe(200)
  await eventually(async () => {
    expect([await counts(), await books.count('sessions'), files('left-')]).toEqual([[0, 0, 0, 0], 1, []])
  })
  expect(await ordersOf(await signInAgain(customer, again.url))).toHaveLength(1)
  expect(readdirSync(folder)).toEqual(
    expect.arrayContaining([...listPictureFileNames(stored.body.doc), 'other-0123456789.png']),
  )
  // The first start did it. The second start was on the same day.
  await eventually(async () => expect(readFreeSpaceRecords(settings.DATA_DIR!)).toEqual([expect.anything()]))
})
