import { expect, test } from '../../../support/api.ts'
import { readBranch } from '../../../support/branch.ts'
import { createFamily, createSizes, SIZES } from '../../../support/families.ts'
import {
  createCategory,
  createProduct,
  eventually,
  findBranchId,
  readProduct,
  readStock,
  uniqueId,
} from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

type Doc = { id: string; name: string; family: string | null; familyValues: string[] | null }
type Refused = { errors: { data?: { errors: { path: string; message: string }[] }; message: string }[] }

/** Returns the message of a failed request. */
function sentence({ status, body }: { status: number; body: Refused }): string {
  const [error] = body.errors ?? []
  return `${status} ${error?.data?.errors[0]?.message ?? error?.message}`
}

async function newMember(admin: Visitor, family: string, familyValues: unknown) {
  const [category] = (await admin.get<{ docs: { id: string }[] }>('/api/categories?limit=1')).body.docs
  const place = { category: category!.id, branch: await findBranchId(admin), family, familyValues }
  const json = { name: `Ring ${uniqueId()}`, code: `F-${uniqueId()}`, price: 20, _status: 'published', ...place }
  return admin.post<{ doc: Doc } & Refused>('/api/products', { json })
}

test('a member has values that its family has, in its spelling, each combination once', async ({ admin }) => {
  const metal = { name: 'Metal', values: ['Yellow Gold', 'Silver'] }
  const family = await createFamily(admin, [metal, SIZES])
  const first = await newMember(admin, family.id, [' yellow  gold', '7'])
  expect(first.status, first.text).toBe(201)
  const { name, familyValues } = first.body.doc
  expect(familyValues).toEqual(['Yellow Gold', '7'])
  const taken = `400 Yellow Gold, size 7 is “${name}” already.`
  expect(sentence(await newMember(admin, family.id, ['Yellow gold', '7']))).toBe(taken)
  expect((await newMember(admin, family.id, ['Silver', '7'])).status).toBe(201)
  const unknown = `400 “${family.name}” has no Size “12”. It has 5, 6, 7.`
  expect(sentence(await newMember(admin, family.id, ['Silver', '12']))).toBe(unknown)
  for (const values of [[], ['5'], ['Silver', '5', 'Gold'], null, undefined])
    expect(sentence(await newMember(admin, family.id, values))).toBe('400 Please give one value each: Metal, Size.')
  const gone = /^400 This (family|Family) is not there any more\.$/
  expect(sentence(await newMember(admin, '0'.repeat(24), ['5']))).toMatch(gone)
})

test('when two products take one place at once, one is refused', async ({ admin }) => {
  const { id } = await createFamily(admin)
  const both = await Promise.all([newMember(admin, id, ['5']), newMember(admin, id, ['5'])])
  const statuses = both.map(({ status }) => status).sort()
  expect(statuses).toEqual([201, expect.toBeOneOf([400, 409])])
  expect((await admin.get(`/api/products?where[family][equals]=${id}`)).body).toMatchObject({ totalDocs: 1 })
})

test('a copy of a member is in no family, and a product that leaves makes room', async ({ admin }) => {
  const { id: family } = await createFamily(admin)
  const id = await createProduct(admin, { family, familyValues: ['5'] })
  const copy = await admin.post<{ doc: Doc }>(`/api/products/${id}/duplicate`)
  expect(copy.status, copy.text).toBe(200)
  const none = { family: null, familyValues: null }
  expect(await readProduct(admin, copy.body.doc.id)).toMatchObject(none)
  for (const each of [id, await createProduct(admin, { family, familyValues: ['6'] })])
    expect((await admin.patch(`/api/products/${each}`, { family: null })).status).toBe(200)
  expect(await readProduct(admin, id)).toMatchObject(none)
  const next = await createProduct(admin, { family, familyValues: ['5'] })
  const back = await admin.patch<Refused>(`/api/products/${id}`, { family, familyValues: ['5'] })
  expect(sentence(back)).toMatch(/^400 Size 5 is “.*” already\.$/)
  expect(await readProduct(admin, next)).toMatchObject({ familyValues: ['5'] })
})

test('a family keeps its name to itself, its axes in order, and every value that a product has', async ({ admin }) => {
  const { id, name } = await createFamily(admin, [{ name: 'Size', values: ['7', '5', '10'] }])
  const branch = (await readBranch(admin)).id
  const change = (axes: object) => admin.patch<Refused>(`/api/families/${id}`, { axes })
  const post = (json: object) => admin.post<Refused>('/api/families', { json: { branch, ...json } })
  const { body } = await admin.get<{ axes: { values: string[] }[] }>(`/api/families/${id}?depth=0`)
  expect(body.axes[0]?.values).toEqual(['7', '5', '10'])

  const same = await post({ name: name.toUpperCase(), axes: [SIZES] })
  expect(sentence(same)).toBe(`400 The family “${name}” has this name.`)
  expect(sentence(await change([{ name: 'Size', values: ['Gold', 'gold '] }]))).toBe('400 “Size” has “gold” twice.')
  expect(sentence(await change([SIZES, { name: 'size', values: ['1'] }]))).toBe('400 “size” is there twice.')

  const ring = `Ring ${uniqueId()}`
  const member = await createProduct(admin, { name: ring, family: id, familyValues: ['10'] })
  const kept = `400 “${ring}” is size 10. Archive it, or take it out of the family first.`
  expect(sentence(await change([SIZES]))).toBe(kept)
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
    words: wordsIn(card.slice(card.indexOf('card__words'))),
  }))
}

const wordsIn = (html: string) => html.replace(/(<[^>]+>|\s)+/g, ' ').trim()

test('shoppers see one card a family, and clients every product', async ({ admin, stranger }) => {
  const categoryName = `Rings ${uniqueId()}`
  const category = await createCategory(admin, categoryName)
  const { name, members } = await createSizes(admin, ['5', '6', '7'], { category, price: 20 })
  const six = members[1]
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
  const called = await stranger.get<{ result: { id: string }[] }>(
    `/api/get_product_by_category?store=Aurel&name=${encodeURIComponent(categoryName)}`,
  )
  expect(called.body.result.map(({ id }) => id).toSorted()).toEqual(members.map(({ id }) => id).toSorted())
  const listed = await stranger.get(`/api/storefront/products?category=${encodeURIComponent(categoryName)}`)
  expect(listed.body).toMatchObject({ total: 3 })
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
  return [...nav.matchAll(/<a class="choice.*?<\/a>/gs)].map(
    ([choice]) => `${choice.includes('aria-current="page"') ? '*' : ''}${wordsIn(choice)}`,
  )
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

  const { stock } = await readStock(admin, five!.id)
  expect((await admin.patch(`/api/products/${five!.id}`, { stockChange: -stock })).status).toBe(200)
  const shows = (...choices: string[]) =>
    eventually(async () => expect(await choicesOn(stranger, seven!.id)).toEqual(choices))
  await shows('5 sold out, tell me', '6 ask us', '*7')
  const axes = [{ name: 'Size', values: ['7', '5'] }]
  expect((await admin.patch(`/api/families/${family}`, { axes })).status).toBe(200)
  await shows('*7', '5 sold out, tell me')
})
