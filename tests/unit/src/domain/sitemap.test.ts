import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { createAtomFeed } from '../../../../src/domain/pages/atom-feed.ts'
import type { IndexablePage, IndexablePageReader, PagePost } from '../../../../src/domain/pages/page-data.ts'
import { createSitemap, createSitemapPart } from '../../../../src/domain/pages/sitemap.ts'
import { escapeXml } from '../../../../src/domain/text/xml.ts'

const site = 'https://shop.test'
const date = (day: number) => `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`
/** Returns the pages of a shop. `reads` has the requested parts. */
function pagesOf(all: IndexablePage[], reads: [from: number, to: number][] = []): IndexablePageReader {
  const changes = (from: number, to: number) => all.slice(from, to).map(({ lastModified }) => lastModified)
  return {
    count: all.length,
    lastChange: (from, to) => changes(from, to).toSorted().at(-1)!,
    async read(from, to) {
      reads.push([from, to])
      return all.slice(from, to)
    },
    since: async (time) => all.filter(({ lastModified }) => lastModified > time),
  }
}
const page = (path: string, day: number, pictures: string[] = []) => ({ path, lastModified: date(day), pictures })
const pages = (count: number) => Array.from({ length: count }, (_, at) => page(`/products/${at}`, 1 + (at % 28)))
const locations = (xml: string | null) => [...(xml ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc)

test('a sitemap names every address with the time of its last change and its pictures, also those in a bucket', async () => {
  const pictures = ['/api/media/file/ring & box.webp', 'https://pictures.test/ring.webp']
  const xml = await createSitemap(pagesOf([page('/category?name=Tea%20&%20Herbs', 3, pictures)]), site)
  expect(xml).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"')
  const addresses = [`${site}/api/media/file/ring%20&#38;%20box.webp`, 'https://pictures.test/ring.webp']
  const images = addresses.map((to) => `<image:image><image:loc>${to}</image:loc></image:image>`).join('')
  const loc = `<loc>${site}/category?name=Tea%20&#38;%20Herbs</loc>`
  expect(xml).toContain(`${loc}<lastmod>${date(3)}</lastmod>${images}</url>`)
})

test('2,000 addresses are one file; one more makes an index of parts that hold each address once', async () => {
  expect(await createSitemap(pagesOf(pages(2000)), site)).toContain('<urlset')
  expect(await createSitemapPart(pagesOf(pages(2000)), 1, site)).toBeNull()
  const reads: [number, number][] = []
  const many = pagesOf(pages(4001), reads)
  const index = await createSitemap(many, site)
  expect(index).toContain('<sitemapindex')
  expect(index.match(/<lastmod>/g)).toHaveLength(3)
  expect(locations(index)).toEqual([1, 2, 3].map((part) => `${site}/sitemap-${part}.xml`))
  expect(reads).toEqual([])
  const parts = await Promise.all([1, 2, 3].map(async (part) => locations(await createSitemapPart(many, part, site))))
  expect(parts.map(({ length }) => length)).toEqual([2000, 2000, 1])
  expect(new Set(parts.flat()).size).toBe(4001)
  expect(reads).toEqual([1, 2, 3].map((part) => [2000 * (part - 1), 2000 * part]))
  for (const none of [0, 4, -1, 1.5, Number.NaN]) expect(await createSitemapPart(many, none, site)).toBeNull()
})

test('an index has the time of the last change in each part', async () => {
  const days = [1, 2, 4, 3, 9].map((day) => page(`/products/${day}`, day))
  const index = await createSitemap(pagesOf(days), site, 2)
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
  expect(createAtomFeed([], { name: 'Aurel', siteUrl: site })).toMatch(/<updated>1970-01-01T.*<\/feed>$/)
})

test('a post that is dated after its last change was updated on its date', () => {
  const post = { id: 'opals', title: 'Opals', content: '', created_at: date(9), updatedAt: date(2) } as PagePost
  const times = [
    ...createAtomFeed([post], { name: 'Aurel', siteUrl: site }).matchAll(/<(?:updated|published)>([^<]+)</g),
  ]
  expect(times.map(([, time]) => time)).toEqual([date(9), date(9), date(9)])
})
