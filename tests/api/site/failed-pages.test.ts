import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from '../../support/api.ts'
import { takeExpectedProblems, takePossibleProblems } from '../../support/expected-problems.ts'
import { order } from '../../support/orders.ts'
import { createSoldProduct, eventually, findProduct } from '../../support/shop-products.ts'

const failures = [/a page could not be stored/, /products could not be stored/]

test('while pages cannot be stored they are rendered for each request', async ({ shop, admin, stranger, customer }) => {
  const ring = await createSoldProduct(admin, { price: 1234.5, pieces: 4 })
  const page = `/productDetail/${ring.id}`
  await eventually(async () => expect((await stranger.get(page)).text).toContain('1,234.50'))

  // The shop may be storing a page at this moment.
  const lock = new DatabaseSync(join(shop.dataDir, 'pages.db'), { timeout: 10_000 })
  lock.exec('BEGIN EXCLUSIVE')
  try {
    expect((await admin.patch(`/api/products/${ring.id}`, { price: 4321.75 })).status).toBe(200)
    await order(customer, { itemId: ring.id, quantity: 2 })
    await eventually(async () => {
      const { text } = await stranger.get(page)
      expect([text.includes('4,321.75'), text.includes('Only 2 left')]).toEqual([true, true])
    })
    await eventually(async () =>
      expect(await findProduct(shop.url, ring.id)).toMatchObject({ price: 4321.75, available: 2 }),
    )
    await takeExpectedProblems(shop, [/a page could not be stored/], failures)
  } finally {
    lock.exec('ROLLBACK')
    lock.close()
  }
  expect((await admin.patch(`/api/products/${ring.id}`, { price: 77.25 })).status).toBe(200)
  await eventually(async () => expect((await stranger.get(page)).text).toContain('77.25'))
  await takePossibleProblems(shop, failures)
})
