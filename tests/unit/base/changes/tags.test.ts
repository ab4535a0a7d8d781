import { expect, test } from 'vitest'
import * as tags from '../../../../cms/base/changes/tags.ts'
import { idOf } from '../../../../cms/base/references.ts'

const ring = { id: 'ring', category: 'rings', price: 20, stock: 3, attributes: ['gold'], _status: 'published' }

test('a product that is new or gone touches itself, its category and the lists that may show it', () => {
  const lists = ['products:rings', 'products', 'featured']
  const expected = ['product:ring', 'product-changes', ...lists, 'pictured:rings', 'product-range']
  expect(tags.productTags({ before: ring })).toEqual(expected)
  expect(tags.productTags({ after: { ...ring, category: { id: 'rings' } } })).toEqual(expected)
  // Of a draft nobody knows what was published before it.
  expect(tags.productTags({ after: ring, before: { ...ring, _status: 'draft' } })).toEqual(expected)
  expect(tags.productTags({ after: { ...ring, _status: 'draft' }, before: ring })).toEqual(expected)
})

test('a text of a product touches no list besides the pages that show it', () => {
  const after = {
    ...ring,
    description: 'New',
    category: { id: 'rings' },
    attributes: [{ id: 'gold' }],
  }
  expect(tags.productTags({ after, before: ring })).toEqual(['product:ring', 'product-changes'])
})

test.each([
  ['name', 'Band'],
  ['price', 25],
  ['regularPrice', 30],
  ['attributes', ['gold', 'ruby']],
  ['stock', 0],
])('the %s of a product touches every page of its lists', (field, value) => {
  expect(tags.productTags({ after: { ...ring, [field]: value }, before: ring })).toEqual([
    ...['product:ring', 'product-changes', 'products:rings', 'products'],
  ])
})

test('a place among the featured products touches the home page, and no list', () => {
  expect(tags.productTags({ after: { ...ring, featuredOrder: 1 }, before: ring })).toEqual([
    ...['product:ring', 'product-changes', 'featured'],
  ])
})

test('an order touches the lists of a product when it takes the last piece, or brings the first one back', () => {
  const stock = (before: number, after: number) => tags.stockTags({ id: 'ring', category: 'rings', before, after })
  expect([stock(3, 1), stock(1, 3)]).toEqual([['stock:ring'], ['stock:ring']])
  const expected = ['stock:ring', 'products:rings', 'products']
  expect([stock(2, 0), stock(0, 1)]).toEqual([expected, expected])
})

test('an attribute touches the lists as soon as a product can have it', () => {
  expect(tags.attributeTags({ after: { id: 'gold' } })).toEqual([])
  expect(tags.attributeTags({ after: { id: 'gold' }, before: { id: 'gold' } })).toEqual([
    'attributes',
    'attribute:gold',
  ])
})

test('a product that moves touches the category it leaves and the one it enters', () => {
  expect(tags.productTags({ after: { ...ring, category: 'gifts' }, before: ring })).toEqual(
    expect.arrayContaining(['products:gifts', 'products:rings', 'product-range']),
  )
})

test('a post touches itself, its category and the list of categories', () => {
  expect(tags.postTags({ after: { id: 7, category: null }, before: { id: 7, category: 'care' } })).toEqual([
    ...['post:7', 'posts:care', 'posts', 'post-categories'],
  ])
})

test('a page touches what links to it only with another title or address, or when it comes or goes', () => {
  const page = { id: 'd', title: 'Delivery', slug: 'delivery', _status: 'published' }
  expect(tags.writtenPageTags({ after: { ...page, lead: 'New' }, before: page })).toEqual(['page:d', 'pages'])
  const all = ['page:d', 'page-link:d', 'pages']
  expect(tags.writtenPageTags({ after: { ...page, slug: 'shipping' }, before: page })).toEqual(all)
  expect(tags.writtenPageTags({ before: page })).toEqual(all)
  expect(tags.writtenPageTags({ after: page, before: { ...page, _status: 'draft' } })).toEqual(all)
})

test('a product touches the menu with other pictures, and with no other price', () => {
  const shown = { ...ring, pictures: ['a'] }
  const touches = (after: object) =>
    tags.productTags({ after: { ...shown, ...after }, before: shown }).includes('pictured:rings')
  expect([touches({ price: 1 }), touches({ pictures: ['b'] }), touches({ category: 'gifts' })]).toEqual([
    ...[false, true, true],
  ])
})

test('a post touches the list of categories when it comes, goes or moves, and with no other words', () => {
  const post = { id: 'p', title: 'Pearls', category: 'care', _status: 'published' }
  const touches = (after: object) =>
    tags.postTags({ after: { ...post, ...after }, before: post }).includes('post-categories')
  expect([touches({ title: 'Tea' }), touches({ category: 'guides' }), touches({ _status: 'draft' })]).toEqual([
    ...[false, true, true],
  ])
})

test('a category touches every page that names the categories', () => {
  expect(tags.categoryTags({ after: { id: 'rings' } })).toEqual(['categories', 'products:rings'])
  expect(tags.postCategoryTags({ before: { id: 'care' } })).toEqual(['post-categories', 'posts:care'])
})

test('a branch touches what shows it', () => {
  expect(tags.branchTags({ after: { id: 'aurel' }, before: { id: 'aurel' } })).toEqual(['branch:aurel'])
})

test('a new picture is on no page yet, a changed one may be', () => {
  expect(tags.mediaTags({ after: { id: 'p' } })).toEqual([])
  expect(tags.mediaTags({ after: { id: 'p' }, before: { id: 'p' } })).toEqual(['media:p'])
  expect(tags.mediaTags({ before: { id: 'p', filename: 'p.webp' } })).toEqual(['media:p', 'picture-addresses'])
  const [before, after] = ['p.webp', 'p-1.webp'].map((filename) => ({ id: 'p', filename }))
  expect(tags.mediaTags({ before, after })).toEqual(['media:p', 'picture-addresses'])
})

test('a reference is an id or the document itself', () => {
  expect([null, undefined, 'a', 7, { id: 'a' }].map(idOf)).toEqual([null, null, 'a', '7', 'a'])
})

test('a post touches the pages of the products that it links to, and of those that it no longer does', () => {
  const text = (...links: unknown[]) => ({ root: { children: [{ type: 'paragraph', children: links }] } })
  const byAddress = { type: 'link', fields: { linkType: 'custom', url: '/productDetail/b%20c?from=post' } }
  const byDocument = {
    type: 'link',
    fields: { linkType: 'internal', doc: { relationTo: 'products', value: { id: 'd' } } },
  }
  const others = [
    { type: 'link', fields: { url: '/category?name=Rings' } },
    { type: 'link', fields: { url: 'https://x.example/productDetail/e' } },
  ]
  const after = { id: 'p', content: text({ type: 'link', fields: { url: '/productDetail/a' } }, ...others) }
  const before = { id: 'p', content: text(byAddress, byDocument) }
  const stories = tags.postTags({ after, before }).filter((tag) => tag.startsWith('stories:'))
  expect(stories).toEqual(['stories:a', 'stories:b c', 'stories:d'])
})
