import { onTestFinished, test as ownTest } from 'vitest'
import type { Product } from '../../../../src/domain/products/catalog.ts'
import { shortIdOf } from '../../../../src/domain/products/product-url.ts'
import { expect, test } from '../../../support/api.ts'
import { runCommand } from '../../../support/commands.ts'
import { createDocument } from '../../../support/documents.ts'
import { oneOfEachFamily } from '../../../support/families.ts'
import { newCopy, openShop } from '../../../support/own-shop.ts'
import { createCategory, createProduct, eventually, uniqueId } from '../../../support/shop-products.ts'
import { signInAsAdmin } from '../../../support/staff.ts'
import { type Visitor, visitor } from '../../../support/visitor.ts'

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
  const { result } = (await by.get<{ result: { name: string }[] }>('/api/get_category/Aurel')).body
  const place = ({ categoryName }: Product) => result.findIndex(({ name }) => name === categoryName)
  return (await all(by)).toSorted((a, b) => place(a) - place(b))
}

const shortIds = (products: readonly { id: string }[]) => products.map(({ id }) => shortIdOf(id))

test('a page of a list has 24 products, and names the pages before and after it', async ({ admin, stranger }) => {
  const path = '/category?name=All'
  const [first, second] = [(await stranger.get(path)).text, (await stranger.get(`${path}&page=2`)).text]
  const inOrder = shortIds(await oneOfEachFamily(admin, await inShopsOrder(stranger)))
  expect([...idsIn(first), ...idsIn(second)]).toEqual(inOrder.slice(0, 48))
  expect(idsIn(first)).toHaveLength(24)
  const links = (html: string) => ['canonical', 'prev', 'next'].map((rel) => linkIn(html, rel))
  expect(links(first)).toEqual([site + path, undefined, `${path}&page=2`])
  expect(links(second)).toEqual([`${site}${path}&page=2`, path, inOrder.length > 48 ? `${path}&page=3` : undefined])
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

test('there is no page of a list outside its pages', async ({ stranger }) => {
  for (const query of ['All&page=999', 'All&page=0', 'All&page=two', 'Rings&page=99', 'All&min=5&page=999']) {
    const { status, text } = await stranger.get(`/category?name=${query}`)
    const told = [query, status, text.includes('content="noindex"'), linkIn(text, 'canonical')]
    expect(told).toEqual([query, 404, true, undefined])
  }
})

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
  const found = idsIn(search).map((id) => products.find((each) => shortIdOf(each.id) === id)!.categoryName)
  expect(new Set(found)).toEqual(new Set(['Rings', 'Earrings']))
  expect((await stranger.get('/category?name=Rings')).text).not.toContain('name="category"')
})

test('a list is filtered by the attributes that staff give its products', async ({ admin, stranger }) => {
  const name = `Scent ${uniqueId()}`
  const category = await createCategory(admin, name)
  const createValue = (value: string) => createDocument(admin, 'attributes', { name, value })
  const [rose, sage] = [await createValue('Rose'), await createValue('Sage')]
  const balm = await createProduct(admin, { category, attributes: [rose] })
  const tea = await createProduct(admin, { category, attributes: [rose, sage] })
  for (let number = 0; number < 2; number++) await createProduct(admin, { category })
  const facet = `filter_${name.toLowerCase().replace(' ', '-')}`
  const list = `/category?name=${encodeURIComponent(name)}`
  const shows = (text: string, number: number) =>
    eventually(async () => expect(numberIn((await stranger.get(list)).text, `${facet} ${text}`)).toBe(number))
  await shows('Rose', 2)
  await shows('Sage', 1)
  const shown = async (value: string) => idsIn((await stranger.get(`${list}&${facet}=${value}`)).text)
  expect(await shown('Sage')).toEqual([shortIdOf(tea)])
  expect((await shown('Rose')).sort()).toEqual([balm, tea].map(shortIdOf).sort())
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

type Listed = { result: { id: string; name: string; price: number }[] }

/** More than one batch. */
const PRODUCTS = 1050
/** The difference between products and cards: the 51 products of the sample's eleven families are eleven cards. */
const CARDS = PRODUCTS - 40

const everything = '/api/get_item/Aurel'
const LONG = { tags: ['long'], timeout: 240_000 }

ownTest('a list of all products is whole, changes with each, and is the same after a restart', LONG, async () => {
  const settings = await newCopy()
  await runCommand('seed', ['--products', String(PRODUCTS)], settings)
  const shop = await openShop(settings)
  const [stranger, admin] = [visitor(shop.url), await signInAsAdmin(shop.url)]
  const { body, headers } = await stranger.get<Listed>(everything)
  expect(new Set(body.result.map(({ id }) => id)).size).toBe(PRODUCTS)
  const same = { 'If-None-Match': headers.get('etag') ?? '' }
  expect((await stranger.get(everything, same)).status).toBe(304)

  const few = (await stranger.get('/category?name=Gifts')).text
  const many = (await stranger.get('/category?name=All')).text
  expect([many.match(/<article/g)?.length, cardsIn(many)]).toEqual([24, `${CARDS} products`])
  // The whole list is about as large as a short one.
  expect(many.length).toBeLessThan(few.length * 1.5)

  const [first, second] = body.result
  await admin.patch(`/api/products/${first?.id}`, { price: 7, _status: 'published' })
  await admin.delete(`/api/products/${second?.id}`)
  const before = await eventually(async () => {
    const { body: changed, status } = await stranger.get<Listed>(everything, same)
    expect([status, changed.result.length]).toEqual([200, PRODUCTS - 1])
    expect(changed.result.find(({ id }) => id === first?.id)?.price).toBe(7)
    return changed.result
  })
  await shop.stop()
  const again = visitor((await openShop(settings)).url)
  expect((await again.get<Listed>(everything)).body.result).toEqual(before)
  expect(cardsIn((await again.get('/category?name=All')).text)).toBe(`${CARDS - 1} products`)
})

const cardsIn = (page: string) => /[\d,]+ products/.exec(page)?.[0]
