import { onTestFinished } from 'vitest'
import { expect, test } from '../../support/api.ts'
import { createDocument } from '../../support/documents.ts'
import { browserWithToken } from '../../support/previews.ts'
import { paragraph, richText, words } from '../../support/rich-text.ts'
import { createProduct, uniqueId } from '../../support/shop-products.ts'

test('a list has no whole branches, and in the panel only its columns', async ({ shop, admin }) => {
  const { status, text, body } = await admin.get<{ docs: { branch: object }[] }>('/api/products?limit=10')
  expect([status, body.docs.length]).toEqual([200, 10])
  expect(Object.keys(body.docs[0]!.branch).sort()).toEqual(['currency', 'id', 'name'])
  expect(text.length).toBeLessThan(80_000)
  const [name, secret] = [`Ring ${uniqueId()}`, `Described ${uniqueId()}`]
  const id = await createProduct(admin, { name })
  const answer = await admin.patch(`/api/products/${id}`, { description: richText(paragraph(words(secret))) })
  expect(answer.status).toBe(200)
  const list = await browserWithToken(shop.url, admin.token).get('/admin/collections/products?sort=-createdAt')
  expect([list.status, list.text.includes(name), list.text.includes(secret)]).toEqual([200, true, false])
})

const member = { email: `${uniqueId()}@aurel.example`, role: 'staff', password: 'a-long-password' }

test.for([
  ['users', { ...member, name: 'Łódź Größe' }, 'name'],
  ['redirects', { from: `/łódź-${uniqueId()}`, toPath: '/about', why: 'Łódź Größe' }, 'why'],
  ['webhooks', { name: 'Łódź Größe', address: 'https://example.com/', events: ['order.placed'] }, 'name'],
] as const)('the list of %s finds a text without its accents, in any case', async ([slug, json, field], { admin }) => {
  const created = await createDocument(admin, slug, json)
  onTestFinished(async () => void (await admin.delete(`/api/${slug}/${created}`)))
  for (const typed of ['LODZ grosse', 'łódź', 'lodz nowhere']) {
    const query = new URLSearchParams({ [`where[and][0][or][0][${field}][like]`]: typed, depth: '0', limit: '0' })
    const { body } = await admin.get<{ docs: { id: string }[] }>(`/api/${slug}?${query}`)
    expect([typed, body.docs.some(({ id }) => id === created)]).toEqual([typed, !typed.includes('nowhere')])
  }
})

test('the list finds low stock by the threshold of each product, else of its branch', async ({ admin }) => {
  const name = `Ring ${uniqueId()}`
  const create = async (pieces: number, lowStockThreshold: number | null) => {
    const id = await createProduct(admin, { name, pieces })
    expect((await admin.patch(`/api/products/${id}`, { lowStockThreshold })).status).toBe(200)
    return id
  }
  const low = [await create(3, null), await create(12, 12)]
  const others = [await create(4, null), await create(2, 1), await create(0, 5), await create(13, 12)]
  const found = async (query: string) => {
    const where = `where[or][0][and][0][stock][equals]=low&where[or][0][and][1][name][equals]=${name}`
    const { body } = await admin.get<{ docs: { id: string }[] }>(`/api/products?${where}&depth=0&limit=50${query}`)
    return body.docs.map(({ id }) => id).sort()
  }
  expect(await found('')).toEqual([...low].sort())
  expect(await found('&draft=true')).toEqual([...low].sort())
  // The dashboard counts the same.
  type Report = { stock: { low: { count: number } } }
  const before = (await admin.get<Report>('/api/panel/dashboard')).body.stock.low.count
  await admin.patch(`/api/products/${others[3]}`, { lowStockThreshold: 13 })
  expect((await admin.get<Report>('/api/panel/dashboard')).body.stock.low.count).toBe(before + 1)
})
