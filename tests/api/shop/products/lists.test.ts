import { onTestFinished } from 'vitest'
import type { Product } from '../../../../src/domain/products/catalog.ts'
import { shortIdOf } from '../../../../src/domain/products/product-address.ts'
import { expect, test } from '../../../support/api.ts'
import { createDocument } from '../../../support/documents.ts'
import { oneOfEachFamily } from '../../../support/families.ts'
import { createCategory, createProduct, eventually, uniqueId } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

const site = 'http://localhost:3000'

/** Returns the short ids of the products on a page, in its order. */
const idsIn = (html: string) =>
  [...html.matchAll(/<h3[^>]*><a href="\/products\/(?:[a-z0-9]+-)*([0-9a-f]{10})"/g)].map(([, id]) => id!)
const linkIn = (html: string, rel: string) =>
  new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(html)?.[1]?.replaceAll('&#38;', '&').replaceAll('&amp;', '&')
const countIn = (html: string) => /data-count[^>]*>\s*([^<]*?)\s*</.exec(html)?.[1]
const numberIn = (html: string, name: string) =>
  Number(new RegExp(`data-number="${name}"[^>]*>\\s*(\\d+)`).exec(html)?.[1] ?? Number.NaN)

const all = async (by: Visitor) => (await by.get<{ result: Product[] }>('/api/get_item/Aurel')).body.result

/** Returns all products by category order, and within a category newest first, like the calls. */
async function inShopsOrder(by: Visitor): Promise<Product[]> {
  const names = (await by.get<{ result: { name: string }[] }>('/api/get_category/Aurel')).body.result.map(
    ({ name }) => name,
  )
  const place = ({ categoryName }: Product) => names.indexOf(categoryName)
  return (await all(by)).toSorted((a, b) => place(a) - place(b))
}

const shortIds = (products: readonly { id: string }[]) => products.map(({ id }) => shortIdOf(id))

test('a page of a list has 24 products, and names the pages before and after it', async ({ admin, stranger }) => {
  const [first, second] = await Promise.all(
    ['/category?name=All', '/category?name=All&page=2'].map(async (path) => (await stranger.get(path)).text),
  )
  const inOrder = shortIds(await oneOfEachFamily(admin, await inShopsOrder(stranger)))
  expect([...idsIn(first!), ...idsIn(second!)]).toEqual(inOrder.slice(0, 48))
  expect(idsIn(first!)).toHaveLength(24)
  expect([linkIn(first!, 'canonical'), linkIn(second!, 'canonical')]).toEqual([
    ...[`${site}/category?name=All`, `${site}/category?name=All&page=2`],
  ])
  expect([linkIn(first!, 'prev'), linkIn(first!, 'next')]).toEqual([undefined, '/category?name=All&page=2'])
  const third = inOrder.length > 48 ? '/category?name=All&page=3' : undefined
  expect([linkIn(second!, 'prev'), linkIn(second!, 'next')]).toEqual(['/category?name=All', third])
  expect(second).toContain('<title>All products, page 2 | Aurel</title>')
  expect(second).not.toContain('content="noindex"')
})

test('all products follow the order that staff give the categories', async ({ admin, stranger }) => {
  type Items = { items: { id: string }[] }
  type Listed = { products: { id: string }[] }
  const path = '/api/panel/products/arrangements/categories'
  const from = (await admin.get<Items>(path)).body.items.map(({ id }) => id)
  const to = from.toReversed()
  const before = await all(stranger)
  const listed = async () => (await stranger.get<Listed>('/api/storefront/products')).body.products
  const shown = async () => idsIn((await stranger.get('/category?name=All')).text)
  const first = await shown()
  onTestFinished(async () => {
    await admin.post(path, { json: { from: to, to: from } })
    await eventually(async () => expect(await shown()).toEqual(first))
  })
  expect((await admin.post(path, { json: { from, to } })).status).toBe(200)
  await eventually(async () => {
    const items = await inShopsOrder(stranger)
    const ids = shortIds(await oneOfEachFamily(admin, items)).slice(0, 24)
    expect(ids).not.toEqual(first)
    expect(await shown()).toEqual(ids)
    expect(shortIds(await listed())).toEqual(shortIds(items.slice(0, 24)))
  })
  expect((await all(stranger)).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})

test.for(['All&page=999', 'All&page=0', 'All&page=two', 'Rings&page=99', 'All&min=5&page=999', 'None&page=2'])(
  'there is no page at /category?name=%s',
  async (query, { stranger }) => {
    const { status, text } = await stranger.get(`/category?name=${query}`)
    expect([status, text.includes('content="noindex"')]).toEqual([404, true])
    expect(linkIn(text, 'canonical')).toBeUndefined()
  },
)

test('a filtered and sorted list has an address, which search engines do not store', async ({ admin, stranger }) => {
  const query = 'name=All&min=&max=500&available=1&filter_material=Sterling+silver&sort=price'
  const { status, text } = await stranger.get(`/category?${query}`)
  const products = await all(stranger)
  const cards = await oneOfEachFamily(admin, products)
  const prices = idsIn(text).map((id) => products.find((product) => shortIdOf(product.id) === id)!.price)
  expect([status, countIn(text)]).toEqual([200, `${prices.length} of ${cards.length} products`])
  expect(prices.length).toBeGreaterThan(2)
  expect(prices).toEqual(prices.filter((price) => price <= 500).toSorted((a, b) => a - b))
  expect([text.includes('content="noindex"'), linkIn(text, 'canonical')]).toEqual([true, undefined])
  expect(text).toMatch(/<input type="checkbox" name="filter_material" value="Sterling silver" checked/)
  // The counts of other materials ignore the chosen one. This one's count respects price and stock.
  expect(numberIn(text, 'filter_material Sterling silver')).toBe(prices.length)
  expect(numberIn(text, 'filter_material Yellow gold')).toBeGreaterThan(0)
})

test('All and a search can be narrowed to categories, a category cannot', async ({ admin, stranger }) => {
  const products = await all(stranger)
  const { text } = await stranger.get('/category?name=All')
  const cards = await oneOfEachFamily(admin, products)
  const rings = cards.filter(({ categoryName }) => categoryName === 'Rings').length
  expect(numberIn(text, 'category Rings')).toBe(rings)
  const search = (await stranger.get('/category?search=pearl&category=Rings&category=Earrings')).text
  expect(new Set(idsIn(search).map((id) => products.find((each) => shortIdOf(each.id) === id)!.categoryName))).toEqual(
    new Set(['Rings', 'Earrings']),
  )
  expect((await stranger.get('/category?name=Rings')).text).not.toContain('name="category"')
})

test('a list is filtered by the attributes that staff give its products', async ({ admin, stranger }) => {
  const name = `Scent ${uniqueId()}`
  const category = await createCategory(admin, name)
  const [rose, sage] = [
    await createDocument(admin, 'attributes', { name, value: 'Rose' }),
    await createDocument(admin, 'attributes', { name, value: 'Sage' }),
  ]
  const balm = await createProduct(admin, { category, attributes: [rose] })
  const tea = await createProduct(admin, { category, attributes: [rose, sage] })
  for (let number = 0; number < 2; number++) await createProduct(admin, { category })
  const facet = `filter_${name.toLowerCase().replace(' ', '-')}`
  const list = `/category?name=${encodeURIComponent(name)}`
  const shows = (text: string, number: number) =>
    eventually(async () => expect(numberIn((await stranger.get(list)).text, `${facet} ${text}`)).toBe(number))
  await shows('Rose', 2)
  await shows('Sage', 1)
  expect(idsIn((await stranger.get(`${list}&${facet}=Sage`)).text)).toEqual([shortIdOf(tea)])
  expect(new Set(idsIn((await stranger.get(`${list}&${facet}=Rose`)).text))).toEqual(
    new Set([balm, tea].map(shortIdOf)),
  )
  expect((await admin.patch(`/api/attributes/${sage}`, { value: ' Wild sage ' })).status).toBe(200)
  await shows('Wild sage', 1)
  expect((await admin.patch(`/api/products/${tea}`, { attributes: [sage] })).status).toBe(200)
  await shows('Rose', 1)
})

test('neither filters nor further pages of lists are in the sitemap', async ({ stranger }) => {
  const { text } = await stranger.get('/sitemap.xml')
  expect(text).toContain('/category?name=All<')
  expect(text.match(/category\?[^<]*(page|min|filter_|category)=/g)).toBeNull()
})
