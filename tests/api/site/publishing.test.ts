/* fresh-pages.test.ts covers that every page follows each kind of change. */

import { expect, test } from '../../support/api.ts'
import { restoreBranch } from '../../support/branch.ts'
import { checkout } from '../../support/orders.ts'
import { createSoldProduct, eventually, readStock, uniqueId } from '../../support/shop-products.ts'
import type { Visitor } from '../../support/visitor.ts'

/** Returns the number of changes that pages do not show yet. */
const behind = async (admin: Visitor) =>
  (await admin.get<{ behind: { catalog: number } }>('/readyz')).body.behind.catalog

const changes = async (admin: Visitor) =>
  (await admin.get<{ totalDocs: number }>('/api/changes?limit=1')).body.totalDocs

test('staff read of each change who made it and how long it took until it was live', async ({ admin, ring }) => {
  await admin.patch(`/api/products/${ring.id}`, { price: 31 })
  const { body: me } = await admin.get<{ user: { name: string } }>('/api/users/me')
  await eventually(async () => {
    const { body } = await admin.get<{ docs: unknown[] }>('/api/changes?sort=-createdAt&limit=1')
    const change = { reason: `Product: ${ring.name}`, staff: me.user.name, liveAfter: expect.any(Number) }
    expect(body.docs).toMatchObject([change])
  })
})

test('an order or a save that fails publishes nothing', async ({ admin, stranger, customer }) => {
  const [one, two] = [await createSoldProduct(admin, { pieces: 3 }), await createSoldProduct(admin, { pieces: 3 })]
  await expect.poll(() => behind(admin)).toBe(0)
  const [before, page] = [await changes(admin), await stranger.get(`/productDetail/${one.id}`)]
  const lines = [one, two].map(({ id }) => ({ itemId: id, quantity: id === two.id ? 9 : 1 }))
  expect((await checkout(customer, lines)).status).toBe(409)
  expect(await changes(admin)).toBe(before)
  expect(await readStock(admin, one.id)).toEqual({ stock: 3, sold: 0 })
  for (const wrong of [{ code: two.code }, { price: -1 }])
    expect((await admin.patch(`/api/products/${one.id}`, { name: 'Never seen', ...wrong })).status).toBe(400)
  expect(await changes(admin)).toBe(before)
  expect((await stranger.get(`/productDetail/${one.id}`)).headers.get('etag')).toBe(page.headers.get('etag'))
})

test('texts by staff cannot run scripts in a shopper’s browser', async ({ admin, stranger }) => {
  const { id } = await createSoldProduct(admin, { name: `"</script><script>alert(1)</script>${uniqueId()}` })
  const { text } = await stranger.get(`/productDetail/${id}`)
  const withoutAttributes = text.replace(/"[^"]*"/g, '""')
  expect(withoutAttributes).not.toContain('alert(1)</script>')
  const { id: branch, contact } = await restoreBranch(admin)
  const evil = `<script>alert(1)</script><iframe src="https://evil.example"></iframe>${uniqueId()}`
  const changed = contact!.map((entry) => (entry.key === 'Introduction' ? { ...entry, value: evil } : entry))
  expect((await admin.patch(`/api/branches/${branch}`, { contact: changed })).status).toBe(200)
  const about = () => stranger.get('/about')
  await eventually(async () => expect((await about()).text).toContain(evil.slice(-8)))
  expect((await about()).text).not.toMatch(/alert\(1\)|evil\.example/)
})
