import { expect, test } from '../../../support/api.ts'
import { readBranch } from '../../../support/branch.ts'
import { createFamily, createSizes, SIZES } from '../../../support/families.ts'
import { createCategory, createProduct, eventually, findBranchId, uniqueId } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

type Doc = { id: string; family: string | null; familyValues: string[] | null }
type Refused = { errors: { data?: { errors: { path: string; message: string }[] }; message: string }[] }

const readProduct = async (admin: Visitor, id: string) => (await admin.get<Doc>(`/api/products/${id}?depth=0`)).body

/** Returns the message of a failed request. */
function sentence({ status, body }: { status: number; body: Refused }): string {
  const [error] = body.errors ?? []
  return `${status} ${error?.data?.errors[0]?.message ?? error?.message}`
}

async function newMember(admin: Visitor, family: string, familyValues: unknown) {
  const [category, branch] = [await firstCategory(admin), await findBranchId(admin)]
  const name = `Ring ${uniqueId()}`
  const json = {
    name,
    code: `F-${uniqueId()}`,
    price: 20,
    category,
    branch,
    _status: 'published',
    family,
    familyValues,
  }
  return admin.post<{ doc: Doc } & Refused>('/api/products', { json })
}

async function firstCategory(admin: Visitor): Promise<string> {
  return (await admin.get<{ docs: { id: string }[] }>('/api/categories?limit=1')).body.docs[0]!.id
}

test('a member has its values as the family spells them, and a family has each combination once', async ({ admin }) => {
  const metal = { name: 'Metal', values: ['Yellow Gold', 'Silver'] }
  const { id: family } = await createFamily(admin, [metal, SIZES])
  const first = await newMember(admin, family, [' yellow  gold', '7'])
  expect(first.status, first.text).toBe(201)
  expect(first.body.doc.familyValues).toEqual(['Yellow Gold', '7'])
  const { name } = (await admin.get<{ name: string }>(`/api/products/${first.body.doc.id}`)).body
  expect(sentence(await newMember(admin, family, ['Yellow gold', '7']))).toBe(
    `400 Yellow Gold, size 7 is “${name}” already.`,
  )
  expect((await newMember(admin, family, ['Silver', '7'])).status).toBe(201)
})

test('values that the family does not have are refused in words', async ({ admin }) => {
  const { id, name } = await createFamily(admin)
  expect(sentence(await newMember(admin, id, ['12']))).toBe(`400 “${name}” has no Size “12”. It has 5, 6, 7.`)
  for (const values of [[], ['5', 'Gold'], null, undefined])
    expect(sentence(await newMember(admin, id, values))).toBe('400 Please give one value each: Size.')
  expect(sentence(await newMember(admin, '0'.repeat(24), ['5']))).toMatch(
    /^400 This (family|Family) is not there any more\.$/,
  )
})

test('when two products take one place at once, one is refused', async ({ admin }) => {
  const { id } = await createFamily(admin)
  const both = await Promise.all([newMember(admin, id, ['5']), newMember(admin, id, ['5'])])
  const statuses = both.map(({ status }) => status).sort()
  expect(statuses[0]).toBe(201)
  expect([400, 409]).toContain(statuses[1])
  const { body } = await admin.get<{ totalDocs: number }>(`/api/products?where[family][equals]=${id}`)
  expect(body.totalDocs).toBe(1)
})

test('a copy of a member is in no family, and a product that leaves makes room', async ({ admin }) => {
  const { id: family } = await createFamily(admin)
  const id = await createProduct(admin, { family, familyValues: ['5'] })
  const copy = await admin.post<{ doc: Doc }>(`/api/products/${id}/duplicate`)
  expect(copy.status, copy.text).toBe(200)
  expect(await readProduct(admin, copy.body.doc.id)).toMatchObject({ family: null, familyValues: null })
  for (const each of [id, await createProduct(admin, { family, familyValues: ['6'] })])
    expect((await admin.patch(`/api/products/${each}`, { family: null })).status).toBe(200)
  expect(await readProduct(admin, id)).toMatchObject({ family: null, familyValues: null })
  const next = await createProduct(admin, { family, familyValues: ['5'] })
  const back = await admin.patch<Refused>(`/api/products/${id}`, { family, familyValues: ['5'] })
  expect(sentence(back)).toMatch(/^400 Size 5 is “.*” already\.$/)
  expect((await readProduct(admin, next)).familyValues).toEqual(['5'])
})

test('a family keeps its name to itself, its axes in order, and every value that a product has', async ({ admin }) => {
  const { id, name } = await createFamily(admin, [{ name: 'Size', values: ['7', '5', '10'] }])
  const branch = (await readBranch(admin)).id
  const change = (axes: object) => admin.patch<Refused>(`/api/families/${id}`, { axes })
  const post = (json: object) => admin.post<Refused>('/api/families', { json: { branch, ...json } })
  const { body } = await admin.get<{ axes: { values: string[] }[] }>(`/api/families/${id}?depth=0`)
  expect(body.axes[0]?.values).toEqual(['7', '5', '10'])

  expect(sentence(await post({ name: name.toUpperCase(), axes: [SIZES] }))).toBe(
    `400 The family “${name}” has this name.`,
  )
  const twice = [{ name: 'Size', values: ['Gold', 'gold '] }]
  expect(sentence(await change(twice))).toBe('400 “Size” has “gold” twice.')
  expect(sentence(await change([SIZES, { name: 'size', values: ['1'] }]))).toBe('400 “size” is there twice.')

  const ring = `Ring ${uniqueId()}`
  const member = await createProduct(admin, { name: ring, family: id, familyValues: ['10'] })
  expect(sentence(await change([SIZES]))).toBe(
    `400 “${ring}” is size 10. Archive it, or take it out of the family first.`,
  )
  expect((await change([{ name: 'Size', values: ['10', '11'] }])).status).toBe(200)
  expect((await admin.delete(`/api/families/${id}`)).status).toBe(409)
  expect((await admin.patch(`/api/products/${member}`, { family: null })).status).toBe(200)
  expect((await admin.delete(`/api/families/${id}`)).status).toBe(200)
})

/** Returns the names and the notes of the cards on a list's page. */
async function cardsOf(by: Visitor, path: string) {
  const { text } = await by.get(path)
  return [...text.matchAll(/<article class="card".*?<\/article>/gs)].map(([card]) => ({
    name: /<h3[^>]*><a href="([^"]+)"[^>]*>([^<]+)</.exec(card)?.slice(1),
    words: card
      .slice(card.indexOf('card__words'))
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  }))
}

test('shoppers see one card a family, and clients every product', async ({ admin, stranger }) => {
  const category = await createCategory(admin)
  const { name: categoryName } = (await admin.get<{ name: string }>(`/api/categories/${category}`)).body
  const { name, members } = await createSizes(admin, ['5', '6', '7'], { category, price: 20 })
  const [five, six] = members
  expect((await admin.patch(`/api/products/${six!.id}`, { price: 30 })).status).toBe(200)
  const list = `/category?name=${encodeURIComponent(categoryName)}`
  const card = await eventually(async () => {
    const cards = await cardsOf(stranger, list)
    expect(cards.map((each) => each.name?.[1])).toEqual([name])
    expect(cards[0]?.words).toContain('3 sizes, from $20')
    return cards[0]!
  })
  expect(card.name?.[0]).toMatch(/^\/products\//)
  const [dear] = await cardsOf(stranger, `${list}&min=25`)
  expect([dear?.name?.[1], dear?.name?.[0]?.includes('size-6')]).toEqual([name, true])
  const found = await cardsOf(stranger, `/category?search=${encodeURIComponent(six!.code)}`)
  expect(found.map((each) => each.name?.[1])).toEqual([`${name}, size 6`])
  const { body } = await stranger.get<{ result: { id: string }[] }>(
    `/api/get_product_by_category?store=Aurel&name=${encodeURIComponent(categoryName)}`,
  )
  expect(body.result.map(({ id }) => id).toSorted()).toEqual(members.map(({ id }) => id).toSorted())
  expect(
    (await stranger.get<{ total: number }>(`/api/storefront/products?category=${encodeURIComponent(categoryName)}`))
      .body.total,
  ).toBe(3)
  expect(five?.id).toBeTruthy()
  const soldOut = await createProduct(admin, { category, pieces: 0 })
  await eventually(async () => {
    const { text } = await stranger.get(`/productDetail/${soldOut}`)
    const [near = ''] = /<section class="later later--near".*?<\/section>/s.exec(text) ?? []
    expect([near.includes(`>${name}</a>`), near.includes('3 sizes')]).toEqual([true, true])
  })
  type Related = { products: { family: object | null }[] }
  const { products } = (await stranger.get<Related>(`/api/storefront/product/${soldOut}/related`)).body
  expect(products.map(({ family }) => family)).toEqual([{ name, choices: '3 sizes', from: 20 }])
})

/** Returns the choices on a product's page as value and note. `*` marks the current one. */
async function choicesOn(by: Visitor, id: string): Promise<string[]> {
  const { text } = await by.get(`/productDetail/${id}`)
  const [nav = ''] = /<nav class="choices".*?<\/nav>/s.exec(text) ?? []
  return [...nav.matchAll(/<a class="choice[^>]*>(.*?)<\/a>/gs)].map(([all, inner]) => {
    const words = inner!
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    return `${all.includes('aria-current="page"') ? '*' : ''}${words}`
  })
}

test('a member links to the others, says what is sold out, and tells engines', async ({ admin, stranger }) => {
  const { id: family, name, members } = await createSizes(admin, ['5', '7'])
  const [five, seven] = members
  await eventually(async () => expect(await choicesOn(stranger, seven!.id)).toEqual(['5', '6 ask us', '*7']))
  const { text } = await stranger.get(`/productDetail/${seven!.id}`)
  expect(text).toContain(`href="/contact#ask=${encodeURIComponent(`${name}, size 6`)}"`)
  expect(text).toContain('"@type":"ProductGroup"')
  expect(text).toContain(`"productGroupID":"${family}"`)
  expect((await stranger.get(`/productDetail/${five!.id}.md`)).text).toContain(`${name}, size 7`)
  expect((await stranger.get('/feeds/google.xml')).text).toMatch(
    /Ring, size 8<\/g:title>.*<g:item_group_id>[^<]+<\/g:item_group_id>.*<g:size>8<\/g:size>/,
  )

  const { stock } = (await admin.get<{ stock: number }>(`/api/products/${five!.id}`)).body
  expect((await admin.patch(`/api/products/${five!.id}`, { stockChange: -stock })).status).toBe(200)
  await eventually(async () =>
    expect(await choicesOn(stranger, seven!.id)).toEqual(['5 sold out, tell me', '6 ask us', '*7']),
  )
  const axes = [{ name: 'Size', values: ['7', '5'] }]
  expect((await admin.patch(`/api/families/${family}`, { axes })).status).toBe(200)
  await eventually(async () => expect(await choicesOn(stranger, seven!.id)).toEqual(['*7', '5 sold out, tell me']))
})
