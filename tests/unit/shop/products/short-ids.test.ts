import { expect, test } from 'vitest'
import { createShortIdIndex } from '../../../../cms/shop/catalog/short-ids.ts'
import { chooseProductByUrlSlug } from '../../../../src/domain/products/product-url.ts'

/** Two products whose ids have the same end, the older one first, and a third one. */
const [older, younger, other] = ['65f0c1d2000000', '65f0c1d3000000', '65f0c1d3000000'].map((start, at) => ({
  id: start + (at === 2 ? 'aaaaaaaaaa' : '9a2c71d0e4'),
  name: 'Pearl Ring',
})) as [{ id: string; name: string }, { id: string; name: string }, { id: string; name: string }]

function withIds(...products: { id: string }[]) {
  const shortIds = createShortIdIndex()
  for (const { id } of products) shortIds.add(id)
  return shortIds
}

test('a product is found by the end of its id, by all of it, and by nothing in between', () => {
  const shortIds = withIds(older, other)
  expect(shortIds.idsAt('pearl-ring-9a2c71d0e4')).toEqual([older.id])
  expect(shortIds.idsAt(`x-${older.id}`)).toEqual([older.id])
  for (const none of ['pearl-ring', 'a2c71d0e4', '09a2c71d0e4', `1${older.id}`, `x-${younger.id}`, ''])
    expect([none, shortIds.idsAt(none)]).toEqual([none, []])
  shortIds.remove(older.id)
  expect(shortIds.idsAt('pearl-ring-9a2c71d0e4')).toEqual([])
})

test('a product that is added again, such as out of the archive, is there once and has its short address again', () => {
  const shortIds = withIds(older, older, younger)
  shortIds.remove(older.id)
  expect(shortIds.pathOf(younger)).toBe('/products/pearl-ring-9a2c71d0e4')
  shortIds.add(older.id)
  shortIds.add(older.id)
  expect(shortIds.idsAt('pearl-ring-9a2c71d0e4')).toEqual([older.id, younger.id])
  const [first, second] = [older, younger].map(shortIds.pathOf)
  expect([first, second]).toEqual(['/products/pearl-ring-9a2c71d0e4', `/products/pearl-ring-${younger.id}`])
})

test('of two products with the same end the older one has the short address, and both are found at theirs', () => {
  for (const shortIds of [withIds(older, younger, other), withIds(younger, other, older)]) {
    const [first, second] = [shortIds.pathOf(older), shortIds.pathOf(younger)]
    expect(first).toBe('/products/pearl-ring-9a2c71d0e4')
    expect(second).toBe(`/products/pearl-ring-${younger.id}`)
    expect(shortIds.pathOf(other)).toBe('/products/pearl-ring-aaaaaaaaaa')
    expect(shortIds.idsAt('pearl-ring-9a2c71d0e4')).toEqual([older.id, younger.id])
    expect(shortIds.idsAt(`pearl-ring-${younger.id}`)).toEqual([younger.id])
    shortIds.remove(older.id)
    expect(shortIds.idsAt(`pearl-ring-${younger.id}`)).toEqual([younger.id])
    expect(shortIds.pathOf(younger)).toBe('/products/pearl-ring-9a2c71d0e4')
  }
})

test('a short address that two share means the product that is called so, and the older one of the same name', () => {
  const renamed = { ...younger, name: 'Gold Ring' }
  expect(chooseProductByUrlSlug('gold-ring-9a2c71d0e4', [older, renamed])).toBe(renamed)
  expect(chooseProductByUrlSlug('pearl-ring-9a2c71d0e4', [older, renamed])).toBe(older)
  expect(chooseProductByUrlSlug('pearl-ring-9a2c71d0e4', [older, younger])).toBe(older)
  expect(chooseProductByUrlSlug('another-9a2c71d0e4', [older, renamed])).toBe(older)
  expect(chooseProductByUrlSlug('another', [])).toBeNull()
})
