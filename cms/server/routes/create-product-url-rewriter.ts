import type { Request, RequestHandler } from 'express'
import { fromMarkdownPath } from '../../../src/domain/pages/markdown-path.ts'
import { paths } from '../../../src/domain/pages/paths.ts'
import { findProductUrlSegment } from '../../../src/domain/products/product-path.ts'
import { revalidatedCacheControl } from '../../base/http/headers.ts'
import { nullIfNoPublishedBranch } from '../../shop/catalog/branches/branches.ts'
import { createGoneProductIdFinder } from '../../site/pages/gone-products.ts'
import type { ShopRuntime } from '../services/open-shop-runtime.ts'

/**
 * Middleware: maps a URL such as `/products/pearl-ring-3f9a2c71d0` to `/productDetail/{id}`, under which the page is
 * stored. Redirects URLs with an old product name to the current URL. Also handles these URLs with `.md`.
 */
export function createProductUrlRewriter({
  branches,
  catalogState,
  payload,
}: Pick<ShopRuntime, 'branches' | 'catalogState' | 'payload'>): RequestHandler {
  const findGone = createGoneProductIdFinder(payload)
  return async (req, res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    const page = fromMarkdownPath(req.path) ?? req.path
    const segment = isRead ? findProductUrlSegment(page) : null
    if (segment === null) return next()
    const ending = req.path.slice(page.length)
    await catalogState.caughtUp()
    const shown = await branches.shown().catch(nullIfNoPublishedBranch)
    const product = await shown?.catalog.productAt(segment)
    if (product && product.path !== page) {
      return void res.set('Cache-Control', revalidatedCacheControl).redirect(301, product.path + ending + queryOf(req))
    }
    const id = product?.id ?? (shown && (await findGone(segment, await shown.catalog.redirects())))
    if (id) askForPath(req, paths.productDetail(id) + ending)
    next()
  }
}

/** Changes the URL of a request for later handlers. */
function askForPath(req: Request, path: string): void {
  const url = path + queryOf(req)
  Object.assign(req, { url, originalUrl: url })
}

function queryOf({ originalUrl }: Request): string {
  const at = originalUrl.indexOf('?')
  return at < 0 ? '' : originalUrl.slice(at)
}
