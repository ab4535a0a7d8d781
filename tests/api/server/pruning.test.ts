import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readFreeBytes } from '../../../cms/server/health/free-bytes.ts'
import { fileNames } from '../../../cms/shop/pictures/picture-files.ts'
import { signUp } from '../../support/customers.ts'
import { inspectDatabase } from '../../support/inspect-database.ts'
import { mailsTo } from '../../support/mails.ts'
import { picture, upload } from '../../support/pictures.ts'
import { copyShop } from '../../support/shop-copy.ts'
import { startShop } from '../../support/shop-process.ts'
import { createSoldProduct, eventually } from '../../support/shop-products.ts'
import { signInAsAdmin } from '../../support/staff.ts'
import { visitor } from '../../support/visitor.ts'
import { createWebhook } from '../../support/webhooks.ts'

test('keys, mails, events and sessions that are of no use any more are deleted, the others stay', async () => {
  const copy = await copyShop(inject('template'))
  onTestFinished(() => copy.remove())
  const books = inspectDatabase(copy.settings)
  const shop = await startShop(copy.settings)
  const admin = await signInAsAdmin(shop.url)
  const { id } = await createSoldProduct(admin)
  await createWebhook(admin, { url: 'https://hooks.invalid' }, ['order.placed'])
  const customer = await signUp(shop.url)
  const place = (key: string) =>
    customer.post('/api/get_checkout/Aurel', {
      json: { saleOrder: { id: null }, saleOrderTransactions: [{ itemId: id, quantity: 1 }] },
      headers: { 'Idempotency-Key': key },
    })
  expect((await place('old')).status).toBe(200)
  const message = { name: 'Ada', phone: '+1 503 555 0100', mail: 'ada@example.com', content: 'Do you resize rings?' }
  await visitor(shop.url).post('/api/post_contact', { json: message })
  // Of the order and of the message. One that was not sent would be sent after the next start.
  await eventually(async () => expect(mailsTo(shop.dataDir, '').length).toBe(2))
  await shop.stop()
  expect([await books.count('mails'), await books.count('webhook-deliveries')]).toEqual([2, 1])
  await books.age(91)

  const after = await startShop(copy.settings)
  await eventually(async () => {
    expect(await books.count('idempotency-keys')).toBe(0)
    expect(await books.count('mails')).toBe(0)
    expect(await books.count('webhook-deliveries')).toBe(0)
    expect(await books.count('sessions')).toBe(0)
  })
  await signUp(after.url)
  // By the first start; the second was on the same day.
  await eventually(async () => expect(readFreeBytes(copy.settings.DATA_DIR!)).toEqual([expect.anything()]))
  await after.stop()
  const again = await startShop(copy.settings)
  expect(await books.count('sessions')).toBe(1)
  await again.stop()
  expect([...shop.takeProblems(), ...after.takeProblems(), ...again.takeProblems()]).toEqual([])
})

test('files that an upload left without a picture are deleted, those of pictures and of other programs are not', async () => {
  const copy = await copyShop(inject('template'))
  onTestFinished(() => copy.remove())
  const books = inspectDatabase(copy.settings)
  const shop = await startShop(copy.settings)
  const admin = await signInAsAdmin(shop.url)
  const stored = await upload(admin, { data: await picture('png') })
  expect((await upload(admin, { data: await picture('png'), more: { alt: '' }, name: 'left.png' })).status).toBe(400)
  await shop.stop()
  const folder = join(copy.settings.DATA_DIR ?? '', 'media')
  writeFileSync(join(folder, 'other-0123456789.png'), 'of another program')
  const files = (start: string) => readdirSync(folder).filter((name) => name.startsWith(start))
  expect(files('left-').length).toBeGreaterThan(0)
  await books.age(2)

  const after = await startShop(copy.settings)
  await eventually(async () => expect(files('left-')).toEqual([]))
  expect(readdirSync(folder)).toEqual(expect.arrayContaining([...fileNames(stored.body.doc), 'other-0123456789.png']))
  await after.stop()
  expect([...shop.takeProblems(), ...after.takeProblems()]).toEqual([])
})
