import { expect, test } from 'vitest'
import type { ReadOnlyCatalog } from '../../../../cms/shop/catalog/catalog.ts'
import { iterateAddressesByVisits } from '../../../../cms/site/pages/addresses-by-visits.ts'

const catalog = {
  categories: async () => [],
  postCategories: async () => [],
  products: async () => ({ ids: ['ring'] }),
  list: async () => ({ pages: 1 }),
  pages: async () => [],
  posts: async () => [],
} as unknown as ReadOnlyCatalog

test('the most visited pages come first, then other pages of the shop, then removed pages, each once', async () => {
  const gone = Array.from({ length: 700 }, (_, index) => `/productDetail/gone-${String(index).padStart(3, '0')}`)
  const stored = [...gone, '/productDetail/ring']
  const store = {
    mostVisited: () => ['/productDetail/ring', '/contact'],
    addressesAfter: (after: string, limit: number) => stored.filter((each) => each > after).slice(0, limit),
  }
  const addresses: string[] = []
  for await (const address of iterateAddressesByVisits(store, catalog)) addresses.push(address)
  expect(addresses.slice(0, 2)).toEqual(['/productDetail/ring', '/contact'])
  expect(addresses).toEqual(expect.arrayContaining(['/', '/category?name=All']))
  expect(addresses.slice(-gone.length)).toEqual(gone)
  expect(new Set(addresses).size).toBe(addresses.length)
})
