import { expect, test } from 'vitest'
import * as tags from '../../../../cms/base/changes/tags.ts'
import { idOf } from '../../../../cms/base/references.ts'

const ring = {
  id: 'ring',
  category: 'rings',
  price: 20,
  stock: 3,
  attributes: ['gold'],
  pictures: ['a'],
  _status: 'published',
}
const draft = { ...ring, _status: 'draft' }
const populated = { ...ring, category: { id: 'rings' }, attributes: [{ id: 'gold' }] }
const itself = ['product:ring', 'product-changes']
const lists = [...itself, 'products:rings', 'products']
const everything = [...lists, 'featured', 'pictured:rings', 'product-range']
const ofBoth = ['products:gifts', 'products:rings', 'products', 'pictured:gifts', 'pictured:rings', 'product-range']

test.each<[string, tags.DocumentChange, string[]]>([
  ['is deleted', { before: ring }, everything],
  ['is new', { after: populated }, everything],
  // The change of a draft does not contain the version published before it.
  ['was a draft', { after: ring, before: draft }, everything],
  ['becomes a draft', { after: draft, before: ring }, everything],
  ['has another text', { after: { ...populated, description: 'New' }, before: ring }, itself],
  ['has another name', { after: { ...ring, name: 'Band' }, before: ring }, lists],
  ['has another price', { after: { ...ring, price: 25 }, before: ring }, lists],
  ['has another regular price', { after: { ...ring, regularPrice: 30 }, before: ring }, lists],
  ['has another attribute', { after: { ...ring, attributes: ['gold', 'ruby'] }, before: ring }, lists],
  ['is sold out', { after: { ...ring, stock: 0 }, before: ring }, lists],
  ['is featured', { after: { ...ring, featuredOrder: 1 }, before: ring }, [...itself, 'featured']],
  ['has another picture', { after: { ...ring, pictures: ['b'] }, before: ring }, [...itself, 'pictured:rings']],
  ['moves to another category', { after: { ...ring, category: 'gifts' }, before: ring }, [...itself, ...ofBoth]],
])('a product that %s touches what shows that', (_how, change, expected) => {
  expect(tags.toChangedProductTags(change)).toEqual(expected)
})

test('an order touches the lists of a product when it takes the last piece or brings the first back; a reference is an id or the document', () => {
  const stock = (before: number, after: number) =>
    tags.toStockChangeTags({ id: 'ring', category: 'rings', before, after })
  expect([stock(3, 1), stock(1, 3)]).toEqual([['stock:ring'], ['stock:ring']])
  const expected = ['stock:ring', 'products:rings', 'products']
  expect([stock(2, 0), stock(0, 1)]).toEqual([expected, expected])
  expect([null, undefined, 'a', 7, { id: 'a' }].map(idOf)).toEqual([null, null, 'a', '7', 'a'])
})

const page = { id: 'd', title: 'Delivery', slug: 'delivery', _status: 'published' }
const post = { id: 'p', title: 'Pearls', category: 'care', _status: 'published' }
const wholePage = ['page:d', 'page-link:d', 'pages']
const rest = ['posts:care', 'posts', 'post-categories']
const wholePost = ['post:p', ...rest]
const picture = { id: 'p', filename: 'p.webp' }
const replaced = ['media:p', 'picture-addresses']

const { toChangedMediaTags, toChangedPostTags, toChangedWrittenPageTags } = tags

test.each<[string, string[], string[]]>([
  ['a new attribute', tags.toChangedAttributeTags({ after: { id: 'gold' } }), []],
  ['a changed attribute', tags.toChangedAttributeTags({ before: { id: 'gold' } }), ['attributes', 'attribute:gold']],
  ['a category', tags.toChangedCategoryTags({ after: { id: 'rings' } }), ['categories', 'products:rings']],
  [
    'a category of posts',
    tags.toChangedPostCategoryTags({ before: { id: 'care' } }),
    ['post-categories', 'posts:care'],
  ],
  ['a branch', tags.toChangedBranchTags({ after: { id: 'aurel' }, before: { id: 'aurel' } }), ['branch:aurel']],
  [
    'a page with another lead',
    toChangedWrittenPageTags({ after: { ...page, lead: 'x' }, before: page }),
    ['page:d', 'pages'],
  ],
  ['a page with another address', toChangedWrittenPageTags({ after: { ...page, slug: 'x' }, before: page }), wholePage],
  ['a page that goes', toChangedWrittenPageTags({ before: page }), wholePage],
  ['a page that comes', toChangedWrittenPageTags({ after: page, before: { ...page, _status: 'draft' } }), wholePage],
  [
    'a post with another title',
    toChangedPostTags({ after: { ...post, title: 'x' }, before: post }),
    wholePost.slice(0, 3),
  ],
  [
    'a post that moves',
    toChangedPostTags({ after: { ...post, category: 'new' }, before: post }),
    ['post:p', 'posts:new', ...rest],
  ],
  ['a post that goes', toChangedPostTags({ after: { ...post, _status: 'draft' }, before: post }), wholePost],
  ['a new picture', toChangedMediaTags({ after: picture }), []],
  ['a changed picture', toChangedMediaTags({ after: picture, before: picture }), ['media:p']],
  ['a deleted picture', toChangedMediaTags({ before: picture }), replaced],
  ['a replaced picture', toChangedMediaTags({ after: { ...picture, filename: 'q' }, before: picture }), replaced],
])('%s touches what shows it', (_what, touched, expected) => {
  expect(touched).toEqual(expected)
})

test('a post touches the pages of the products that it links to, and of products whose link was removed', () => {
  const link = (fields: object) => ({ type: 'link', fields })
  const withLinks = (...links: unknown[]) => ({
    id: 'p',
    content: { root: { children: [{ type: 'paragraph', children: links }] } },
  })
  const after = withLinks(
    link({ url: '/productDetail/a' }),
    link({ url: '/category?name=Rings' }),
    link({ url: 'https://x.example/productDetail/e' }),
  )
  const before = withLinks(
    link({ linkType: 'custom', url: '/productDetail/b%20c?from=post' }),
    link({ linkType: 'internal', doc: { relationTo: 'products', value: { id: 'd' } } }),
  )
  const stories = tags.toChangedPostTags({ after, before }).filter((tag) => tag.startsWith('stories:'))
  expect(stories).toEqual(['stories:a', 'stories:b c', 'stories:d'])
})

test('orders and messages make no page stale by themselves', () => {
  expect([...tags.toStalePageTags(new Set([tags.ordersTag, tags.contactMessagesTag]))]).toEqual([])
  expect([...tags.toStalePageTags(new Set(['stock:1', tags.ordersTag]))]).toEqual(['anything', 'product:1'])
})
