import { expect, test } from 'vitest'
import * as tags from '../../cms/changes/tags.ts'
import { idOf } from '../../cms/references.ts'

const ring = { id: 'ring', category: 'rings' }

test('a product touches itself, its category and the lists that may show it', () => {
  const expected = ['product:ring', 'products:rings', 'products', 'featured']
  expect(tags.productTags({ after: ring, before: ring })).toEqual(expected)
  expect(tags.productTags({ before: ring })).toEqual(expected)
  expect(tags.productTags({ after: { ...ring, category: { id: 'rings' } } })).toEqual(expected)
})

test('a product that moves touches the category it leaves and the one it enters', () => {
  expect(tags.productTags({ after: { ...ring, category: 'gifts' }, before: ring })).toEqual(
    expect.arrayContaining(['products:gifts', 'products:rings']),
  )
})

test('a post touches itself, its category and the list of categories', () => {
  expect(tags.postTags({ after: { id: 7, category: null }, before: { id: 7, category: 'care' } })).toEqual([
    ...['post:7', 'posts:care', 'posts', 'post-categories'],
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
  expect(tags.mediaTags({ before: { id: 'p' } })).toEqual(['media:p'])
})

test('a reference is an id or the document itself', () => {
  expect([null, undefined, 'a', 7, { id: 'a' }].map(idOf)).toEqual([null, null, 'a', '7', 'a'])
})
