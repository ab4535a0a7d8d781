import { array, assert, constantFrom, oneof, property, string, webUrl } from 'fast-check'
import { expect, test } from 'vitest'
import { toPageBranch } from '../../cms/catalog/branch.ts'
import type { Branch } from '../../cms/payload-types.ts'
import { toLinkUrl, toShopPath, toWebUrl } from '../../src/domain/link.ts'
import { returnPath } from '../../src/stores/return-path.ts'

const origin = 'https://shop.test'

/** Text of the pieces that browsers read in ways of their own, among whatever else. */
const pieces = constantFrom(
  ...['/', '\\', '//', '..', '.', '%2e', '%2F', '%5C', '\t', '\n', '\r', ' ', '\u0000', '@', ':', '?', '#', '[', ']'],
  ...['shop.test', 'host', 'evil.test', 'https:', 'http:', 'HTTPS:', 'javascript:', 'data:', 'blob:', 'about', 'é'],
)
const addresses = oneof(
  array(oneof(pieces, string())).map((parts) => parts.join('')),
  webUrl(),
  string(),
)

test('addresses of the shop are told from others', () => {
  for (const own of ['/', '/about', '/category?name=Rings', '/productDetail/3?a=1#cart']) {
    expect(toShopPath(own)).toBe(own)
  }
  const others = [
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/..//evil.test',
    '/.//evil.test',
    '/%2e%2e//evil.test',
  ]
  for (const other of [...others, 'https://evil.test', 'javascript:alert(1)', 'about', '', ' /about']) {
    expect([other, toShopPath(other)]).toEqual([other, null])
  }
})

test('whatever is given, an address of the shop stays in the shop', () => {
  assert(
    property(addresses, (address) => {
      const own = toShopPath(address)
      if (own === null) return
      expect(own).toMatch(/^\/(?!\/)/)
      expect(new URL(own, origin).origin).toBe(origin)
      expect(toShopPath(own)).toBe(own)
    }),
    { numRuns: 5000 },
  )
})

test('whatever is given, a link leads into the shop or to the web', () => {
  assert(
    property(addresses, (address) => {
      const link = toLinkUrl(address)
      if (link === null) return
      const { protocol, origin: to } = new URL(link, origin)
      expect(protocol).toMatch(/^https?:$/)
      expect(link.startsWith('/')).toBe(to === origin && !URL.canParse(link))
      if (toWebUrl(address)) expect(toWebUrl(address)).toMatch(/^https?:\/\//)
    }),
    { numRuns: 5000 },
  )
})

test('whatever the sign-in page is opened with, a customer stays in the shop', () => {
  const [strange, home] = [['//host//evil.test', '/..//evil.test', '/./..//evil.test', '//shop.test//evil.test'], '/']
  for (const from of strange) {
    expect([from, returnPath({ hash: `#from=${encodeURIComponent(from)}` })]).toEqual([from, home])
  }
  assert(
    property(addresses, (from) => {
      const to = returnPath({ hash: `#${new URLSearchParams({ from })}` })
      expect(new URL(to, origin).origin).toBe(origin)
    }),
    { numRuns: 5000 },
  )
})

test('links of the branch that were stored before they were checked lead nowhere else', () => {
  const slide = (href: string) => ({ title: 'Slide', picture: '', href, linkLabel: 'See' })
  const branch = toPageBranch({
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
