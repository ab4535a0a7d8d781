import { expect, test } from '../../../support/api.ts'
import { changeBranch } from '../../../support/branch.ts'
import { changePrices, idsIn, moveToCategory, previewPrices, quicklyChange } from '../../../support/product-desk.ts'
import { createCategory, createProduct, readProduct, uniqueId } from '../../../support/shop-products.ts'

const NO_ID = '0'.repeat(24)

type Stored = { price: number; regularPrice: number | null; category: string; name: string; _status: string }
const read = readProduct<Stored>

test('prices are changed as previewed, line by line', async ({ admin }) => {
  const [cheap, dear] = [await createProduct(admin, { price: 0.05 }), await createProduct(admin, { price: 199.99 })]
  const change = { percent: -12.5, keepOldAsRegular: true }
  const { body } = await previewPrices(admin, [cheap, dear, NO_ID, 'none'], change)
  expect(body.products).toMatchObject([
    { id: cheap, from: 0.05, to: 0.04, regularFrom: null, regularTo: 0.05, problem: null },
    { id: dear, from: 199.99, to: 174.99, regularTo: 199.99 },
  ])
  expect((await read(admin, dear)).price).toBe(199.99)
  const seen = body.products.map(({ id, from }) => ({ id, from }))
  const applied = await changePrices(admin, seen, change)
  expect(applied.body.products).toMatchObject([
    { id: cheap, isChanged: true, message: 'Now $0.04.' },
    { id: dear, isChanged: true, message: 'Now $174.99.' },
  ])
  expect(await read(admin, dear)).toMatchObject({ price: 174.99, regularPrice: 199.99, _status: 'published' })
})

test('a product that cannot be changed stops none of the others', async ({ admin }) => {
  const made = await Promise.all([10, 10, 9_999_999, 10].map((price) => createProduct(admin, { price })))
  const [changed, drafted, dear, fine] = made
  const products = [changed!, drafted!, dear!, NO_ID, fine!].map((id) => ({ id, from: id === dear ? 9_999_999 : 10 }))
  await quicklyChange(admin, changed!, { field: 'price', from: 10, to: 11 })
  await admin.patch(`/api/products/${drafted}?draft=true`, { regularPrice: 99, price: 9, _status: 'draft' })
  await admin.patch(`/api/products/${drafted}?draft=true`, { price: 10, _status: 'draft' })
  const { status, body } = await changePrices(admin, products, { percent: 50 })
  expect([status, body.products.map(({ isChanged, message }) => [isChanged, message])]).toEqual([
    200,
    [
      [false, 'Somebody else changed the price since the preview. It is left as it is.'],
      [true, 'Now $15.00.'],
      [false, 'An amount is 9,999,999 at most.'],
      [false, 'There is no such product.'],
      [true, 'Now $15.00.'],
    ],
  ])
  expect((await read(admin, changed!)).price).toBe(11)
  // The draft's own regular price is not published.
  expect(await read(admin, drafted!)).toMatchObject({ price: 15, regularPrice: null })
  expect(await read(admin, drafted!, true)).toMatchObject({ price: 15, regularPrice: 99, _status: 'draft' })
})

test('products move to another category, drafts as drafts', async ({ admin }) => {
  const category = await createCategory(admin, `Moved ${uniqueId()}`)
  const [sold, draft] = [await createProduct(admin), await createProduct(admin, {}, 'draft')]
  const { name } = (await admin.get<{ name: string }>(`/api/categories/${category}`)).body
  const { status, body } = await moveToCategory(admin, [sold, draft, NO_ID], category)
  const expected = [`Now in ${name}.`, `Now in ${name}.`, 'There is no such product.']
  expect([status, body.products.map(({ message }) => message)]).toEqual([200, expected])
  expect(await read(admin, sold)).toMatchObject({ category, _status: 'published' })
  expect(await read(admin, draft, true)).toMatchObject({ category, _status: 'draft' })
  const all = await idsIn(admin, `where[category][equals]=${category}`)
  expect(all.body.ids.sort()).toEqual([sold, draft].sort())
  for (const gone of [NO_ID, 'none']) expect((await moveToCategory(admin, [sold], gone)).status).toBe(404)
})

test('a bad percent is refused with a sentence', async ({ admin }) => {
  const id = await createProduct(admin)
  const bad: [Parameters<typeof previewPrices>[2], string][] = [
    [{ percent: 0 }, 'Please give a number of percent that is not 0.'],
    [{ percent: -100 }, 'A price falls by less than 100 percent.'],
    [{ percent: 1001 }, 'A price rises by 1,000 percent at most.'],
    [{ percent: 1.005 }, 'At most two decimals.'],
    [{ percent: 5, keepOldAsRegular: true }, 'The old price can only be the regular price of a lower one.'],
  ]
  for (const [change, sentence] of bad)
    for (const act of [previewPrices(admin, [id], change), changePrices(admin, [{ id, from: 25 }], change)])
      expect([(await act).status, Object.values((await act).body.errors ?? {}).flat()]).toEqual([422, [sentence]])
  const many = Array.from({ length: 51 }, () => ({ id, from: 25 }))
  expect((await changePrices(admin, many, { percent: 5 })).status).toBe(422)
})

test('a shop in yen has no part of a yen', async ({ admin }) => {
  await changeBranch(admin, { currency: 'JPY' })
  const id = await createProduct(admin, { price: 1250 })
  const { status, body } = await quicklyChange(admin, id, { field: 'price', from: 1250, to: 333.5 })
  expect([status, body.errors]).toEqual([422, { to: ['An amount in JPY has no decimals.'] }])
  const preview = await previewPrices(admin, [id], { percent: -7, keepOldAsRegular: false })
  expect(preview.body.products).toMatchObject([{ from: 1250, to: 1163, problem: null }])
})
