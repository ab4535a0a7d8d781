import { expect, test } from '../../../support/api.ts'
import { readBranch } from '../../../support/branch.ts'
import { createFamily, SIZES } from '../../../support/families.ts'
import { createProduct, findBranchId, uniqueId } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

type Doc = { id: string; family: string | null; familyValues: string[] | null }
type Refused = { errors: { data?: { errors: { path: string; message: string }[] }; message: string }[] }

const readProduct = async (admin: Visitor, id: string) => (await admin.get<Doc>(`/api/products/${id}?depth=0`)).body

/** The sentence of a refused request. */
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

test('of two products that take one place at once, one is refused', async ({ admin }) => {
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
