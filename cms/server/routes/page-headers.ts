import { toMarkdownPath } from '../../../src/domain/pages/markdown-path.ts'
import type { Tag } from '../../base/changes/tags.ts'
import { frontCacheHeaders } from '../../base/http/front-cache-headers.ts'
import { NO_INDEX_HEADERS, revalidatedCacheControl, securityHeaders } from '../../base/http/headers.ts'
import type { StoredPage } from '../../site/pages/page-store.ts'

type Page = Pick<StoredPage, 'address' | 'canonical' | 'type' | 'csp'>

/** `Vary` of a page that also exists as Markdown. */
const VARY_BY_TYPE = 'Accept, Accept-Encoding'

/**
 * Returns a function that creates the HTTP headers of a stored page at its own URL. `tags` is null for a stale page,
 * which a cache in front of the shop must not store.
 */
export const createPageHeadersFactory = (page: Page, tags: readonly Tag[] | null) => () => ({
  ...commonHeaders(page),
  'Cache-Control': revalidatedCacheControl,
  ...frontCacheHeaders(tags),
  ...(page.csp && { 'Content-Security-Policy': page.csp }),
  ...(toMarkdownPath(page.address) !== null && { Vary: VARY_BY_TYPE }),
  ...(isMarkdown(page) && NO_INDEX_HEADERS),
})

/**
 * Returns a function that creates the HTTP headers of Markdown that is sent at the URL of its page. Caches must not
 * store it, because many ignore `Vary: Accept`.
 */
export const createMarkdownHeadersFactory = (page: Page) => () => ({
  ...commonHeaders(page),
  'Cache-Control': 'private, max-age=0, must-revalidate',
  ...frontCacheHeaders(null),
  'Content-Location': page.canonical || page.address,
  Vary: VARY_BY_TYPE,
})

const isMarkdown = ({ type }: Page) => type.startsWith('text/markdown')

function commonHeaders({ type }: Page): Record<string, string> {
  return { ...securityHeaders(), 'Content-Type': type }
}
