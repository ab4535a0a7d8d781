import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  parseRedirectAddress,
  toRedirectLookupAddresses,
  toShopPathWithQuery,
} from '../../../../cms/shop/texts/redirects/address.ts'
import {
  type RedirectTarget,
  resolveRedirect,
  type ShopPageLookups,
} from '../../../../cms/shop/texts/redirects/find-redirect.ts'
import { paths } from '../../../../src/domain/pages/paths.ts'
import { normalizeVisibleText } from '../../../../src/domain/text/compare-key.ts'

const site = 'https://shop.example'
const path = (to: string): RedirectTarget => ({ kind: 'path', path: to })
const category = (id: string): RedirectTarget => ({ kind: 'document', collection: 'categories', id })

/** Opens a shop with these pages. The ids of its categories are their names. */
const shopWith = (...pages: string[]): ShopPageLookups => ({
  async addressOf(target) {
    return target.kind === 'path' ? target.path : paths.category(target.id)
  },
  hasPage: async (url) => pages.includes(toRedirectLookupAddresses(url)[0] ?? ''),
})

const follow = (url: string, redirects: Record<string, RedirectTarget>, ...pages: string[]) =>
  resolveRedirect(url, new Map(Object.entries(redirects)), shopWith(...pages))

test('a page has one address for redirects, however its URL is spelled', () => {
  const same = [
    ['/category?name=Кольца', '/category?page=2&name=%D0%9A%D0%BE%D0%BB%D1%8C%D1%86%D0%B0', ' /category/?name=Кольца '],
    ['/category?name=Gold Rings', '/category?name=Gold+Rings&min=5', '/category?name=%20Gold%20Rings'],
    ['/category?name=Caf\u00e9', '/category?name=Cafe%CC%81', `${site}/category?name=Cafe\u0301`],
    ['/category?name=100%25 %26 more', '/category?name=100%25%20%26%20more'],
    ['/blog?category=7', '/blog?search=pearl&category=7', '/blog/?category=7'],
    ['/old-page', '/old-page/', '//old-page', '/old-page.html', `${site}/old-page#there`],
    ['/', site, `${site}/`, '/index.html'],
    ['/shop.php?a=1 2&id=5', '/shop.php?id=5&a=1+2', '/shop.php?utm_source=mail&a=1%202&&gclid=x&id=5&fbclid=Y&_ga=1'],
    ['/shop.php?clido=1', '/shop.php?clido=1&utm_medium'],
    ['/old', '/old?utm_source=mail', '/old/?srsltid=1'],
  ]
  for (const [address, ...spellings] of same) {
    for (const each of [address!, ...spellings]) {
      const own = each.startsWith('//') ? toRedirectLookupAddresses(each.slice(1))[0] : parseRedirectAddress(each, site)
      expect([each, own]).toEqual([each, address])
    }
  }
})

test('an address outside the shop is none', () => {
  const outside = [
    ...['https://evil.example/', '//evil.example', '/\\evil.example', 'evil', '', 'javascript:alert(1)'],
    `${site}.evil.example/`,
  ]
  for (const typed of outside)
    expect([typed, parseRedirectAddress(typed, site), toShopPathWithQuery(typed, site)]).toEqual([typed, null, null])
})

test('the stored form of any name reads back as the same address', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => normalizeVisibleText(text) !== '')
  fc.assert(
    fc.property(name, (text) => {
      const [address] = toRedirectLookupAddresses(paths.category(text))
      expect(toRedirectLookupAddresses(address!)[0]).toBe(address)
      expect(new URL(address!, site).searchParams.get('name')).toBe(normalizeVisibleText(text))
    }),
    { examples: [['100%41'], ['a%2Fb'], ['50% & more #1?']] },
  )
})

test('a redirect with a query matches parameters in any order, and ignores parameters of advertisements', async () => {
  const redirects = { '/index.php?id=42&route=product': path('/about') }
  const led = (url: string) => follow(url, redirects, '/about')
  expect(await led('/index.php?route=product&id=42')).toBe('/about')
  expect(await led('/index.php?route=product&id=42&utm_source=mail&fbclid=A')).toBe('/about?utm_source=mail&fbclid=A')
  expect(await led('/index.php?route=product&id=43')).toBeNull()
  expect(await led('/index.php?route=product&ref=blog&id=42&_hsenc=p2')).toBe('/about?ref=blog&_hsenc=p2')
  expect(await led('/index.php?id=42')).toBeNull()
})

test('several redirects are one step, which ends at the first page; a circle or what has no page at its end leads nowhere', async () => {
  const redirects = { '/a': path('/b'), '/b': category('Rings'), '/category?name=Rings': category('Jewelry') }
  expect(await follow('/a', redirects, '/category?name=Jewelry')).toBe('/category?name=Jewelry')
  expect(await follow('/a', { '/a': path('/b'), '/b': path('/c') }, '/b', '/c')).toBe('/b')
  for (const nowhere of [{ '/a': path('/b'), '/b': path('/a') }, { '/a': path('/a') }, { '/a': path('/b') }])
    expect(await follow('/a', nowhere as Record<string, RedirectTarget>)).toBeNull()
  expect(await follow('/other', { '/a': path('/b') }, '/b')).toBeNull()
})

test('whatever is stored, following it ends', async () => {
  const place = fc.constantFrom('/a', '/b', '/c', '/d', '/e')
  await fc.assert(
    fc.asyncProperty(fc.dictionary(place, place), place, fc.array(place), async (stored, from, pages) => {
      const redirects = Object.fromEntries(Object.entries(stored).map(([key, to]) => [key, path(to)]))
      const found = await follow(from, redirects, ...pages)
      if (found !== null) expect(pages).toContain(found)
    }),
  )
})

test('parameters stay where they mean something', async () => {
  const rings = '/category?name=Rings'
  const to = (target: RedirectTarget) => ({ '/category?name=Old': target, '/old': target })
  const query = '&page=2&filter_material=Gold&utm_source=mail'
  expect(await follow(`/category?name=Old${query}`, to(category('Rings')), rings)).toBe(`${rings}${query}`)
  expect(await follow(`/category?name=Old${query}`, to(path('/about')), '/about')).toBe('/about?utm_source=mail')
  expect(await follow('/old?utm_source=mail', to(path('/about#team')), '/about')).toBe('/about?utm_source=mail#team')
  expect(await follow('/category?name=Old&min=9', to(path(`${rings}&min=5`)), rings)).toBe(`${rings}&min=5`)
})

test('an address with a query of its own is found with it, and without', async () => {
  const redirects = { '/shop.php?id=5': path('/a'), '/shop.php': path('/b') }
  expect(await follow('/shop.php?id=5', redirects, '/a', '/b')).toBe('/a')
  expect(await follow('/shop.php?id=6', redirects, '/a', '/b')).toBe('/b?id=6')
  expect(await follow('/shop.php?id=5&color=red', redirects, '/a', '/b')).toBe('/a?color=red')
  expect(await follow(`/shop.php?id=5${'&x=1'.repeat(10)}`, redirects, '/a', '/b')).toMatch(/^\/b/)
})
