import { expect, test } from '../../../support/api.ts'
import { createProduct, readProduct, uniqueId } from '../../../support/shop-products.ts'
import type { ErrorBody, Visitor } from '../../../support/visitor.ts'

const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status)
const findByText = async (staff: Visitor, collection: string, typed: string) =>
  (
    await staff.get<{ docs: { id: string }[] }>(
      `/api/${collection}?draft=true&depth=0&where[searchText][like]=${encodeURIComponent(typed)}`,
    )
  ).body.docs.map(({ id }) => id)

test('a code, category or attribute that looks like a stored one is refused, also at once', async ({ admin }) => {
  const id = uniqueId()
  const product = await readProduct<{ code: string; category: string; branch: string }>(
    admin,
    await createProduct(admin, { code: `Case-${id}` }),
  )
  const copy = { name: 'Ring', price: 1, unitMeasureName: 'Piece', category: product.category, branch: product.branch }
  const codes = [`case-${id}`, `CASE\u2011${id}`, `Case-${id}\u200b`, `Case\u00ad${id}`]
  for (const code of codes) {
    const { status, body } = await admin.post<ErrorBody>('/api/products', { json: { ...copy, code, _status: 'draft' } })
    expect([code, status, JSON.stringify(body).includes(`“Case-${id}” has this code`)]).toEqual([code, 400, true])
  }
  const names = [`Bébé ${id}`, `Be\u0301be\u0301 ${id}`, `BEBE ${id}\u200b`]
  const categories = await Promise.all(
    names.map((name) => admin.post('/api/categories', { json: { name, position: 1 } })),
  )
  expect(statuses(categories).sort()).toEqual([201, 400, 400])
  const values = [`O’Neil ${id}`, `o'neil ${id}`, `O'Neil\u00a0${id}`]
  const attributes = await Promise.all(
    values.map((value) => admin.post('/api/attributes', { json: { name: 'Maker', value } })),
  )
  expect(statuses(attributes).sort()).toEqual([201, 400, 400])
})

test('staff find what they type without its letters, accents and signs, and by the bar code', async ({ admin }) => {
  // Digits alone would be read with the bar code before them as one phone number.
  const id = `k${uniqueId()}`
  const gtin = '5901234123457'
  const product = await createProduct(admin, { name: `Größe Łódź ${id}`, code: `AU-${id}`, gtin })
  for (const typed of [`GRÖSSE ${id}`, `lodz ${id}`, `au${id}`, `${gtin} ${id}`])
    expect([typed, await findByText(admin, 'products', typed)]).toEqual([typed, [product]])
  const { body } = await admin.post<{ doc: { id: string } }>('/api/categories', {
    json: { name: `Žlutý ${id}`, position: 1 },
  })
  expect(await findByText(admin, 'categories', `zluty ${id}`)).toEqual([body.doc.id])
})
