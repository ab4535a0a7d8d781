import { array, assert, constantFrom, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import type { Catalog } from '../../../../cms/shop/catalog/catalog.ts'
import { isExistingPageAddress, listPageAddresses, toStoredPageAddress } from '../../../../cms/site/pages/addresses.ts'
import { isFilteredOrSorted, parseProductFiltersAndSort } from '../../../../src/domain/products/facets.ts'
import { parsePageNumber } from '../../../../src/domain/products/product-list.ts'

const catalog = {
  categories: async () => [{ id: 'r', name: 'Rings & more' }],
  postCategories: async () => [{ id: 'care', category: 'Care' }],
  products: async () => ({ ids: ['ring'] }),
  list: async ({ category }: { category: string }) => ({ pages: category === 'All' ? 3 : 2, total: 44 }),
  posts: async () => [{ id: 'pearls' }],
  pages: async () => [{ path: '/pages/delivery' }],
  pageAt: async (slug: string) => (slug === 'delivery' ? { slug } : null),
  product: async (id: string) => (id === 'ring' ? { id } : null),
  post: async (id: string) => (id === 'pearls' ? { id } : null),
} as unknown as Catalog

/** The query parameters of list pages and the blog (src/pages/category.astro, src/pages/blog/index.astro). */
function shownAt(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://shop')
  const search = searchParams.get('search')?.trim() ?? ''
  if (/^\/blog(\.md)?$/.test(pathname)) return { pathname, search, category: searchParams.get('category') || '' }
  if (!/^\/category(\.md)?$/.test(pathname)) return { pathname }
  const list = { name: searchParams.get('name') || 'All', page: parsePageNumber(searchParams) }
  return { pathname, search, ...list, hasFacets: isFilteredOrSorted(parseProductFiltersAndSort(searchParams)) }
}

test('however an address is spelled, its page is stored under one that shows the same', () => {
  const name = constantFrom('name', 'n%61me', 'page', 'search', 'category', 'min', 'x', 'Name')
  const odd = ['Rings?z', 'Rings%26page=2', 'a#b', 'a;name=b', '+', '%zz']
  const value = constantFrom('', 'Rings', 'All', '2', '02', '%20', ...odd)
  const parameter = tuple(name, constantFrom('=', '=', '', '=='), value).map((parts) => parts.join(''))
  const path = constantFrom('/category', '/category.md', '/blog', '/blog.md', '/about', '/x/../category', '/%63ategory')
  const url = tuple(path, array(parameter, { maxLength: 4 })).map(([at, query]) => `${at}?${query.join('&')}`)
  assert(
    property(url, (asked) => {
      const stored = toStoredPageAddress(asked)
      if (stored === null) return
      expect(shownAt(stored)).toEqual(shownAt(asked))
      expect(toStoredPageAddress(stored)).toBe(stored)
    }),
    { numRuns: 500 },
  )
})

test('every page is stored under its requested address, an empty filter form under the address of the list', async () => {
  expect(toStoredPageAddress('/category?name=All&min=&max=&sort=')).toBe('/category?name=All')
  const addresses = await listPageAddresses(catalog)
  expect(addresses).toEqual(
    expect.arrayContaining([
      ...['/', '/home', '/about', '/account', '/category?name=All', '/category?name=Rings%20%26%20more'],
      ...['/category?name=All&page=3', '/category?name=Rings%20%26%20more&page=2'],
      ...['/blog', '/blog?category=care', '/productDetail/ring', '/blog/pearls'],
    ]),
  )
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const address of addresses) expect(toStoredPageAddress(address)).toBe(address)
})

test.each([
  ...['/productDetail/ring', '/blog/pearls', '/blog?category=care', '/category?name=All', '/category?name=All&page=3'],
  ...['/category?name=Rings%20%26%20more&page=2', '/home', '/sitemap.xml', '/sitemap-1.xml'],
  ...['/llms.txt', '/index.md', '/about.md', '/category.md?name=All&page=3', '/blog.md?category=care'],
  ...['/productDetail/ring.md', '/blog/pearls.md'],
])('the shop has a page at %s', async (address) => {
  expect(await isExistingPageAddress(address, catalog)).toBe(true)
})

test.each([
  ...['/productDetail/none', '/blog/none', '/blog?category=none', '/category?name=None', '/nowhere', '/404'],
  // Other spellings of an existing address. Each would be stored separately.
  ...['/productDetail/%72ing', '/blog/pearls%20', '/productDetail/x/ring', '/blog/x/pearls', '/category?name=all'],
  ...['/category?name=All&page=4', '/category?name=Rings%20%26%20more&page=3', '/category?name=None&page=2'],
  ...['/category?name=All&page=1', '/category?name=All&page=02', '/category?page=2', '/category'],
  ...['/productDetail/none.md', '/productDetail/ring.md.md', '/category.md', '/category.md?name=All&page=4'],
  ...['/home.md', '/sitemap-3.xml', '/sitemap-01.xml', '/sitemap-0.xml'],
])('the shop has no page at %s', async (address) => {
  expect(await isExistingPageAddress(address, catalog)).toBe(false)
})
