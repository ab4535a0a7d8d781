import sharp from 'sharp'
import { expect, test } from '../../support/api.ts'
import { createDocument } from '../../support/documents.ts'
import { createCategory, createSoldProduct, eventually, uniqueId } from '../../support/shop-products.ts'
import { type Data, faultsOf, readTable, structuredData } from '../../support/structured-data.ts'
import type { Visitor } from '../../support/visitor.ts'

/* Checks the sample shop's pages against docs/structured-data.md. */

const table = readTable()

async function readData(by: Visitor, path: string): Promise<Data[]> {
  const { status, text } = await by.get(path)
  expect(status, path).toBe(200)
  const data = structuredData(text)
  expect(faultsOf(data, table), path).toEqual([])
  return data
}

const typesOf = (data: Data[]) => data.map((each) => each['@type']).sort()

const productData = async (by: Visitor, id: string) =>
  (await readData(by, `/productDetail/${id}`)).find((each) => each['@type'] === 'Product')

/** Returns a post of the sample. Posts of other tests have other pictures. */
async function samplePost(by: Visitor) {
  const { body } = await by.get<{ data: { id: string; title: string; category: string | null }[] }>('/api/blog')
  return body.data.find(({ title }) => title === 'Living with pearls')!
}

const pendantOf = async (by: Visitor) => {
  const { body } = await by.get<{ result: { id: string; code: string }[] }>('/api/get_item/Aurel')
  return body.result.find(({ code }) => code === 'AU-N-004')!
}

test('every kind of page has the data of its kind, with all that Google requires', async ({ stranger }) => {
  const post = await samplePost(stranger)
  const pendant = await pendantOf(stranger)
  const pages: Record<string, string[]> = {
    '/': ['JewelryStore', 'WebSite'],
    '/about': ['BreadcrumbList', 'JewelryStore'],
    '/contact': ['BreadcrumbList', 'JewelryStore'],
    '/category?name=All': ['BreadcrumbList', 'ItemList'],
    '/category?name=Rings': ['BreadcrumbList', 'ItemList'],
    '/category?name=Rings&sort=price': ['BreadcrumbList'],
    '/category?search=ring': ['BreadcrumbList'],
    [`/productDetail/${pendant.id}`]: ['BreadcrumbList', 'Product'],
    '/blog': ['BreadcrumbList', 'ItemList'],
    [`/blog?category=${post.category}`]: ['BreadcrumbList', 'ItemList'],
    [`/blog/${post.id}`]: ['BlogPosting', 'BreadcrumbList'],
  }
  for (const [path, types] of Object.entries(pages))
    expect([path, typesOf(await readData(stranger, path))]).toEqual([path, types])
})

test('the sample shop tells where it is, when it is open and what delivery costs', async ({ stranger }) => {
  const [store] = await readData(stranger, '/')
  const title = '<title>Aurel: Fine jewelry and an apothecary in Portland</title>'
  expect((await stranger.get('/')).text).toContain(title)
  expect(store).toMatchObject({
    '@type': 'JewelryStore',
    name: 'Aurel',
    telephone: '+1 503 555 0142',
    address: { streetAddress: '218 NW Larkspur Street', addressLocality: 'Portland', addressCountry: 'US' },
    geo: { latitude: 45.529, longitude: -122.684 },
    openingHoursSpecification: [{ opens: '10:00', closes: '18:00' }],
  })
  expect(store!.sameAs).toHaveLength(3)
  const pendant = await pendantOf(stranger)
  expect(await productData(stranger, pendant.id)).toMatchObject({
    sku: 'AU-N-004',
    brand: { name: 'Aurel' },
    material: 'White gold',
    offers: {
      itemCondition: 'https://schema.org/NewCondition',
      shippingDetails: { shippingRate: { value: '0.00', currency: 'USD' } },
      hasMerchantReturnPolicy: { merchantReturnDays: 30 },
    },
  })
})

test('a product tells what staff write of it, and an attribute that is renamed', async ({ admin, stranger }) => {
  const attribute = { name: 'Material', value: `Brass ${uniqueId()}` }
  const id = await createDocument(admin, 'attributes', attribute)
  const product = await createSoldProduct(admin, { attributes: [id], price: 30, regularPrice: 40 })
  const told = () => productData(stranger, product.id)
  await eventually(async () => expect(await told()).toMatchObject({ material: attribute.value }))
  expect(await told()).not.toHaveProperty('brand')
  const identity = { brand: 'Kestrowe', gtin: '4006381333931', mpn: 'K-1', condition: 'used' }
  expect((await admin.patch(`/api/products/${product.id}`, identity)).status).toBe(200)
  await admin.patch(`/api/attributes/${id}`, { value: `Copper ${attribute.value}` })
  await eventually(async () =>
    expect(await told()).toMatchObject({
      material: `Copper ${attribute.value}`,
      brand: { name: 'Kestrowe' },
      gtin: '4006381333931',
      mpn: 'K-1',
      offers: {
        price: '30.00',
        priceSpecification: { price: '40.00' },
        itemCondition: 'https://schema.org/UsedCondition',
        shippingDetails: { shippingRate: { value: '6.00' } },
      },
    }),
  )
})

test('a category says its sentence; without one it counts its products', async ({ admin, stranger }) => {
  const name = `Brooches ${uniqueId()}`
  const category = await createCategory(admin, name)
  await createSoldProduct(admin, { category })
  const page = `/category?name=${encodeURIComponent(name)}`
  const text = async () => (await stranger.get(page)).text
  await eventually(async () => expect(await text()).toContain(`content="${name} at Aurel: 1 product."`))
  const description = 'Pins & brooches <for coats>.'
  expect((await admin.patch(`/api/categories/${category}`, { description })).status).toBe(200)
  const escaped = /Pins &(amp|#38);\s?brooches &(lt|#60);for coats(&(gt|#62);|>)\./
  await eventually(async () => expect(await text()).toMatch(new RegExp(`<p[^>]*>${escaped.source}</p>`)))
  expect(await text()).toMatch(/<meta name="description" content="Pins &(amp|#38); brooches (&lt;|&#60;|<)for coats/)
  expect((await stranger.get(`${page}&search=ring`)).text).not.toContain('for coats')
})

/** Returns the content of a page's meta elements, by their property. */
function properties(html: string): Record<string, string> {
  return Object.fromEntries(
    [...html.matchAll(/<meta property="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [name, content]),
  )
}

test('a shared link has a picture of 1200 by 630 pixels, of a product its price', async ({ stranger }) => {
  const [pendant, post] = [await pendantOf(stranger), await samplePost(stranger)]
  const documents = [`/productDetail/${pendant.id}`, `/blog/${post.id}`]
  for (const page of ['/', '/about', '/contact', '/signin', '/category?name=Rings', ...documents])
    expect(properties((await stranger.get(page)).text), page).toMatchObject({
      'og:image': expect.stringMatching(/-shared\.jpg$/),
      'og:image:alt': expect.stringMatching(/\w/),
      'og:image:width': '1200',
      'og:image:height': '630',
    })
  const shared = properties((await stranger.get(`/productDetail/${pendant.id}`)).text)
  expect(shared).toMatchObject({ 'product:price:amount': '1240.00', 'product:price:currency': 'USD' })
  const file = await fetch(stranger.shop + new URL(shared['og:image']!).pathname)
  expect(file.headers.get('content-type')).toBe('image/jpeg')
  const { format, width, height } = await sharp(Buffer.from(await file.arrayBuffer())).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
})
