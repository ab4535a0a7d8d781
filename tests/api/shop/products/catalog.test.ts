import type { Branch } from '../../../../src/domain/branch/branch.ts'
import type { Product } from '../../../../src/domain/products/catalog.ts'
import { expect, test } from '../../../support/api.ts'
import { changeBranch, readBranch } from '../../../support/branch.ts'
import { createSoldProduct } from '../../../support/shop-products.ts'

type Products = { result: Product[] }

const productKeys = [
  ...['available', 'categoryName', 'code', 'currency', 'description', 'id', 'itemPictures', 'name', 'picture'],
  ...['pictureId', 'price', 'regularPrice', 'savePrice', 'sold', 'unitMeasureId', 'unitMeasureName'],
]

const branchKeys = ['contact', 'id', 'name', 'picture', 'slide', 'social', 'support_info']

test('a product has all documented fields and no others, also the twelve of the home page', async ({ stranger }) => {
  const { status, body } = await stranger.get<Products>('/api/get_item/Aurel')
  expect(status).toBe(200)
  expect(body.result.length).toBeGreaterThanOrEqual(60)
  for (const product of body.result) expect(Object.keys(product).sort()).toEqual(productKeys)
  const ring = body.result.find(({ code }) => code === 'AU-R-003')
  expect(ring).toMatchObject({
    name: 'Cadence Diamond Eternity Ring, size 6',
    price: 1750,
    regularPrice: 1990,
    savePrice: 'Save 12%',
    currency: 'USD',
    categoryName: 'Rings',
    available: 2,
    sold: 23,
    unitMeasureId: 'piece',
    unitMeasureName: 'Piece',
    pictureId: expect.any(String),
    picture: expect.stringMatching(/^\/media\/[^/]+\.webp$/),
    description: expect.stringMatching(/^<p>/),
  })
  const plain = body.result.find(({ code }) => code === 'AU-R-001')
  expect(plain).toMatchObject({ regularPrice: null, savePrice: null })
  const keys = ring?.itemPictures.map((each) => Object.keys(each).sort())
  expect(keys).toEqual(Array.from({ length: 3 }, () => ['picture', 'pictureId']))
  const home = (await stranger.get<Products>('/api/get_home_product?store=Aurel')).body.result
  expect(home.map((product) => Object.keys(product).sort())).toEqual(Array(12).fill(productKeys))
})

test('a category lists its own products, and All lists every one', async ({ stranger }) => {
  const rings = await stranger.get<Products>('/api/get_product_by_category?store=Aurel&name=Rings&search=')
  expect(rings.body.result.length).toBeGreaterThanOrEqual(9)
  expect(new Set(rings.body.result.map(({ categoryName }) => categoryName))).toEqual(new Set(['Rings']))
  const idsOf = ({ body }: { body: Products }) => body.result.map(({ id }) => id)
  const every = idsOf(await stranger.get<Products>('/api/get_item/Aurel'))
  for (const name of ['All', '']) {
    const all = await stranger.get<Products>(`/api/get_product_by_category?store=Aurel&name=${name}&search=`)
    expect(idsOf(all)).toEqual(every)
  }
})

test('the response has the branch at the top level and again under result', async ({ stranger }) => {
  const { status, body } = await stranger.get<Branch & { result: Branch }>('/api/get_branch/Aurel')
  expect(status).toBe(200)
  const { result, ...top } = body
  expect(Object.keys(top).sort()).toEqual(branchKeys)
  expect(result).toEqual(top)
  expect(top.slide.map((slide) => Object.keys(slide).sort())).toEqual(Array(3).fill(['content', 'image', 'title']))
  for (const list of [top.support_info, top.contact, top.social])
    expect(list.map((entry) => Object.keys(entry).sort())).toEqual(list.map(() => ['key', 'value']))
  const keys = ['Address', 'Email', 'Phone', 'Work Day', 'Map']
  expect(top.contact.map(({ key }) => key)).toEqual(expect.arrayContaining(keys))
})

test('the amount of free shipping is one number on the home page and in the calls', async ({ stranger, admin }) => {
  const strip = async () => (await stranger.get('/')).text.match(/<ul class="wrap strip".*?<\/ul>/s)?.[0] ?? ''
  const delivery = async () => (await stranger.get<Branch>('/api/get_branch/Aurel')).body.support_info[0]?.value
  const before = await strip()
  expect(await delivery()).toContain('$49 ')
  for (const text of ['Free shipping', 'On orders over $49<', 'If it isn’t right for you', 'Email us anytime'])
    expect(before).toContain(text)

  const infoStrip = { guarantee: { title: 'Back within <90> days' }, support: { title: '' } }
  const [mail, pickup] = (await readBranch(admin)).deliveryWays ?? []
  await changeBranch(admin, { deliveryWays: [{ ...mail!, freeFrom: 75.5 }, pickup!], infoStrip })
  await expect.poll(strip).toContain('On orders over $75.50<')
  expect(await delivery()).toContain('$75.50 ')
  expect(await strip()).toContain('Back within &lt;90&gt; days')
  expect(await strip()).not.toContain('Email us anytime')

  const json = { infoStrip: { shipping: { text: 'Over {amout}' } } }
  const misspelled = await admin.patch(`/api/branches/${(await readBranch(admin)).id}`, json)
  expect([misspelled.status, misspelled.text]).toEqual([400, expect.stringContaining('There is no field {amout}')])
})

test('a product without a picture carries the placeholder of the store', async ({ admin }) => {
  const product = await createSoldProduct(admin)
  expect(product).toMatchObject({ picture: expect.stringMatching(/^\/media\/placeholder/), pictureId: null })
  expect(product.itemPictures).toEqual([])
})
