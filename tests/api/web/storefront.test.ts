import { expect, test } from '../../support/api.ts'
import { createDocument } from '../../support/documents.ts'
import { order } from '../../support/orders.ts'
import { archive } from '../../support/product-desk.ts'
import { createCategory, createProduct, eventually, findProduct, store, uniqueId } from '../../support/shop-products.ts'
import type { Visitor } from '../../support/visitor.ts'

type Listed = { id: string; name?: string; price?: number; url?: string }
type Choice = { facet: string; values: { value: string; count: number }[] }
type List = { products: Listed[]; pages: number; total: number; matching: number; choices: Choice[] }

const listOf = async (by: Visitor, query: string) => {
  const { status, body, text } = await by.get<List>(`/api/storefront/products?${query}`)
  expect(status, text).toBe(200)
  return body
}

test('a product has all that its page shows, as the documented calls have it', async ({ shop, stranger }) => {
  const [first] = (await listOf(stranger, 'category=Rings')).products
  const { status, body } = await stranger.get<Record<string, unknown>>(`/api/storefront/product/${first!.id}`)
  const known = await findProduct(shop.url, first!.id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: known!.id,
    name: known!.name,
    code: known!.code,
    description: known!.description,
    price: known!.price,
    regularPrice: known!.regularPrice,
    savings: known!.savePrice,
    sold: known!.sold,
    available: known!.available,
    stock: expect.any(String),
    category: { name: 'Rings', url: '/category?name=Rings' },
    pictures: expect.arrayContaining([expect.objectContaining({ src: known!.picture })]),
  })
  expect((await stranger.get(String(body.url))).status).toBe(200)
})

test('a product is found by its id and the end of its address, old ones too', async ({ admin, stranger }) => {
  const id = await createProduct(admin, { name: 'Opal Ring' })
  const find = (part: string) => stranger.get<{ id: string; url: string }>(`/api/storefront/product/${part}`)
  await eventually(async () => expect((await find(id)).status).toBe(200))
  const before = (await find(id)).body.url.split('/').at(-1) ?? ''
  expect(before).toMatch(/^opal-ring-[0-9a-f]{10}$/)
  expect((await find(before)).body).toEqual((await find(id)).body)
  await admin.patch(`/api/products/${id}`, { name: 'Moonstone Ring' })
  for (const part of [id, before, before.toUpperCase(), before.replace('opal-ring', 'any-words')]) {
    const url = expect.stringMatching(/\/moonstone-ring-/)
    await eventually(async () => expect((await find(part)).body).toMatchObject({ id, url }))
  }
  for (const part of ['nothing', 'opal-ring', 'opal-ring-0000000000', 'opal-ring-', '%20'])
    expect([part, await find(part)]).toMatchObject([part, { status: 404, body: { message: 'Product not found' } }])
})

test('lists are filtered by facets and fields, sorted, and paginated', async ({ admin, stranger }) => {
  const category = `Facets ${uniqueId()}`
  const id = await createCategory(admin, category)
  const name = `Scent ${uniqueId()}`
  const createValue = (value: string) => createDocument(admin, 'attributes', { name, value })
  const [rose, sage] = [await createValue('Rose'), await createValue('Sage')]
  const ids = await Promise.all(
    [30, 10, 20].map((price) =>
      createProduct(admin, { price, category: id, attributes: [price === 10 ? sage : rose] }),
    ),
  )
  const query = `category=${encodeURIComponent(category)}`
  const sorted = () => listOf(stranger, `${query}&sort=-price&fields=price`)
  await eventually(async () => {
    expect((await sorted()).products).toEqual([0, 2, 1].map((at) => ({ id: ids[at], price: [30, 10, 20][at] })))
  })
  expect(await listOf(stranger, `${query}&min=15&max=25`)).toMatchObject({ total: 3, matching: 1, pages: 1 })
  expect((await listOf(stranger, `${query}&page=2`)).products).toEqual([])

  const all = await listOf(stranger, 'fields=id')
  expect([all.products.length, all.pages]).toEqual([24, Math.ceil(all.matching / 24)])
  const { facet, values } = (await listOf(stranger, query)).choices.find(({ facet }) => facet.startsWith('scent'))!
  const [one, other] = values
  expect([one!.count, other!.count].sort()).toEqual([1, 2])
  const filter = (value: string) => `filter=${encodeURIComponent(`${facet}:${value}`)}`
  expect((await listOf(stranger, filter(one!.value))).matching).toBe(one!.count)
  // The unknown parameter is ignored, and the two values stay separate.
  const both = await listOf(stranger, `${filter(one!.value)}&${filter(other!.value)}&time=1`)
  expect(both.matching).toBe(one!.count + other!.count)
})

test.for([
  ['products?fields=price,colour', /There is no field colour/],
  ['products?sort=newest', /Must be one of price, -price, name/],
  ['products?page=0', /Must be at least 1/],
  ['products?filter=Brass', /such as material:Brass/],
  ['product/any/related?limit=0', /Must be at least 1\./],
  ['product/any/related?limit=13', /Must be at most 12\./],
  ['product/any/related?limit=some', /Must be a number\./],
] as const)('%s is refused in a sentence', async ([query, message], { stranger }) => {
  const { status, text } = await stranger.get(`/api/storefront/${query}`)
  expect([status, text]).toEqual([422, expect.stringMatching(message)])
})

test('the server prices a cart, reports what cannot be ordered, and nothing of drafts', async ({ admin, stranger }) => {
  const ring = await createProduct(admin, { price: 12.5, pieces: 9 })
  const rare = await createProduct(admin, { pieces: 1 })
  const lines = Object.entries({ [ring]: 2, [rare]: 3, nothing: 1 }).map(([id, quantity]) => ({ id, quantity }))
  // A new product is sold once the catalog has read it from the change log.
  await eventually(async () => {
    const { status, body } = await stranger.post<{ lines: object[] }>('/api/storefront/cart', { json: { lines } })
    expect(status).toBe(200)
    expect(body.lines).toMatchObject([
      { id: ring, quantity: 2, price: 12.5, amount: 25, problem: null },
      { id: rare, problem: expect.stringMatching(/^Only 1 left of /) },
      { id: 'nothing', price: 0, problem: expect.any(String) },
    ])
  })
  for (const wrong of [[], [{ id: ring, quantity: 0 }], [{ id: ring, quantity: 1, price: 1 }]])
    expect((await stranger.post('/api/storefront/cart', { json: { lines: wrong } })).status).toBe(422)
  const draft = await createProduct(admin, { name: 'A secret ring', price: 987.5 }, 'draft')
  const answerTo = async (id: string) =>
    (await stranger.post('/api/storefront/cart', { json: { lines: [{ id, quantity: 1 }] } })).text.replaceAll(id, 'id')
  expect(await answerTo(draft)).toBe(await answerTo('nothing'))
})

test('categories, posts and the shop are as on their pages', async ({ shop, stranger }) => {
  const categories = await stranger.get<{ categories: { name: string; url: string }[] }>('/api/storefront/categories')
  const rings = expect.objectContaining({ name: 'Rings', url: '/category?name=Rings' })
  expect(categories.body.categories).toContainEqual(rings)
  const path = '/api/storefront/posts?search=pearl'
  const { body } = await stranger.get<{ posts: { id: string; title: string; url: string }[]; total: number }>(path)
  expect(body.total).toBe(body.posts.length)
  const [post] = body.posts
  const whole = await stranger.get(`/api/storefront/post/${post!.id}`)
  expect(whole.body).toMatchObject({ ...post, content: expect.stringContaining('<p>') })
  expect((await stranger.get(post!.url)).text).toContain(post!.title)
  const about = await stranger.get('/api/storefront/shop')
  expect(about.body).toMatchObject({ name: store, currency: 'USD', signIn: 'password', slides: expect.any(Array) })
  expect(shop.takeProblems()).toEqual([])
})

type Products = { products: { id: string; name: string; price: number; available: number }[] }

const related = async (by: Visitor, id: string, query = '') => {
  const { status, body, text } = await by.get<Products>(`/api/storefront/product/${id}/related${query}`)
  expect(status, text).toBe(200)
  return body.products.map((product) => product.id)
}

const byId = async (by: Visitor, ...ids: readonly string[]) =>
  (await by.get<Products>(`/api/storefront/products/by-id?ids=${ids.join()}`)).body.products

test('the list of similar products follows sales, limits and archiving', async ({ admin, stranger, customer }) => {
  const category = await createCategory(admin)
  const ids = await Promise.all([3, 1, 3, 3].map((pieces) => createProduct(admin, { category, pieces })))
  const [shown, last, plain, archived] = ids as [string, string, string, string]
  await eventually(async () => expect((await related(stranger, shown)).toSorted()).toEqual(ids.slice(1).toSorted()))
  const path = `/api/storefront/product/${shown}/related`
  const { headers } = await stranger.get(path)
  expect((await stranger.get(path, { 'If-None-Match': headers.get('etag') ?? '' })).status).toBe(304)

  await admin.patch(`/api/products/${plain}`, { featuredOrder: 1 })
  await eventually(async () => expect((await related(stranger, shown))[0]).toBe(plain))
  expect(await related(stranger, shown, '?limit=1')).toEqual([plain])
  await order(customer, { itemId: last, quantity: 1 })
  await eventually(async () => expect(await related(stranger, shown)).not.toContain(last))
  expect(await related(stranger, last)).toContain(plain)
  await archive(admin, [archived])
  await eventually(async () => expect(await related(stranger, shown)).toEqual([plain]))
  const gone = await stranger.get(`/api/storefront/product/${archived}/related`)
  expect([gone.status, gone.body]).toEqual([404, { message: 'Product not found' }])
})

test('products are returned by id, in the requested order; drafts are missing', async ({ admin, stranger }) => {
  const first = await createProduct(admin, { price: 10 })
  const second = await createProduct(admin, { price: 20 })
  const draft = await createProduct(admin, {}, 'draft')
  const asked = [second, 'nothing', draft, first, second] as const
  await eventually(async () => expect((await byId(stranger, ...asked)).map(({ id }) => id)).toEqual([second, first]))
  await admin.patch(`/api/products/${first}`, { price: 12 })
  await eventually(async () => expect(await byId(stranger, first)).toMatchObject([{ id: first, price: 12 }]))
  expect(await byId(stranger)).toEqual([])
})
