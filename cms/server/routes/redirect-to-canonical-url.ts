import type { RequestHandler } from 'express'
import { toShopPath } from '../../../src/domain/pages/link.ts'
import { fromMarkdownPath } from '../../../src/domain/pages/markdown-path.ts'
import { filePaths, PRODUCT_PATH_PREFIX, paths } from '../../../src/domain/pages/paths.ts'

/** Paths of files that the site renders, such as the sitemap. */
const RENDERED_FILES: string[] = [
  filePaths.sitemap,
  filePaths.feed,
  filePaths.robots,
  filePaths.manifest,
  filePaths.llms,
]
const SITEMAP_PART = /^\/sitemap-\d+\.xml$/

/** The canonical spellings of first path segments, by the segment in lower case. */
const FIRST_PARTS = new Map(
  [...Object.values({ ...paths, ...filePaths }), PRODUCT_PATH_PREFIX, paths.productDetail('')]
    .filter((path) => typeof path === 'string')
    .map((path) => firstPart(path))
    .map((part) => [part.toLowerCase(), part]),
)

/** Pattern of paths of files. URLs of pages have no extension. */
const FILE_PATH = /^\/(_assets|media)\/|\.[a-z0-9]{1,12}$/i

/**
 * Middleware: redirects other spellings of a URL to the canonical one, and responds to missing files with a short 404.
 */
export const redirectToCanonicalUrl: RequestHandler = (req, res, next) => {
  if (req.method !== 'GET' && req.method !== 'HEAD') return next()
  const canonical = canonicalUrl(req.originalUrl)
  if (canonical) return void res.redirect(301, canonical)
  const isFile = RENDERED_FILES.includes(req.path) || SITEMAP_PART.test(req.path)
  const isRendered = isFile || fromMarkdownPath(req.path) !== null
  if (!isRendered && FILE_PATH.test(req.path))
    return void res.status(404).type('text/plain').send('There is no such file.\n')
  next()
}

/**
 * Returns the canonical URL: single slashes, no trailing slash or `index.html`, canonical case. Null if `url` is
 * canonical, or not of this shop.
 */
function canonicalUrl(url: string): string | null {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? []
  const canonical = path
    .replace(/\/{2,}/g, '/')
    .replace(/(\/index)?\.html$/, '')
    .replace(/\/$/, '')
    .replace(/^\/[^/]+/, (part) => FIRST_PARTS.get(part.toLowerCase()) ?? part)
  return canonical === path || path === '/' ? null : toShopPath((canonical || '/') + query)
}

/** Returns the first segment of a path, such as `/productDetail` of `/productDetail/1`. */
function firstPart(path: string): string {
  return path.match(/^\/[^/]*/)?.[0] ?? path
}
