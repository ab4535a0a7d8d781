import { expect, vi } from 'vitest'
import { signUp } from '../../support/customers.ts'
import { createDocument, createPicture, createPublishedPost } from '../../support/documents.ts'
import { type FreshPages, openFreshPages } from '../../support/fresh-pages.ts'
import { order } from '../../support/orders.ts'
import { testWith } from '../../support/own-shop.ts'
import type { ShopProcess } from '../../support/shop-process.ts'
import {
  createCategory,
  createProduct,
  createSoldProduct,
  eventually,
  findBranchId,
  uniqueId,
} from '../../support/shop-products.ts'
import { type Visitor, visitor } from '../../support/visitor.ts'

/* After each kind of change, every page must equal the page that another process renders from the database. */

const test = testWith({})
  .extend('fresh', { scope: 'file' }, async ({ copy }, { onCleanup }) => {
    const fresh = await openFreshPages(copy.settings)
    onCleanup(() => fresh.close())
    return fresh
  })
  /** The ids of prepared documents, by the name of the change. Every page is fresh. */
  .extend('prepared', { scope: 'file' }, async ({ shop, admin, fresh }) => {
    const ids = new Map<string, string>()
    for (const [name, prepare] of changes) if (runs(name)) ids.set(name, await prepare(admin))
    await expectFresh(shop, fresh)
    return ids
  })

/** Milliseconds. One comparison renders every page twice. */
const COMPARED_MS = 100_000
vi.setConfig({ testTimeout: 2 * COMPARED_MS })

async function expectFresh({ url }: ShopProcess, fresh: FreshPages) {
  // A comparison renders every page, so that one comparison should suffice.
  await expect.poll(async () => (await visitor(url).get('/readyz')).body).toMatchObject({ behind: { catalog: 0 } })
  await eventually(async () => expect(await fresh.differences(url)).toEqual([]), COMPARED_MS)
}

/** The changes of the quick run. They show on other pages, remove pages, or move them. */
const quick = [
  ...['a product gets another price', 'a product is unpublished', 'an order takes the last pieces'],
  ...['a category is renamed', 'a picture gets another description', 'a page gets another address'],
]
const runs = (name: string) => !process.env.SKIP_LONG || quick.includes(name)

type Doc = { id: string }
type Prepare = (admin: Visitor) => Promise<string>
/** `prepare` creates a document and returns its id. `change` changes it. */
type Change = [name: string, prepare: Prepare, change: (admin: Visitor, id: string) => Promise<unknown>]

const nothing: Prepare = async () => ''
const draft: Prepare = (admin) => createProduct(admin, {}, 'draft')
const product = async (admin: Visitor) => (await createSoldProduct(admin, { featuredOrder: 1 })).id

async function saved(answer: ReturnType<Visitor['patch']>): Promise<void> {
  const { status, text } = await answer
  expect([200, 201], text).toContain(status)
}

const patch =
  (collection: string, json: object, query = ''): Change[2] =>
  (admin, id) =>
    saved(admin.patch(`/api/${collection}/${id}${query}`, json))

const remove =
  (collection: string): Change[2] =>
  (admin, id) =>
    saved(admin.delete(`/api/${collection}/${id}`))

const post = async (admin: Visitor) => {
  const category = await createDocument(admin, 'post-categories', { category: `Notes ${uniqueId()}` })
  return createPublishedPost(admin, { category })
}

const categoryOfPost = async (admin: Visitor) => {
  const { body } = await admin.get<{ category: string }>(`/api/posts/${await post(admin)}?depth=0`)
  return body.category
}

const categoryOfProduct = async (admin: Visitor) => {
  const category = await createCategory(admin)
  await createSoldProduct(admin, { category })
  return category
}

async function pictureOfProduct(admin: Visitor): Promise<string> {
  const [id, shown] = [await product(admin), await createPicture(admin)]
  await saved(admin.patch(`/api/products/${id}`, { pictures: [shown] }))
  return shown
}

const page = (admin: Visitor) => {
  const slug = `page-${uniqueId()}`
  return createDocument(admin, 'pages', { title: `Page ${slug}`, slug, _status: 'published' })
}

/** Creates a page to which the footer and the checkout link. */
const linkedPage = async (admin: Visitor) => {
  const [id, shown] = [await page(admin), await findBranchId(admin)]
  const { body } = await admin.get<{ footerColumns: { links: object[] }[] }>(`/api/branches/${shown}?depth=0`)
  const [first, ...others] = body.footerColumns
  const footerColumns = [{ ...first, links: [...first!.links, { kind: 'page', page: id }] }, ...others]
  await saved(admin.patch(`/api/branches/${shown}`, { footerColumns }))
  return id
}

const picturedProduct = async (admin: Visitor) => {
  const id = await product(admin)
  await saved(admin.patch(`/api/products/${id}`, { pictures: [await createPicture(admin)] }))
  return id
}

const anotherPicture: Change[2] = async (admin, id) =>
  saved(admin.patch(`/api/products/${id}`, { pictures: [await createPicture(admin)] }))

const changes: Change[] = [
  ['a product is created', nothing, product],
  ['a draft is created', nothing, draft],
  ['a draft is published', draft, patch('products', { _status: 'published' })],
  ['a product gets another price', product, patch('products', { price: 7, regularPrice: 9 })],
  ['a product gets another name', product, patch('products', { name: 'Renamed Ring' })],
  ['a product leaves the featured ones', product, patch('products', { featuredOrder: null })],
  ['a product is saved as a draft', product, patch('products', { name: 'Draft', _status: 'draft' }, '?draft=true')],
  ['a product is unpublished', product, patch('products', { _status: 'draft' })],
  ['a product is deleted', product, remove('products')],
  ['staff add to the stock', product, patch('products', { stockChange: 3 })],
  [
    ...(['a product moves to another category', product] as const),
    async (admin, id) => saved(admin.patch(`/api/products/${id}`, { category: await createCategory(admin) })),
  ],
  ['an older version is restored', changedProduct, restoreFirst],
  ['several products are changed at once', categoryOfProduct, changeSeveral],
  [
    ...(['an order takes the last pieces', product] as const),
    async (admin, itemId) => order(await signUp(admin.shop), { itemId, quantity: 5 }),
  ],
  ['a category is created', nothing, (admin) => createCategory(admin)],
  ['a category says its care', categoryOfProduct, patch('categories', { care: 'Wipe it.' })],
  ['a category is renamed', categoryOfProduct, patch('categories', { name: `Renamed ${uniqueId()}` })],
  ['categories get another order', (admin) => createCategory(admin), patch('categories', { position: 0 })],
  ['a category is deleted', (admin) => createCategory(admin), remove('categories')],
  ['a picture is shown', product, anotherPicture],
  ['a picture gets another description', pictureOfProduct, patch('media', { alt: 'A ring on sand' })],
  ['a post is published', nothing, (admin) => post(admin)],
  ['a post gets another title', (admin) => post(admin), patch('posts', { title: 'Renamed Post' })],
  ['a post is unpublished', (admin) => post(admin), patch('posts', { _status: 'draft' })],
  ['a post is deleted', (admin) => post(admin), remove('posts')],
  ['a category of posts is renamed', categoryOfPost, patch('post-categories', { category: `Renamed ${uniqueId()}` })],
  ['a page is published', nothing, (admin) => page(admin)],
  ['a page gets another text', linkedPage, patch('pages', { lead: 'In other words' })],
  ['a page gets another title', linkedPage, patch('pages', { title: 'Renamed Page' })],
  ['a page gets another address', linkedPage, patch('pages', { slug: `moved-${uniqueId()}` })],
  ['a page is unpublished', linkedPage, patch('pages', { _status: 'draft' })],
  ['a page is deleted', linkedPage, remove('pages')],
  ['the picture of a category in the menu is another one', picturedProduct, anotherPicture],
  ['the bar gets links', findBranchId, addLinks],
  [
    ...(['the footer links to another category', findBranchId] as const),
    async (admin, id) => saved(admin.patch(`/api/branches/${id}`, { footerCategory: await createCategory(admin) })),
  ],
  ['the branch gets another slide', findBranchId, changeBranch],
  ['the product in focus on the home page gets another name', focused, patch('products', { name: 'Renamed Focus' })],
  ['a category with a tile on the home page is deleted', tiled, remove('categories')],
  ['a post that was chosen for the home page is unpublished', chosenPost, patch('posts', { _status: 'draft' })],
  [
    ...(['the home page has its blocks in another order', findBranchId] as const),
    async (admin, id) => {
      const { body } = await admin.get<{ home: object[] }>(`/api/branches/${id}?depth=0`)
      await saved(admin.patch(`/api/branches/${id}`, { home: body.home.toReversed() }))
    },
  ],
]

async function changedProduct(admin: Visitor): Promise<string> {
  const id = await product(admin)
  await saved(admin.patch(`/api/products/${id}`, { name: `Second ${uniqueId()}` }))
  return id
}

async function restoreFirst(admin: Visitor, id: string): Promise<void> {
  const query = `where[parent][equals]=${id}&sort=createdAt&limit=1`
  const { body } = await admin.get<{ docs: Doc[] }>(`/api/products/versions?${query}`)
  await saved(admin.post(`/api/products/versions/${body.docs[0]!.id}`))
}

async function changeSeveral(admin: Visitor, category: string): Promise<void> {
  await createSoldProduct(admin, { category })
  await saved(admin.patch(`/api/products?where[category][equals]=${category}`, { price: 3.5 }))
}

async function addLinks(admin: Visitor, id: string): Promise<void> {
  const barLinks = [
    { kind: 'page', page: await page(admin) },
    { kind: 'category', category: await createCategory(admin) },
    { kind: 'postCategory', postCategory: await categoryOfPost(admin) },
    { kind: 'address', label: 'About us', address: '/about' },
  ]
  await saved(admin.patch(`/api/branches/${id}`, { barLinks, categoriesInBar: false }))
}

async function focused(admin: Visitor): Promise<string> {
  const { id } = await createSoldProduct(admin)
  return addToHome(admin, { blockType: 'productInFocus', product: id }, id)
}

async function tiled(admin: Visitor): Promise<string> {
  const category = await createCategory(admin)
  return addToHome(admin, { blockType: 'categoryTiles', heading: 'Tiles', tiles: [{ category }] }, category)
}

async function chosenPost(admin: Visitor): Promise<string> {
  const chosen = await post(admin)
  return addToHome(admin, { blockType: 'posts', heading: 'Posts', chosen: [chosen] }, chosen)
}

async function addToHome(admin: Visitor, block: object, id: string): Promise<string> {
  const path = `/api/branches/${await findBranchId(admin)}`
  const { body } = await admin.get<{ home: object[] }>(`${path}?depth=0`)
  await saved(admin.patch(path, { home: [...body.home, block] }))
  return id
}

async function changeBranch(admin: Visitor, id: string): Promise<void> {
  const { body } = await admin.get<{ slides: object[] }>(`/api/branches/${id}?depth=0`)
  const slides = [{ title: 'Another slide', picture: await createPicture(admin) }, ...body.slides.slice(1)]
  await saved(admin.patch(`/api/branches/${id}`, { slides }))
}

for (const [name, , change] of changes) {
  test(name, { tags: quick.includes(name) ? [] : ['long'] }, async ({ shop, admin, fresh, prepared }) => {
    await change(admin, prepared.get(name) ?? '')
    await expectFresh(shop, fresh)
  })
}

test('staff change a product in another process', async ({ shop, admin, fresh, prepared }) => {
  const id = prepared.get('a product gets another price') ?? ''
  await fresh.changePrice(id, 12.25)
  await expectFresh(shop, fresh)
  expect((await admin.get(`/productDetail/${id}`)).text).toContain('12.25')
})
