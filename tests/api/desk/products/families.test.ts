import type { FamilyMember, FamilyPageData } from '../../../../cms/desk/products/families/family-page.ts'
import type { ProductPageData } from '../../../../cms/desk/products/form/product-page.ts'
import type { StockAdjustment } from '../../../../cms/desk/products/form/stock-adjustments.ts'
import { expect, test } from '../../../support/api.ts'
import { order } from '../../../support/orders.ts'
import { archive } from '../../../support/product-desk.ts'
import { createProduct, eventually, findProduct, readProduct, uniqueId } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

type Refused = { message: string; errors?: Record<string, string[]> }
type Column = 'price' | 'regularPrice' | 'stock' | 'code' | 'picture' | 'status'

const families = '/api/panel/families'
const formOf = async (by: Visitor, id: string) => (await by.get<ProductPageData>(`/api/panel/products/${id}/form`)).body
const open = async (by: Visitor, id: string) => (await by.get<FamilyPageData>(`${families}/${id}`)).body

const SIZES = { name: 'Size', values: ['5', '6', '7', '8'] }

/** Adds the product to a family as size 5. */
async function make(by: Visitor, id: string, more: object = {}) {
  const { values, product } = await formOf(by, id)
  const json = {
    product: id,
    from: product?.updatedAt,
    name: values.name,
    axes: [SIZES],
    values: ['5'],
    code: `${values.code}-{Size}`,
    price: values.price,
    stock: 3,
    ...more,
  }
  return by.post<ProductPageData & Refused>(families, { json })
}

/** Reads the page of a new family of four sizes. */
async function fourSizes(admin: Visitor, by: Visitor, status = 'published') {
  const { body, text } = await make(by, await createProduct(admin, { price: 480 }, status))
  expect(body.family, text).not.toBeNull()
  return open(by, body.family!.id)
}

type Value = { from: string; to: string }
type Changes = { names?: { name?: string; axes?: { name: string; values: Value[] }[] }; reason?: string }

/** Saves these cells. The others stay as the page shows them. */
function save(by: Visitor, page: FamilyPageData, cells: [FamilyMember, Column, unknown][], more: Changes = {}) {
  const axes = page.axes.map(({ name, values }) => ({ name, values: values.map((to) => ({ from: to, to })) }))
  const json = {
    from: page.family.updatedAt,
    reason: more.reason ?? '',
    names: more.names ? { name: page.family.name, axes, ...more.names } : null,
    cells: cells.map(([member, column, to]) => ({ id: member.id, column, from: member[column], to })),
  }
  return by.post<FamilyPageData & Refused>(`${families}/${page.family.id}`, { json })
}

const sizes = ({ members }: FamilyPageData) => members.map(({ label }) => label)

test('a product becomes the first of four sizes in one call; a draft makes drafts', async ({ admin, editor }) => {
  const code = `RING-${uniqueId()}`
  const id = await createProduct(admin, { code, price: 480 })
  const { status, body, text } = await make(editor, id)
  expect(status, text).toBe(200)
  const { name, members } = body.family!
  expect(body.values.name).toBe(`${name}, size 5`)
  const shown = members.map(({ label, price, stock }) => `${label}: ${price}, ${stock} in stock`)
  expect(shown).toEqual([5, 3, 3, 3].map((stock, at) => `size ${5 + at}: 480, ${stock} in stock`))
  const page = await open(editor, body.family!.id)
  expect(page.members.map((each) => each.code)).toEqual([code, ...[6, 7, 8].map((size) => `${code}-${size}`)])
  const seven = page.members[2]!.id
  const { category, branch } = await readProduct(admin, id)
  expect(await readProduct(admin, seven)).toMatchObject({ category, branch })
  await eventually(async () => expect(await findProduct(admin.shop, seven)).toMatchObject({ name: `${name}, size 7` }))
  const drafts = await fourSizes(admin, editor, 'draft')
  expect(drafts.members.map((each) => each.status)).toEqual(Array(4).fill('draft'))
})

test('a family is refused with a sentence, and then nothing is made', async ({ admin, editor }) => {
  const id = await createProduct(admin)
  const { code } = await readProduct<{ code: string }>(admin, id)
  await createProduct(admin, { code: `${code}-7`, name: 'Other Ring' })
  const refusals: [object, string][] = [
    [{}, `“Other Ring” has the code ${code}-7. Please write another pattern.`],
    [{ code }, 'Please put {Size} into the codes: each product needs its own.'],
    [{ values: ['9'] }, 'Please choose the Size of this product.'],
    [{ axes: [SIZES, SIZES], values: ['5', '5'] }, '“Size” is there twice.'],
    [{ axes: [] }, 'Please say what there is to choose, such as Size.'],
    [{ code: `Z${code}-{Size}`, price: -1 }, 'An amount is 0 or more.'],
  ]
  for (const [sent, message] of refusals) {
    const { status, body } = await make(editor, id, sent)
    expect([status, body.message]).toEqual([422, message])
  }
  const late = await make(editor, id, { from: '2020-01-01T00:00:00.000Z' })
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('saved this after you opened it')])
  expect((await make(editor, id, { product: 'nobody' })).status).toBe(404)
  const { body } = await editor.get<{ totalDocs: number }>(`/api/products?where[code][like]=Z${code}`)
  expect([body.totalDocs, (await formOf(editor, id)).family]).toEqual([0, null])
})

test('prices, stock, codes and statuses of several members are one save', async ({ admin, editor, customer }) => {
  const page = await fourSizes(admin, editor)
  const [five, six, seven, eight] = page.members as [FamilyMember, FamilyMember, FamilyMember, FamilyMember]
  await eventually(async () => expect(await findProduct(admin.shop, six.id)).toBeDefined())
  await order(customer, { itemId: six.id, quantity: 1 })
  const code = `NEW-${uniqueId()}`
  const cells: [FamilyMember, Column, unknown][] = [
    [five, 'price', 490],
    [five, 'regularPrice', 520],
    [six, 'stock', 10],
    [seven, 'code', code],
    [eight, 'status', 'draft'],
  ]
  const { status, body, text } = await save(editor, page, cells, { reason: 'Delivery' })
  expect(status, text).toBe(200)
  // One of the counted pieces was ordered since.
  expect(body.members).toMatchObject([{ price: 490, regularPrice: 520 }, { stock: 9 }, { code }, { status: 'draft' }])
  const { moves } = (await editor.get<{ moves: StockAdjustment[] }>(`/api/panel/products/${six.id}/stock`)).body
  expect(moves[0]).toMatchObject({ pieces: 7, reason: 'Delivery', by: 'Somebody New' })
  await eventually(async () => expect(await findProduct(admin.shop, five.id)).toMatchObject({ price: 490 }))
})

test('cells that cannot be saved have a sentence each, and nothing is saved', async ({ admin, editor, ring }) => {
  const page = await fourSizes(admin, editor)
  const [five, six, seven, eight] = page.members as [FamilyMember, FamilyMember, FamilyMember, FamilyMember]
  await admin.patch(`/api/products/${eight.id}`, { salePrice: 300, _status: 'published' })
  const { status, body } = await save(editor, page, [
    [five, 'price', 490.123],
    [five, 'code', ring.code],
    [six, 'code', seven.code.toLowerCase()],
    [seven, 'price', 500],
    [eight, 'price', 200],
  ])
  expect([status, body.message]).toEqual([422, '4 cells cannot be saved. Nothing is saved yet.'])
  expect(body.errors).toEqual({
    [`${five.id}.price`]: ['An amount in USD has at most two decimals.'],
    [`${five.id}.code`]: [`“${ring.name}” has this code.`],
    [`${six.id}.code`]: ['Two of them would have this code.'],
    [`${eight.id}.price`]: [expect.stringContaining('Its sale price is 300.00')],
  })
  expect((await open(editor, page.family.id)).members).toMatchObject(page.members.map(({ price }) => ({ price })))
})

test('a cell that somebody else changed is refused with who and when', async ({ admin, editor }) => {
  const page = await fourSizes(admin, editor)
  const [five, six] = page.members as [FamilyMember, FamilyMember]
  expect((await save(admin, page, [[five, 'price', 500]])).status).toBe(200)
  const both = await save(editor, page, [
    [five, 'price', 510],
    [six, 'price', 520],
  ])
  expect([both.status, both.body.errors]).toEqual([409, { [`${five.id}.price`]: ['500'] }])
  expect(both.body.message).toMatch(/saved “.+, size 5” at \d\d:\d\d, after you opened it/)
  const other = await save(editor, page, [[six, 'price', 520]])
  expect(other.body.members.slice(0, 2)).toMatchObject([{ price: 500 }, { price: 520 }])
  const first = other.body.members[0]!
  const race = await Promise.all([530, 540].map((to) => save(editor, other.body, [[first, 'price', to]])))
  expect(race.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a new name of the family or a value renames the members named after it', async ({ admin, editor }) => {
  const page = await fourSizes(admin, editor)
  const own = page.members[3]!
  await admin.patch(`/api/products/${own.id}`, { name: 'My Own Name', _status: 'published' })
  const name = `Seal Ring ${uniqueId()}`
  const values = ['8', '5', '6', '7'].map((value) => ({ from: value, to: value === '5' ? '5½' : value }))
  const names = { name, axes: [{ name: 'Ring size', values }] }
  const { status, body, text } = await save(editor, page, [], { names })
  expect(status, text).toBe(200)
  expect(body.members.map((each) => each.name)).toEqual([
    'My Own Name',
    ...['5½', '6', '7'].map((size) => `${name}, ring size ${size}`),
  ])
  expect(body.axes).toEqual([{ name: 'Ring size', values: ['8', '5½', '6', '7'] }])
  const late = await save(editor, page, [], { names: { name: 'Later' } })
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('Somebody New saved this family at')])
  const twice = values.map(({ to }) => ({ from: to, to: to === '6' ? '7' : to }))
  const refused = await save(editor, body, [], { names: { axes: [{ name: 'Ring size', values: twice }] } })
  expect([refused.status, refused.body.errors]).toEqual([422, { 'axes.0': ['Ring size has 7 twice.'] }])
})

test('a value comes with its member, is retired with it unless it is the last', async ({ admin, editor }) => {
  const page = await fourSizes(admin, editor)
  const path = `${families}/${page.family.id}`
  const sent = { from: page.family.updatedAt, axis: 0, value: '9', stock: 2 }
  const added = await editor.post<FamilyPageData & Refused>(`${path}/values`, { json: sent })
  expect(added.status, added.text).toBe(200)
  expect(sizes(added.body)).toEqual(['size 5', 'size 6', 'size 7', 'size 8', 'size 9'])
  expect(added.body.members[4]).toMatchObject({ price: 480, stock: 2, code: page.members[3]!.code.replace(/8$/, '9') })
  const again = await editor.post<Refused>(`${path}/values`, { json: { ...sent, from: added.body.family.updatedAt } })
  expect([again.status, again.body.message]).toEqual([422, 'Size has 9 already.'])
  const late = await editor.post<Refused>(`${path}/retired`, { json: { from: sent.from, axis: 0, value: '9' } })
  expect(late.status).toBe(409)

  const nine = added.body.members[4]!
  const address = (await formOf(admin, nine.id)).product!.address!
  const retire = { from: added.body.family.updatedAt, axis: 0, value: '9' }
  const retired = await editor.post<FamilyPageData & Refused>(`${path}/retired`, { json: retire })
  expect(retired.status, retired.text).toBe(200)
  expect([sizes(retired.body), retired.body.retired.map(({ id }) => id)]).toEqual([sizes(page), [nine.id]])
  const leadsTo = (await formOf(admin, page.members[0]!.id)).product!.address!
  await eventually(async () => {
    const gone = await fetch(admin.shop + address, { redirect: 'manual' })
    expect([gone.status, gone.headers.get('location')]).toEqual([301, leadsTo])
  })

  const json = { ...sent, from: retired.body.family.updatedAt }
  const back = await editor.post<FamilyPageData>(`${path}/values`, { json })
  expect(back.body.members[4]).toMatchObject({ id: nine.id, status: 'draft' })
  expect(back.body.retired).toEqual([])

  const axes = [SIZES, { name: 'Metal', values: ['Gold'] }]
  const { family } = (await make(editor, await createProduct(admin), { axes, values: ['5', 'Gold'] })).body
  const last = { from: (await open(editor, family!.id)).family.updatedAt, axis: 1, value: 'Gold' }
  const refused = await editor.post<Refused>(`${families}/${family!.id}/retired`, { json: last })
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('Gold is the only Metal')])
})

test('a retired value that comes back restores its members whose other values are there', async ({ admin, editor }) => {
  const axes = [
    { name: 'Size', values: ['6', '7'] },
    { name: 'Metal', values: ['Gold', 'Silver'] },
  ]
  const code = `${uniqueId()}-{Size}-{Metal}`
  const made = await make(editor, await createProduct(admin), { axes, values: ['6', 'Gold'], code })
  expect(made.status, made.text).toBe(200)
  let page = await open(editor, made.body.family!.id)
  const labels = () => [sizes(page), page.retired.map(({ values }) => values.join(' ')).sort()]
  async function change(action: 'values' | 'retired', axis: number, value: string) {
    const json = { from: page.family.updatedAt, axis, value, ...(action === 'values' && { stock: 1 }) }
    const answer = await editor.post<FamilyPageData>(`${families}/${page.family.id}/${action}`, { json })
    expect(answer.status, answer.text).toBe(200)
    page = answer.body
  }
  await change('retired', 0, '7')
  await change('retired', 1, 'Gold')
  await change('values', 0, '7')
  const [six, seven] = ['size 6, Silver', 'size 7, Silver']
  expect(labels()).toEqual([
    [six, seven],
    ['6 Gold', '7 Gold'],
  ])
  await change('values', 1, 'Gold')
  expect(labels()).toEqual([expect.arrayContaining([six, seven]), []])
  expect(page.members).toHaveLength(4)
})

test('what is only in the draft of a published member is not published with others', async ({ admin, editor }) => {
  const page = await fourSizes(admin, editor)
  const eight = page.members[3]!
  const draft = { price: 520, brand: 'Half a name', _status: 'draft' }
  expect((await admin.patch(`/api/products/${eight.id}?draft=true`, draft)).status).toBe(200)
  const path = `${families}/${page.family.id}`
  const from = page.family.updatedAt
  const added = await editor.post<Refused>(`${path}/values`, { json: { from, axis: 0, value: '9', stock: 2 } })
  const unfinished = `“${eight.name}” has an unpublished draft. Please publish it or discard it first.`
  expect([added.status, added.body.message]).toEqual([422, unfinished])
  const share = (fields: string[]) =>
    editor.post<Refused>(`${path}/shared`, { json: { from, source: eight.id, fields } })
  const shared = await share(['category', 'brand'])
  expect([shared.status, shared.body.message]).toEqual([422, expect.stringContaining('draft with another brand')])
  expect((await open(editor, page.family.id)).members.map(({ status }) => status).sort()).toEqual([
    'changed',
    ...Array(3).fill('published'),
  ])
  expect((await share(['category'])).status).toBe(200)
})

test('texts and pictures of one member are used for all', async ({ admin, editor }) => {
  const page = await fourSizes(admin, editor)
  const [five, six] = page.members as [FamilyMember, FamilyMember]
  const { body } = await admin.get<{ docs: { id: string }[] }>('/api/media?limit=2&depth=0')
  const pictures = body.docs.map(({ id }) => id)
  await admin.patch(`/api/products/${five.id}`, { pictures, brand: 'Aurel', _status: 'published' })
  const now = await open(editor, page.family.id)
  expect(now.shared).toMatchObject({ pictures: 2, brand: 2, category: 1 })
  const json = { from: now.family.updatedAt, source: five.id, fields: ['pictures', 'brand'] }
  const used = await editor.post<FamilyPageData & Refused>(`${families}/${page.family.id}/shared`, { json })
  expect(used.status, used.text).toBe(200)
  expect(used.body.shared).toMatchObject({ pictures: 1, brand: 1 })
  expect(await readProduct(admin, six.id)).toMatchObject({ pictures, brand: 'Aurel', _status: 'published' })
  // The first picture of one member is another one.
  const other = await save(editor, used.body, [[used.body.members[1]!, 'picture', pictures[1]]])
  expect(await readProduct(admin, six.id)).toMatchObject({ pictures: [pictures[1], pictures[0]] })
  expect(other.body.shared.pictures).toBe(2)
  const unknown = { json: { ...json, from: other.body.family.updatedAt, source: 'nobody' } }
  expect((await editor.post(`${families}/${page.family.id}/shared`, unknown)).status).toBe(404)
})

/** Saves the product's form with this place in a family. */
async function put(by: Visitor, id: string, family?: string | null, familyValues?: string[], as = 'published') {
  const { values, product } = await formOf(by, id)
  const json = { values: { ...values, family, familyValues }, changedTexts: [], as, from: product?.updatedAt }
  return by.post<ProductPageData & Refused>(`/api/panel/products/${id}/form`, { json })
}

test('a product takes a free place of a family in its own form, and leaves it', async ({ admin, editor }) => {
  const page = await fourSizes(admin, editor)
  const { id: family, name } = page.family
  const [five, six] = page.members as [FamilyMember, FamilyMember]
  const ring = await createProduct(admin, { price: 470 })
  const taken = await put(editor, ring, family, ['5'])
  const refused = (sentence: string) => [422, { familyValues: [expect.stringMatching(sentence)] }]
  expect([taken.status, taken.body.errors]).toEqual(refused(`^Size 5 is “${five.name}” already\\.$`))
  const draft = await put(editor, ring, family, [''], 'draft')
  expect([draft.status, draft.body.errors]).toEqual(refused('It has 5, 6, 7'))

  const left = await put(editor, five.id, null, [])
  expect([left.status, left.body.family]).toEqual([200, null])
  const other = await createProduct(admin)
  const race = await Promise.all([ring, other].map((id) => put(editor, id, family, ['5'])))
  const [joined, late] = race.sort((one, two) => one.status - two.status)
  expect([late!.status, late!.body.errors]).toEqual(refused('^Size 5 is “.+” already\\.$'))
  expect(joined!.status).toBe(200)
  expect(joined!.body.family).toMatchObject({ id: family, name, axes: [SIZES] })
  expect(joined!.body.family?.members.map(({ label }) => label)).toEqual(sizes(page))
  // A form without the two fields does not change them.
  const kept = await put(editor, six.id)
  expect([kept.status, kept.body.family?.id]).toEqual([200, family])
})

test('an archived member is not in the table; an unknown family is not found', async ({ admin, editor }) => {
  const page = await fourSizes(admin, editor)
  const five = page.members[0]!
  await archive(admin, [five.id])
  const now = await open(editor, page.family.id)
  expect([sizes(now), now.retired.map(({ id }) => id)]).toEqual([['size 6', 'size 7', 'size 8'], [five.id]])
  expect((await save(editor, page, [[five, 'price', 1]])).status).toBe(404)
  expect((await editor.get(`${families}/${'0'.repeat(24)}`)).status).toBe(404)
})
