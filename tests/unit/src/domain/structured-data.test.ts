import { expect, test } from 'vitest'
import type { Business } from '../../../../src/domain/branch/business.ts'
import type { PageFamily, PageMeta, PagePost, WrittenPage } from '../../../../src/domain/pages/page-data.ts'
import { createBreadcrumbListNode, createItemListNode } from '../../../../src/domain/structured-data/lists.ts'
import { createOrganizationNode } from '../../../../src/domain/structured-data/organization.ts'
import { createBlogPostingNode } from '../../../../src/domain/structured-data/post.ts'
import { createProductNode } from '../../../../src/domain/structured-data/product.ts'
import { createWebPageNode } from '../../../../src/domain/structured-data/web-page.ts'
import { createWebSiteNode } from '../../../../src/domain/structured-data/web-site.ts'
import { branch, noMeta, picture, ring, silent } from '../../../support/page-data.ts'
import { faultsOf, listSchemaProperties, readTable } from '../../../support/structured-data.ts'

/* Checks all data against the table of docs/structured-data.md. */

const site = 'https://shop.test'
const table = readTable()
const now = new Date('2026-11-27T12:00:00Z')
/** A product with only the required fields. */
const plain = ring({
  regularPrice: null,
  saleFrom: null,
  saleUntil: null,
  attributes: [],
  description: '',
  identity: { brand: '', gtin: '', mpn: '', condition: 'new' },
})

const post = (of: Partial<PagePost & { meta: PageMeta }> = {}): PagePost & { meta: PageMeta } => ({
  id: 'p1',
  title: 'Pearls',
  thumbnail: '',
  category: null,
  content: '<p>On pearls.</p>',
  author: 'Clara',
  created_at: '2026-01-02T00:00:00.000Z',
  updatedAt: '2026-03-04T00:00:00.000Z',
  picture: picture('pearls.webp'),
  excerpt: 'On pearls.',
  minutes: 1,
  meta: noMeta,
  ...of,
})

const page = (of: Partial<WrittenPage> = {}): WrittenPage => ({
  id: 'd',
  slug: 'delivery',
  path: '/pages/delivery',
  title: 'Delivery',
  lead: 'It is free.',
  content: '',
  updatedAt: '2026-03-04T00:00:00.000Z',
  picture: picture('box.webp'),
  meta: noMeta,
  ...of,
})

const member = (id: string, size: string) => ({
  ...ring({ id, path: `/products/ring-${id}` }),
  values: [size],
  isAvailable: true,
})
const axes = [{ name: 'Size', values: ['6', '7'] }]
const family: PageFamily = { id: 'f1', name: 'Ring', axes, members: [member('r1', '6'), member('r7', '7')] }

const whole = [
  createProductNode(ring(), branch(), site, family),
  createOrganizationNode(branch(), site, now),
  createOrganizationNode(branch({ type: 'OnlineStore' }), site, now),
  createWebSiteNode(branch(), site),
  createBlogPostingNode(post(), branch(), site),
  createWebPageNode(page(), branch(), site),
  createItemListNode(['/blog/p1'], site),
  createBreadcrumbListNode([{ name: 'Home', href: '/' }, { name: 'Ring' }], site),
]

const scarce = [
  createProductNode(plain, silent, site),
  createOrganizationNode(silent, site, now),
  createWebSiteNode(silent, site),
  createBlogPostingNode(post({ author: '', picture: null, content: '' }), silent, site),
  createWebPageNode(page({ lead: '', picture: null }), silent, site),
]

test('structured data has every property that Google requires and no empty ones; a complete shop has all optional ones that apply', () => {
  expect(table.length).toBeGreaterThan(80)
  expect(faultsOf(whole, table)).toEqual([])
  expect(faultsOf(scarce, table)).toEqual([])
  const told = new Set(listSchemaProperties(whole))
  const expected = table.filter(({ isTold }) => isTold).map(({ type, name }) => `${type}.${name}`)
  expect(expected.filter((each) => !told.has(each))).toEqual([])
  const untold = table.filter(({ isTold }) => !isTold).map(({ type, name }) => `${type}.${name}`)
  expect(untold).toEqual(['Product.review', 'Product.aggregateRating', 'Store.priceRange', 'WebSite.alternateName'])
})

test('a reduced product has both prices, the end of its sale and the delivery that its price pays', () => {
  const { offers } = createProductNode(ring(), branch(), site) as { offers?: unknown }
  expect(offers).toMatchObject({
    price: '40.00',
    priceCurrency: 'USD',
    priceValidUntil: '2026-12-24T00:00:00.000Z',
    priceSpecification: { price: '50.00', priceType: 'https://schema.org/StrikethroughPrice' },
    availability: 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/UsedCondition',
    shippingDetails: {
      shippingRate: { value: '6.00', currency: 'USD' },
      shippingDestination: { addressCountry: ['US', 'CA'] },
      deliveryTime: { handlingTime: { minValue: 0, maxValue: 1 }, transitTime: { minValue: 2, maxValue: 5 } },
    },
    hasMerchantReturnPolicy: { merchantReturnDays: 30, returnFees: 'https://schema.org/FreeReturn' },
    seller: { name: 'Aurel', url: `${site}/`, logo: `${site}/media/logo.svg` },
  })
})

test('if orders are sent once they are paid, delivery times do not count from the order', () => {
  const { delivery } = branch().business
  const told = JSON.stringify(createProductNode(ring(), branch({ delivery: { ...delivery!, isPrepaid: true } }), site))
  expect(told).toContain('"transitTime":{')
  expect(told).not.toContain('handlingTime')
})

test('a description is the whole text of a product, and the first whole sentences of a page', () => {
  const long = `<p>${'A band of gold, made by hand. '.repeat(20)}</p>`
  const ofProduct = createProductNode(ring({ description: long }), branch(), site).description
  expect(ofProduct).toMatch(/^(A band of gold, made by hand\. ?){20}$/)
  const ofPage = createWebPageNode(page({ lead: '', content: long }), branch(), site).description
  expect(ofPage).toMatch(/^(A band of gold, made by hand\. ?){9,10}$/)
})

test('delivery is free from the amount on that the branch names, and attributes become material, color and size', () => {
  const rateOf = (price: number) =>
    JSON.stringify(createProductNode(ring({ price }), branch(), site)).match(/"value":"([\d.]+)"/)?.[1]
  expect([48.99, 49, 50].map(rateOf)).toEqual(['6.00', '0.00', '0.00'])
  expect(createProductNode(ring(), branch(), site)).toMatchObject({
    material: 'Gold',
    color: ['Red', 'White'],
    size: '6',
  })
})

test('a member of a family tells how they differ, and the pages of the others', () => {
  expect(createProductNode(ring(), branch(), site, family).isVariantOf).toEqual({
    '@type': 'ProductGroup',
    name: 'Ring',
    productGroupID: 'f1',
    variesBy: ['https://schema.org/size'],
    hasVariant: [{ url: `${site}/products/ring-r7` }],
  })
  expect(createProductNode(ring(), branch(), site)).not.toHaveProperty('isVariantOf')
})

test('a product without a piece in stock is out of stock, and one that is not reduced has one price', () => {
  const { offers } = createProductNode(ring({ available: 0, regularPrice: null, saleUntil: null }), branch(), site)
  expect(offers).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
  for (const name of ['priceSpecification', 'priceValidUntil']) expect(offers).not.toHaveProperty(name)
})

test('a store has its type only with an address, and is an organization otherwise', () => {
  const typeWith = (said: Partial<Business>) => createOrganizationNode(branch(said), site, now)['@type']
  expect(typeWith({})).toBe('JewelryStore')
  expect(typeWith({ type: null })).toBe('Store')
  expect(typeWith({ place: null })).toBe('Organization')
  expect(typeWith({ type: 'OnlineStore' })).toBe('OnlineStore')
  expect(createOrganizationNode(branch({ place: null }), site, now)).not.toHaveProperty('openingHoursSpecification')
})

test('opening hours name each day and the days on which the shop is closed, without lines that cannot be read', () => {
  const open = (dayOfWeek: string[], opens: string, closes: string) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek,
    opens,
    closes,
  })
  const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
  const { openingHoursSpecification: hours } = createOrganizationNode(branch(), site, now)
  expect(hours).toEqual([open(week, '10:00', '18:00'), open(['Saturday'], '11:00', '16:00')])
  const closed = branch({ holidays: ['2026-01-01', '2025-12-25 yearly'] })
  const { specialOpeningHoursSpecification: special } = createOrganizationNode(closed, site, now)
  const christmas = { validFrom: '2026-12-25', validThrough: '2026-12-25' }
  expect(special).toEqual([{ ...open(['Friday'], '00:00', '00:00'), ...christmas }])
})

test('a shop that takes nothing back says so, and names no days or fees', () => {
  const returns = { days: 0, areFree: false, inStore: false, countries: ['US'] }
  expect(createOrganizationNode(branch({ returns }), site, now).hasMerchantReturnPolicy).toEqual({
    '@type': 'MerchantReturnPolicy',
    applicableCountry: ['US'],
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  })
})

test('a post has its author, or the shop; and is not changed before it is published', () => {
  expect(createBlogPostingNode(post(), branch(), site)).toMatchObject({
    author: { '@type': 'Person', name: 'Clara' },
    publisher: { name: 'Aurel', logo: `${site}/media/logo.svg` },
    description: 'On pearls.',
    dateModified: '2026-03-04T00:00:00.000Z',
  })
  const ahead = createBlogPostingNode(post({ author: '', updatedAt: '2026-01-01T00:00:00.000Z' }), branch(), site)
  const author = { '@type': 'Organization', name: 'Aurel' }
  expect(ahead).toMatchObject({ author, dateModified: '2026-01-02T00:00:00.000Z' })
})

test('the second page of a list counts on', () => {
  const item = (position: number, url: string) => ({ '@type': 'ListItem', position, url })
  const items = [item(25, `${site}/a`), item(26, `${site}/b`)]
  expect(createItemListNode(['/a', '/b'], site, 25).itemListElement).toEqual(items)
})
