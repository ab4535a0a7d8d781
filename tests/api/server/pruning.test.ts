import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFreeSpaceRecords } from '../../../cms/server/health/free-bytes.ts'
import { fileNames } from '../../../cms/shop/pictures/picture-files.ts'
import { signUp } from '../../support/customers.ts'
import { inspectDatabase } from '../../support/inspect-database.ts'
import { mailsTo } from '../../support/mails.ts'
import { checkout } from '../../support/orders.ts'
import { newCopy, openShop } from '../../support/own-shop.ts'
import { picture, upload } from '../../support/pictures.ts'
import { createSoldProduct, eventually } from '../../support/shop-products.ts'
import { signInAsAdmin } from '../../support/staff.ts'
import { visitor } from '../../support/visitor.ts'
import { createWebhook } from '../../support/webhooks.ts'

test('the next start deletes files without use, and keeps younger ones and files of others', async () => {
  const settings = await newCopy()
  const books = inspectDatabase(settings)
  const shop = await openShop(settings)
  const admin = await signInAsAdmin(shop.url)
  const { id } = await createSoldProduct(admin)
  await createWebhook(admin, { url: 'https://hooks.invalid' }, ['order.placed'])
  const placed = await checkout(await signUp(shop.url), [{ itemId: id }], { 'Idempotency-Key': 'old' })
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
  await signUp(shop.url)
  expect(await books.count('sessions')).toBe(2)
  await shop.stop()

  await openShop(settings)
  await eventually(async () => {
    expect([await counts(), await books.count('sessions'), files('left-')]).toEqual([[0, 0, 0, 0], 1, []])
  })
  expect(readdirSync(folder)).toEqual(expect.arrayContaining([...fileNames(stored.body.doc), 'other-0123456789.png']))
  // The first start did it. The second start was on the same day.
  await eventually(async () => expect(readFreeSpaceRecords(settings.DATA_DIR!)).toEqual([expect.anything()]))
})
