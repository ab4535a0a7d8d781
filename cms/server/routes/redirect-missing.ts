import type { RequestHandler } from 'express'
import { fromMarkdownPath, toMarkdownPath } from '../../../src/domain/pages/markdown-path.ts'
import { revalidatedCacheControl } from '../../base/http/headers.ts'
import { nullIfNoPublishedBranch } from '../../shop/catalog/branches/branches.ts'
import { findRedirectTarget, resolveRedirect } from '../../shop/texts/redirects/find-redirect.ts'
import { createRedirectLookups } from '../../site/pages/redirect-lookups.ts'
import type { ShopRuntime } from '../services/open-shop-runtime.ts'

/**
 * Middleware: redirects a URL without a page to the target that staff or a rename has set. A chain of redirects becomes
 * a single redirect. Browsers must revalidate the redirect.
 */
export function createMissingPageRedirect({
  branches,
  catalogState,
}: Pick<ShopRuntime, 'branches' | 'catalogState'>): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    // Merges leading slashes: `//about` is a path here, not a host.
    const asked = req.originalUrl.replace(/^\/{2,}/, '/')
    // The Markdown of a redirected page redirects to the target's Markdown.
    const page = fromMarkdownPath(asked)
    const url = page ?? asked
    if (!url.startsWith('/') || !URL.canParse(url, 'http://shop')) return next()
    await catalogState.caughtUp()
    const shown = await branches.shown().catch(nullIfNoPublishedBranch)
    if (!shown) return next()
    const redirects = await shown.catalog.redirects()
    if (!findRedirectTarget(url, redirects)) return next()
    const shop = createRedirectLookups(shown.catalog)
    const target = (await shop.hasPage(url)) ? null : await resolveRedirect(url, redirects, shop)
    if (!target) return next()
    res.set('Cache-Control', revalidatedCacheControl).redirect(301, (page !== null && toMarkdownPath(target)) || target)
  }
}
