import { paths } from '../../../src/domain/paths.ts'
import { productPath, shortIdOf } from '../../../src/domain/product-address.ts'
import { expect, test } from '../../support/api.ts'
import { createSoldProduct, eventually, uniqueId } from '../../support/shop-products.ts'

/** What is sent for a path, without following it. */
async function ask(shop: { url: string }, path: string) {
  const response = await fetch(shop.url + path, { redirect: 'manual' })
  const [etag, location] = [response.headers.get('etag'), response.headers.get('location')]
  return { status: response.status, location, etag, text: await response.text() }
}

test('a product has one page, at its readable address and by its id', async ({ shop, admin }) => {
  const product = await createSoldProduct(admin, { price: 30 })
  const path = productPath(product)
  await eventually(async () => expect((await ask(shop, path)).status).toBe(200))
  const [readable, byId] = [await ask(shop, path), await ask(shop, paths.productDetail(product.id))]
  expect(readable).toEqual(byId)
  expect(readable.text).toContain(`<link rel="canonical" href="http://localhost:3000${path}"`)
  expect((await ask(shop, `${path}.md`)).text).toContain('- Price: 30.00 USD')

  const id = shortIdOf(product.id)
  const others = [
    `/products/${id}`,
    `/products/another-name-${id}`,
    path.toUpperCase().replace('/PRODUCTS', '/products'),
  ]
  for (const other of others) {
    const answers = [await ask(shop, other), await ask(shop, `${other}?utm_source=mail`)]
    expect(answers.map(({ status, location }) => [status, location])).toEqual([
      [301, path],
      [301, `${path}?utm_source=mail`],
    ])
  }
  expect((await ask(shop, `/products/another-name-${id}.md`)).location).toBe(`${path}.md`)
  for (const unknown of ['/products/ring-0000000000', '/products/ring', '/products/%E0%A4%A']) {
    expect([unknown, (await ask(shop, unknown)).status]).toEqual([unknown, 404])
  }
})

test('a renamed product is at its new address, to which the old one leads', async ({ shop, admin }) => {
  const product = await createSoldProduct(admin, { price: 30 })
  const before = productPath(product)
  await eventually(async () => expect((await ask(shop, before)).status).toBe(200))
  const name = `Crème “Été” ${uniqueId()}`
  expect((await admin.patch(`/api/products/${product.id}`, { name, price: 31 })).status).toBe(200)
  const after = productPath({ ...product, name })
  expect(after).toMatch(/^\/products\/creme-ete-[0-9a-f]{8}-[0-9a-f]{10}$/)
  await eventually(async () => expect(await ask(shop, before)).toMatchObject({ status: 301, location: after }))
  for (const address of [after, paths.productDetail(product.id)]) {
    expect((await ask(shop, address)).text).toContain('$31.00')
  }
  await admin.patch(`/api/products/${product.id}`, { price: 32 })
  for (const address of [after, paths.productDetail(product.id)]) {
    await eventually(async () => expect((await ask(shop, address)).text).toContain('$32.00'))
  }
  await admin.patch(`/api/products/${product.id}`, { _status: 'draft' })
  for (const address of [after, before, paths.productDetail(product.id)]) {
    await eventually(async () => expect((await ask(shop, address)).status).toBe(404))
  }
})
