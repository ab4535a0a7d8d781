import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { dropProblems, takeExpectedProblems } from '../../../support/expected-problems.ts'
import { customerWithMail, mailsOf } from '../../../support/order-mails.ts'
import { order } from '../../../support/orders.ts'
import { testWith } from '../../../support/own-shop.ts'
import { failWritesInSqlite } from '../../../support/planted-mistakes.ts'
import { exportCells, importCells } from '../../../support/product-import.ts'
import { createProduct, eventually } from '../../../support/shop-products.ts'
import { visitor } from '../../../support/visitor.ts'

/** A separate shop, because the last test breaks its database permanently. */
const test = testWith({})

test('an order whose mails cannot be written keeps no other from its own', async ({ shop, copy, admin, ring }) => {
  const [first, bad, last] = await Promise.all([1, 2, 3].map(() => customerWithMail(admin)))
  failWritesInSqlite(copy.settings, `BEFORE INSERT ON mails WHEN NEW."to" = '${bad!.email}'`)
  const place = async (customer = bad!) => ({ id: await order(customer, { itemId: ring.id }), email: customer.email })
  const [one, unmailed, other] = await Promise.all([place(first), place(bad), place(last)])
  for (const { id, email } of [one, other])
    await eventually(async () => expect(await mailsOf(admin, id)).toContain(`orderPlaced ${email} sent`))
  expect((await mailsOf(admin, unmailed.id)).join()).not.toContain(unmailed.email)
  await takeExpectedProblems(shop, [new RegExp(`"order":"${unmailed.id}".*the mails of an order could not be written`)])
})

test('an error in one line of an import is logged, and the other lines are imported', async ({ shop, copy, admin }) => {
  const ids = [await createProduct(admin), await createProduct(admin), await createProduct(admin)]
  const cells = await Promise.all(ids.map((id) => exportCells(admin, id)))
  failWritesInSqlite(copy.settings, `BEFORE UPDATE ON products WHEN NEW.id = '${ids[1]}'`)
  const results = await importCells(admin, ...cells.map((each) => ({ ...each, price: '15' })))
  expect(results.map(([isDone]) => isDone)).toEqual([true, false, true])
  await takeExpectedProblems(shop, [/a product could not be changed/])
})

test('/readyz reports a database file that was overwritten', { tags: ['long'] }, async ({ shop }) => {
  const stranger = visitor(shop.url)
  expect((await stranger.get('/readyz')).status).toBe(200)
  const file = openSync(join(shop.dataDir, 'shop.db'), 'r+')
  writeSync(file, Buffer.alloc(200 * 4096, 'x'), 0, 200 * 4096, 20 * 4096)
  closeSync(file)
  // The file is checked again only some seconds after the last check.
  await eventually(async () => {
    const { status, body } = await stranger.get('/readyz')
    expect([status, body]).toMatchObject([503, { database: 'damaged' }])
  }, 50_000)
  await dropProblems(shop)
})
