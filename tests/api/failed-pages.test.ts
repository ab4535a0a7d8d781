import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../support/api.ts'
import { signUp } from '../support/customers.ts'
import { order } from '../support/orders.ts'
import { createSoldProduct, eventually, findProduct } from '../support/shop-products.ts'
import type { Visitor } from '../support/visitor.ts'

type Readiness = { pending: number; failed: number }

/** What /readyz and /metrics tell of changes that are not live. */
async function readReadiness(by: Visitor) {
  const { pending, failed } = (await by.get<Readiness>('/readyz')).body
  const { text } = await by.get('/metrics')
  const inMetrics = Number(/^shop_publications_failed (\S+)$/m.exec(text)?.[1])
  return { pending, failed, inMetrics }
}

test('while pages cannot be stored, readiness reports it and calls are up to date; later everything is published', async ({
  shop,
  admin,
  stranger,
}) => {
  const ring = await createSoldProduct(admin, { price: 1234.5, pieces: 4 })
  const page = `/productDetail/${ring.id}`
  await eventually(async () => expect((await stranger.get(page)).text).toContain('1,234.50'))
  await eventually(async () => expect(await readReadiness(stranger)).toEqual({ pending: 0, failed: 0, inMetrics: 0 }))
  const [pages, away] = [join(shop.dataDir, 'pages'), join(shop.dataDir, 'pages-away')]

  renameSync(pages, away)
  expect((await admin.patch(`/api/products/${ring.id}`, { price: 4321.75 })).status).toBe(200)
  await order(await signUp(shop.url), { itemId: ring.id, quantity: 2 })
  await eventually(async () => expect(await readReadiness(stranger)).toEqual({ pending: 0, failed: 2, inMetrics: 2 }))
  expect((await stranger.get(page)).text).toContain('1,234.50')
  await eventually(async () =>
    expect(await findProduct(shop.url, ring.id)).toMatchObject({ price: 4321.75, available: 2 }),
  )
  expect(shop.takeProblems()).toContainEqual(expect.stringContaining('pages could not be rendered'))

  renameSync(away, pages)
  await eventually(async () => expect(await readReadiness(stranger)).toEqual({ pending: 0, failed: 0, inMetrics: 0 }))
  const { text } = await stranger.get(page)
  expect([text.includes('4,321.75'), text.includes('Only 2 left')]).toEqual([true, true])
  shop.takeProblems()
})
