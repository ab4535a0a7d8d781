import { expect, test } from 'vitest'
import type { Catalog } from '../../cms/catalog/catalog.ts'
import { addressesFor, allAddresses, storedAddress } from '../../cms/pages/addresses.ts'

const catalog = {
  categories: async () => [{ id: 'r', name: 'Rings & more' }],
  postCategories: async () => [{ id: 'care', category: 'Care' }],
  products: async () => [{ id: 'ring' }],
  posts: async () => [{ id: 'pearls' }],
} as unknown as Catalog

test('a page is stored under its path and the one query parameter that selects another page', () => {
  expect(storedAddress('/about?CustomerName=Ada')).toBe('/about')
  expect(storedAddress('/category?utm_source=x&name=Rings%20%26%20more')).toBe('/category?name=Rings%20%26%20more')
  expect(storedAddress('/category')).toBe('/category?name=All')
  expect(storedAddress('/category?name=')).toBe('/category?name=All')
  expect(storedAddress('/blog?category=care&x=1')).toBe('/blog?category=care')
  expect(storedAddress('/blog')).toBe('/blog')
})

test('a search is rendered when it is asked for', () => {
  expect(storedAddress('/category?name=All&search=pearl')).toBeNull()
  expect(storedAddress('/blog?search=pearl')).toBeNull()
  expect(storedAddress('/category?search=')).toBe('/category?name=All')
  expect(storedAddress('/blog?search=%20')).toBe('/blog')
  // These show nothing of it.
  expect(storedAddress('/about?search=pearl')).toBe('/about')
  expect(storedAddress('/?search=pearl')).toBe('/')
})

test('every page is stored under the address it is asked by', async () => {
  const addresses = await allAddresses(catalog)
  expect(addresses).toEqual(
    expect.arrayContaining([
      ...['/', '/home', '/about', '/account', '/category?name=All', '/category?name=Rings%20%26%20more'],
      ...['/blog', '/blog?category=care', '/productDetail/ring', '/blog/pearls'],
    ]),
  )
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const address of addresses) expect(storedAddress(address)).toBe(address)
})

test('a change adds the pages of its documents, and every list when a category changes', async () => {
  expect(await addressesFor(new Set(['product:ring', 'products', 'post:pearls']), catalog)).toEqual([
    '/productDetail/ring',
    '/blog/pearls',
  ])
  expect(await addressesFor(new Set(['categories']), catalog)).toContain('/category?name=Rings%20%26%20more')
  expect(await addressesFor(new Set(['branch:aurel']), catalog)).toEqual([])
})
