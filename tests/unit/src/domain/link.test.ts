import { array, assert, constantFrom, oneof, property, string, webUrl } from 'fast-check'
import { expect, test } from 'vitest'
import type { Branch } from '../../../../cms/payload-types.ts'
import { toCatalogBranch } from '../../../../cms/shop/catalog/branches/branch.ts'
import { toLinkUrl, toShopPath, toWebUrl } from '../../../../src/domain/pages/link.ts'
import { parseSignInReturnPath } from '../../../../src/stores/sign-in-return-path.ts'

const origin = 'https://shop.test'

/** Parts of URLs that browsers treat in a special way. */
const pieces = constantFrom(
  ...['/', '\\', '//', '..', '.', '%2e', '%2F', '%5C', '\t', '\n', '\r', ' ', '\u0000', '@', ':', '?', '#', '[', ']'],
  ...['shop.test', 'host', 'evil.test', 'https:', 'http:', 'HTTPS:', 'javascript:', 'data:', 'blob:', 'about', 'é'],
)
const urls = oneof(
  array(oneof(pieces, string())).map((parts) => parts.join('')),
  webUrl(),
  string(),
)

test.each(['/', '/about', '/category?name=Rings', '/productDetail/3?a=1#cart'])('%j is a path of the shop', (path) => {
  expect(toShopPath(path)).toBe(path)
})

test.each([
  ...['//evil.test', '/\\evil.test', '/\t/evil.test', '/..//evil.test', '/.//evil.test', '/%2e%2e//evil.test'],
  ...['https://evil.test', 'javascript:alert(1)', 'about', '', ' /about'],
])('%j is no path of the shop', (url) => {
  expect(toShopPath(url)).toBeNull()
})

test('a path of the shop never leads out of the shop', () => {
  assert(
    property(urls, (url) => {
      const path = toShopPath(url)
      if (path === null) return
      expect(path).toMatch(/^\/(?!\/)/)
      expect(new URL(path, origin).origin).toBe(origin)
      expect(toShopPath(path)).toBe(path)
    }),
    { numRuns: 5000 },
  )
})

test('a link leads to a path of the shop or to a web page', () => {
  assert(
    property(urls, (url) => {
      const link = toLinkUrl(url)
      if (link === null) return
      const { protocol, origin: to } = new URL(link, origin)
      expect(protocol).toMatch(/^https?:$/)
      expect(link.startsWith('/')).toBe(to === origin && !URL.canParse(link))
      if (toWebUrl(url)) expect(toWebUrl(url)).toMatch(/^https?:\/\//)
    }),
    { numRuns: 5000 },
  )
})

test('the sign-in page never returns to another host', () => {
  const evil = constantFrom('https://evil.test/', '//evil.test/', '/\\evil.test', 'javascript:alert(1)')
  assert(
    property(oneof(urls, evil), (from) => {
      const to = parseSignInReturnPath({ hash: `#${new URLSearchParams({ from })}` })
      expect(new URL(to, origin).origin).toBe(origin)
    }),
    { numRuns: 5000 },
  )
})

test('links of the branch that were stored before they were checked lead nowhere else', () => {
  const slide = (href: string) => ({ title: 'Slide', picture: '', href, linkLabel: 'See' })
  const branch = toCatalogBranch({
    slides: ['/about', '/\\evil.test', '/\t/evil.test', 'javascript:alert(1)', 'https://example.com/a'].map(slide),
    social: [
      { key: 'FaceBook', value: ' javascript:alert(1)' },
      { key: 'Twitter', value: 'data:text/html,x' },
      { key: 'Youtube', value: 'https://www.youtube.com/@aurel' },
    ],
    contact: [{ key: 'Map', value: '<iframe src="https://evil.test"></iframe><script>alert(1)</script>' }],
  } as unknown as Branch)
  expect(branch.slides.map(({ href }) => href)).toEqual(['/about', '', '', '', 'https://example.com/a'])
  expect(branch.social.map(({ value }) => value)).toEqual(['', '', 'https://www.youtube.com/@aurel'])
  expect(branch.contact).toEqual([{ key: 'Map', value: '' }])
})
