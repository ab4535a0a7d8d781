import { expect, test } from '../../../support/api.ts'
import { createCategory, createProduct, readProduct, uniqueId } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

type Saved = {
  doc: { id: string; name: string }
  errors?: { data: { errors: { path: string; message: string }[] } }[]
}

const create = (admin: Visitor, collection: string, json: object) => admin.post<Saved>(`/api/${collection}`, { json })
const createNamed = (admin: Visitor, name: string) => create(admin, 'categories', { name, position: 500 })
const rename = (admin: Visitor, id: string, name: string) => admin.patch<Saved>(`/api/categories/${id}`, { name })

/** Returns the field that was refused, with its message. */
function faultOf({ body }: { body: Saved }) {
  const { path, message } = body.errors?.[0]?.data.errors[0] ?? {}
  return `${path}: ${message}`
}

const findByText = async (staff: Visitor, collection: string, typed: string) => {
  const query = `draft=true&depth=0&where[searchText][like]=${encodeURIComponent(typed)}`
  return (await staff.get<{ docs: { id: string }[] }>(`/api/${collection}?${query}`)).body.docs.map(({ id }) => id)
}

// Which texts look the same: tests/unit/src/domain/compare-key.test.ts.
test('a code, category or attribute that looks like a stored one is refused, also at once', async ({ admin }) => {
  const id = uniqueId()
  const { category, branch } = await readProduct(admin, await createProduct(admin, { code: `Case-${id}` }))
  const copy = { name: 'Ring', price: 1, unitMeasureName: 'Piece', category, branch, _status: 'draft' }
  for (const code of [`case-${id}`, `CASE\u2011${id}`, `Case-${id}\u200b`, `Case\u00ad${id}`])
    expect(faultOf(await create(admin, 'products', { ...copy, code }))).toContain(`“Case-${id}” has this code`)
  const names = [`Bébé ${id}`, `Be\u0301be\u0301 ${id}`, `BEBE ${id}\u200b`]
  const categories = await Promise.all(names.map((name) => createNamed(admin, name)))
  const values = [`O’Neil ${id}`, `o'neil ${id}`, `O'Neil\u00a0${id}`]
  const attributes = await Promise.all(values.map((value) => create(admin, 'attributes', { name: 'Maker', value })))
  for (const each of [categories, attributes]) expect(each.map(({ status }) => status).sort()).toEqual([201, 400, 400])
})

test('a category has neither the name of another category, as lists compare names, nor the name All', async ({
  admin,
}) => {
  const name = `Perlé ${uniqueId()}`
  const { doc } = (await createNamed(admin, `  ${name}\t`)).body
  expect(doc.name).toBe(name)
  const other = await createCategory(admin)
  const taken = `name: The category “${name}” has this name: lists do not tell case and accents apart.`
  const all = 'name: "All" stands for every category; please choose another name.'
  const refused = { [name.toUpperCase()]: taken, [` ${name.replace('é', 'e')} `]: taken, ' ALL ': all, Áll: all }
  for (const [typed, fault] of Object.entries({ ...refused, '  ': 'name: Please give a name.' }))
    for (const answer of [await createNamed(admin, typed), await rename(admin, other, typed)])
      expect([typed, answer.status, faultOf(answer)]).toEqual([typed, 400, fault])
  expect((await rename(admin, doc.id, ` ${name.toUpperCase()} `)).body.doc.name).toBe(name.toUpperCase())
  expect((await admin.patch(`/api/categories/${doc.id}`, { position: 501 })).status).toBe(200)
})

test('staff find what they type without its letters, accents and signs, and by the bar code', async ({ admin }) => {
  // Digits alone would be read with the bar code before them as one phone number.
  const id = `k${uniqueId()}`
  const gtin = '5901234123457'
  const product = await createProduct(admin, { name: `Größe Łódź ${id}`, code: `AU-${id}`, gtin })
  for (const typed of [`GRÖSSE ${id}`, `lodz ${id}`, `au${id}`, `${gtin} ${id}`])
    expect([typed, await findByText(admin, 'products', typed)]).toEqual([typed, [product]])
  const category = await createCategory(admin, `Žlutý ${id}`)
  expect(await findByText(admin, 'categories', `zluty ${id}`)).toEqual([category])
})
