import { expect, test } from '../support/api.ts'
import { browserWithToken } from '../support/previews.ts'
import { createProduct, uniqueId } from '../support/shop-products.ts'

const words = (text: string) => ({
  root: {
    type: 'root',
    format: '',
    indent: 0,
    version: 1,
    direction: null,
    children: [
      {
        type: 'paragraph',
        format: '',
        indent: 0,
        version: 1,
        direction: null,
        children: [{ type: 'text', text, format: 0, detail: 0, mode: 'normal', style: '', version: 1 }],
      },
    ],
  },
})

test('a list of ten products does not contain their whole branches', async ({ admin }) => {
  const { status, text, body } = await admin.get<{ docs: { branch: object }[] }>('/api/products?limit=10')
  expect([status, body.docs.length]).toEqual([200, 10])
  expect(Object.keys(body.docs[0]!.branch).sort()).toEqual(['currency', 'id', 'name'])
  expect(text.length).toBeLessThan(80_000)
})

test('the list in the admin panel asks only for its columns', async ({ shop, admin }) => {
  const [name, secret] = [`Ring ${uniqueId()}`, `Described ${uniqueId()}`]
  const id = await createProduct(admin, { name })
  expect((await admin.patch(`/api/products/${id}`, { description: words(secret) })).status).toBe(200)
  const list = await browserWithToken(shop.url, admin.token).get('/admin/collections/products?sort=-createdAt')
  expect([list.status, list.text.includes(name), list.text.includes(secret)]).toEqual([200, true, false])
})
