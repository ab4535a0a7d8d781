import type { PublicAddress } from './page-data.ts'
import { paths } from './paths.ts'
import { xmlText } from './xml.ts'

/** A file of a sitemap holds no more (https://www.sitemaps.org/protocol.html). */
const ADDRESSES_PER_FILE = 50_000

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

/** The sitemap: every address, or where they are too many for one file, an index of its parts. */
export function sitemap(addresses: readonly PublicAddress[], siteUrl: string, most = ADDRESSES_PER_FILE): string {
  if (addresses.length <= most) return urlset(addresses, siteUrl)
  const parts = Array.from({ length: Math.ceil(addresses.length / most) }, (_, at) => {
    const lastmod = latest(addresses.slice(at * most, (at + 1) * most))
    return `<sitemap>${location(siteUrl + paths.sitemapPart(at + 1))}${lastmod}</sitemap>`
  })
  return `${declaration}<sitemapindex ${namespace}>${parts.join('')}</sitemapindex>`
}

/** A part of a sitemap that has several, numbered from 1; null where there is none of that number. */
export function sitemapPart(
  addresses: readonly PublicAddress[],
  number: number,
  siteUrl: string,
  most = ADDRESSES_PER_FILE,
): string | null {
  const part = addresses.slice((number - 1) * most, number * most)
  const isPart = Number.isInteger(number) && number >= 1 && part.length > 0
  return addresses.length > most && isPart ? urlset(part, siteUrl) : null
}

function urlset(addresses: readonly PublicAddress[], siteUrl: string): string {
  const urls = addresses.map(
    ({ path, changed }) => `<url>${location(siteUrl + path)}<lastmod>${xmlText(changed)}</lastmod></url>`,
  )
  return `${declaration}<urlset ${namespace}>${urls.join('')}</urlset>`
}

function location(address: string): string {
  return `<loc>${xmlText(address)}</loc>`
}

function latest(addresses: readonly PublicAddress[]): string {
  return `<lastmod>${xmlText(
    addresses
      .map(({ changed }) => changed)
      .toSorted()
      .at(-1) ?? '',
  )}</lastmod>`
}
