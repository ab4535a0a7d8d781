import type { PublicPage } from './page-data.ts'
import { filePaths } from './paths.ts'
import { escapeXml } from './xml.ts'

/** One file takes some milliseconds. The protocol allows 50,000 (https://www.sitemaps.org/protocol.html). */
export const URLS_PER_FILE = 10_000

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

/** Returns the sitemap of all pages, or an index of its parts when one file cannot contain them all. */
export function sitemap(pages: readonly PublicPage[], siteUrl: string, perFile = URLS_PER_FILE): string {
  if (pages.length <= perFile) return urlset(pages, siteUrl)
  const parts = Array.from({ length: Math.ceil(pages.length / perFile) }, (_, index) => {
    const lastmod = latestChange(pages.slice(index * perFile, (index + 1) * perFile))
    return `<sitemap>${location(siteUrl + filePaths.sitemapPart(index + 1))}${lastmod}</sitemap>`
  })
  return `${declaration}<sitemapindex ${namespace}>${parts.join('')}</sitemapindex>`
}

/** Returns a part of a sitemap that has several, numbered from 1; null when that part does not exist. */
export function sitemapPart(
  pages: readonly PublicPage[],
  number: number,
  siteUrl: string,
  perFile = URLS_PER_FILE,
): string | null {
  const part = pages.slice((number - 1) * perFile, number * perFile)
  const isPart = Number.isInteger(number) && number >= 1 && part.length > 0
  return pages.length > perFile && isPart ? urlset(part, siteUrl) : null
}

function urlset(pages: readonly PublicPage[], siteUrl: string): string {
  const urls = pages.map(
    ({ path, lastModified }) => `<url>${location(siteUrl + path)}<lastmod>${escapeXml(lastModified)}</lastmod></url>`,
  )
  return `${declaration}<urlset ${namespace}>${urls.join('')}</urlset>`
}

function location(url: string): string {
  return `<loc>${escapeXml(url)}</loc>`
}

function latestChange(pages: readonly PublicPage[]): string {
  let latest = ''
  for (const { lastModified } of pages) if (lastModified > latest) latest = lastModified
  return `<lastmod>${escapeXml(latest)}</lastmod>`
}
