import { escapeXml } from '../text/xml.ts'
import type { IndexablePage, IndexablePageReader } from './page-data.ts'
import { filePaths } from './paths.ts'

/**
 * The maximum number of pages per sitemap file. The protocol allows 50,000 pages and 50 MB. Files with this number of
 * pages have less than 20 MB (https://www.sitemaps.org/protocol.html).
 */
export const MAX_URLS_PER_SITEMAP = 2000

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
/** XML namespace of pictures (https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps). */
const pictureNamespace = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

/**
 * Returns the XML of the sitemap of all pages. If the pages do not fit into one file, returns the XML of an index of
 * the sitemap's parts.
 */
export async function createSitemap(
  pages: IndexablePageReader,
  siteUrl: string,
  perFile = MAX_URLS_PER_SITEMAP,
): Promise<string> {
  if (pages.count <= perFile) return urlset(await pages.read(0, pages.count), siteUrl)
  const parts = Array.from({ length: Math.ceil(pages.count / perFile) }, (_, index) => {
    const lastChange = pages.lastChange(index * perFile, (index + 1) * perFile)
    return `<sitemap>${location(siteUrl + filePaths.sitemapPart(index + 1))}${lastModification(lastChange)}</sitemap>`
  })
  return `${declaration}<sitemapindex ${namespace}>${parts.join('')}</sitemapindex>`
}

/** Returns the XML of one part of the sitemap, numbered from 1; null if there is no such part. */
export async function createSitemapPart(
  pages: IndexablePageReader,
  number: number,
  siteUrl: string,
  perFile = MAX_URLS_PER_SITEMAP,
): Promise<string | null> {
  const isPart = Number.isInteger(number) && number >= 1 && (number - 1) * perFile < pages.count
  if (pages.count <= perFile || !isPart) return null
  return urlset(await pages.read((number - 1) * perFile, number * perFile), siteUrl)
}

function urlset(pages: readonly IndexablePage[], siteUrl: string): string {
  const urls = pages.map(
    ({ path, lastModified, pictures }) =>
      `<url>${location(siteUrl + path)}${lastModification(lastModified)}${pictures.map((src) => picture(src, siteUrl)).join('')}</url>`,
  )
  return `${declaration}<urlset ${namespace} ${pictureNamespace}>${urls.join('')}</urlset>`
}

function location(url: string): string {
  return `<loc>${escapeXml(url)}</loc>`
}

/** Returns the entry of a picture, which may be on another host, such as a bucket's. */
function picture(src: string, siteUrl: string): string {
  return `<image:image><image:loc>${escapeXml(new URL(src, siteUrl).href)}</image:loc></image:image>`
}

function lastModification(time: string): string {
  return `<lastmod>${escapeXml(time)}</lastmod>`
}
