import type { ResponseOf } from '../../../../src/contract/call.ts'
import type { searchShopCall } from '../../../../src/contract/search.ts'
import type { Product } from '../../../../src/domain/products/catalog.ts'
import { createProductPath } from '../../../../src/domain/products/product-url.ts'
import { expect, test } from '../../../support/api.ts'
import { changeBranch, readBranch } from '../../../support/branch.ts'
import { order } from '../../../support/orders.ts'
import { paragraph, richText, words } from '../../../support/rich-text.ts'
import { createProduct, eventually, readProduct, uniqueId } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

type Found = ResponseOf<typeof searchShopCall>

async function search(by: Visitor, q: string, limit = 6): Promise<Found> {
  const { status, body, text } = await by.get<Found>(`/api/search?q=${encodeURIComponent(q)}&limit=${limit}`)
  expect(status, text).toBe(200)
  return body
}

test('a search finds products with what a list shows of them, categories and posts', async ({ stranger }) => {
  const { products, total, categories, posts, didYouMean } = await search(stranger, 'pearl necklase', 2)
  const [src, alt] = [expect.stringMatching(/^\/media\//), expect.stringMatching(/pearl/i)]
  expect(products[0]).toEqual({
    id: expect.any(String),
    name: 'Serenade Pearl Necklace',
    url: createProductPath(products[0]!),
    currency: 'USD',
    price: 480,
    regularPrice: null,
    lowestPrice: null,
    available: expect.any(Number),
    stock: 'In stock',
    picture: { src, alt, webp: expect.stringContaining('w') },
  })
  expect((await stranger.get(products[0]!.url)).status).toBe(200)
  expect(total).toBeGreaterThanOrEqual(products.length)
  expect(categories.map(({ name, url }) => [name, url])).toContainEqual(['Necklaces', '/category?name=Necklaces'])
  expect(posts[0]).toMatchObject({ title: 'Living with pearls', url: `/blog/${posts[0]!.id}` })
  expect(didYouMean).toBe('pearl necklace')
})

test('a change is found: name, description, code, and the end of sale', async ({ admin, stranger, customer }) => {
  const [before, after, written] = ['Quillfeather', 'Marlowstone', 'Zephyrine'].map((word) => word + uniqueId())
  // The first search indexes all products. This change comes after it.
  expect(await search(stranger, before!)).toMatchObject({ products: [], total: 0 })
  const id = await createProduct(admin, { name: `${before} brooch`, pieces: 1 })
  const { code } = await readProduct<{ code: string }>(admin, id)
  const found = (word: string, product: object) =>
    eventually(async () => expect((await search(stranger, word)).products).toMatchObject([product]))
  await found(`brooch ${before}`, { name: `${before} brooch`, stock: 'Only 1 left' })
  await found(code.replaceAll('-', ' '), { name: `${before} brooch` })

  const description = richText(paragraph(words(`Made of ${written}.`)))
  await admin.patch(`/api/products/${id}`, { name: `${after} brooch`, description })
  for (const word of [after, written]) await found(word!, { name: `${after} brooch` })
  expect((await search(stranger, before!)).products).toEqual([])

  await order(customer, { itemId: id })
  await found(after!, { id, stock: 'Sold out' })
  await admin.patch(`/api/products/${id}`, { _status: 'draft' })
  await eventually(async () => expect((await search(stranger, after!)).products).toEqual([]))
})

test('a new synonym applies at once; an empty rule is refused', async ({ admin, stranger }) => {
  const { id, searchSynonyms } = await readBranch(admin)
  const word = `sparkler${uniqueId()}`
  expect((await search(stranger, word)).total).toBe(0)
  await changeBranch(admin, { searchSynonyms: `${searchSynonyms}\n${word} > sapphire` })
  const names = async () => (await search(stranger, word)).products.map(({ name }) => name).join()
  await eventually(async () => expect(await names()).toContain('Meridian Sapphire Halo Ring'))
  const { status, text } = await admin.patch(`/api/branches/${id}`, { searchSynonyms: 'ring = band\njust words' })
  expect([status, text]).toEqual([400, expect.stringContaining('Line 2 needs words on both sides')])
})

test('the page of a search shows the best first, and what it means to', async ({ stranger }) => {
  const shown = async (query: string) => {
    const { text } = await stranger.get(`/category?${query}`)
    return [...text.matchAll(/<h3[^>]*><a href="\/products\/[^>]*>([^<]+)</g)].map(([, name]) => name!)
  }
  const rings = (await shown('search=rings')).slice(0, 9)
  expect(rings.filter((name) => /Rings?\b/.test(name) && !name.includes('Earring'))).toHaveLength(9)
  expect(await shown('search=au-r-006')).toEqual(['Vesper Pearl Ring, size 6'])
  const cheap = await shown('search=pearl+under+%24300&sort=price')
  // The tray's text contains the word.
  const expected = ['Bedside Jewel Tray', 'Blush Pearl Bracelet', 'Haven Pearl Stud Earrings']
  expect(cheap).toEqual(expect.arrayContaining(expected))
  expect(cheap).not.toContain('Serenade Pearl Necklace')
  expect(await shown('search=pearls&name=Bracelets')).toContain('Blush Pearl Bracelet')
})

test('the documented calls search as they always did', async ({ stranger }) => {
  const { body } = await stranger.get<{ result: Product[] }>('/api/get_product_by_category?store=aurel&search=ring')
  const names = body.result.map(({ name }) => name)
  expect(names).toContain('Orbit Gold Hoop Earrings')
  expect(names.every((name) => name.toLowerCase().includes('ring'))).toBe(true)
  const none = await stranger.get<{ result: Product[] }>('/api/get_product_by_category?store=aurel&search=necklase')
  expect(none.body.result).toEqual([])
})

test('a search with a wrong limit, a long text or two texts is refused', async ({ stranger }) => {
  for (const query of ['q=ring&limit=0', 'q=ring&limit=25', 'q=ring&limit=six', `q=${'r'.repeat(201)}`, 'q=a&q=b']) {
    const { status, body } = await stranger.get(`/api/search?${query}`)
    expect([query, status, Object.keys(body)]).toEqual([query, 422, ['message', 'errors']])
  }
})
