import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { atomFeed } from '../../../../src/domain/feed.ts'
import { sitemap, sitemapPart } from '../../../../src/domain/sitemap.ts'
import { escapeXml } from '../../../../src/domain/xml.ts'

const site = 'https://shop.test'
const date = (day: number) => `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`
const pages = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ path: `/productDetail/${at}`, lastModified: date(1 + (at % 28)) }))
const locations = (xml: string | null) => [...(xml ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc)

test('a sitemap names every address with the time of its last change', () => {
  const xml = sitemap([{ path: '/category?name=Tea%20&%20Herbs', lastModified: date(3) }], site)
  expect(xml).toContain(`<loc>${site}/category?name=Tea%20&#38;%20Herbs</loc><lastmod>${date(3)}</lastmod>`)
})

test('10,000 addresses are one file; one more makes an index of parts that hold each address once', () => {
  expect(sitemap(pages(10_000), site)).toContain('<urlset')
  expect(sitemapPart(pages(10_000), 1, site)).toBeNull()
  const many = pages(20_001)
  const index = sitemap(many, site)
  expect(index).toContain('<sitemapindex')
  expect(index.match(/<lastmod>/g)).toHaveLength(3)
  expect(locations(index)).toEqual([1, 2, 3].map((part) => `${site}/sitemap-${part}.xml`))
  const parts = [1, 2, 3].map((part) => locations(sitemapPart(many, part, site)))
  expect(parts.map(({ length }) => length)).toEqual([10_000, 10_000, 1])
  expect(new Set(parts.flat()).size).toBe(20_001)
  for (const none of [0, 4, -1, 1.5, Number.NaN]) expect(sitemapPart(many, none, site)).toBeNull()
}, 30_000)

test('an index has the time of the last change in each part', () => {
  const index = sitemap(
    [1, 2, 4, 3, 9].map((day, at) => ({ path: `/productDetail/${at}`, lastModified: date(day) })),
    site,
    2,
  )
  expect([...index.matchAll(/<lastmod>([^<]+)</g)].map(([, time]) => time)).toEqual([2, 4, 9].map(date))
})

test('whatever a text holds, it ends no element and is XML', () => {
  assert(
    property(array(integer({ min: 0, max: 0x10ffff })), (codes) => {
      const escaped = escapeXml(String.fromCodePoint(...codes, ...codes.map((code) => code % 0x80)))
      expect(escaped).not.toMatch(/[<>"'\uFFFE\uFFFF]/)
      expect(escaped.replace(/&#\d+;/g, '')).not.toContain('&')
      expect(escaped).not.toMatch(/[^\t\n\r -\u{10FFFF}]/u)
    }),
    { numRuns: 300 },
  )
  expect(escapeXml('Pavé & <b>"gold"</b> 💍')).toBe('Pavé &#38; &#60;b&#62;&#34;gold&#34;&#60;/b&#62; 💍')
})

test('a feed without posts is a feed all the same', () => {
  expect(atomFeed([], { name: 'Aurel', siteUrl: site })).toMatch(/<updated>1970-01-01T.*<\/feed>$/)
})
