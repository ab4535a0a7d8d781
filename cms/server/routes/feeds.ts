import type { RequestHandler } from 'express'
import { generateFeedChunks } from '../../../src/domain/feeds/product-feed.ts'
import { PRODUCT_FEED_WRITERS_BY_PATH } from '../../../src/domain/feeds/product-feeds.ts'
import { anyChangeTag } from '../../base/changes/tags.ts'
import { frontCacheHeaders } from '../../base/http/front-cache-headers.ts'
import { NO_INDEX_HEADERS, revalidatedCacheControl } from '../../base/http/headers.ts'
import { createRateLimitHeaderSetter } from '../../base/http/rate-limit-headers.ts'
import { respondWithError } from '../../base/http/respond-with-error.ts'
import { StreamedResponse, sendStreamedResponse } from '../../web/api/streamed-response.ts'
import type { ShopRuntime } from '../services/open-shop-runtime.ts'

/**
 * Creates the handler of the product feeds, which are computed while they are sent. Responds 304 to a conditional
 * request if no data of the shop has changed since the client's copy.
 */
export function createFeedHandler({
  branches,
  catalogState,
  limits,
  settings,
}: Pick<ShopRuntime, 'branches' | 'catalogState' | 'limits' | 'settings'>): RequestHandler {
  return async (req, res, next) => {
    const feed = PRODUCT_FEED_WRITERS_BY_PATH.get(req.path)
    if (!feed || (req.method !== 'GET' && req.method !== 'HEAD')) return next()
    try {
      await limits.byAddress('read', req.ip ?? '', createRateLimitHeaderSetter(res))
      await catalogState.caughtUp()
      const position = catalogState.position()
      const { catalog } = await branches.shown()
      const [branch, products] = await Promise.all([catalog.branch(), catalog.products()])
      const pieces = () => generateFeedChunks(feed, { branch, siteUrl: settings.SITE_URL }, products.batches())
      const headers = { 'Content-Type': feed.type, 'Cache-Control': revalidatedCacheControl, ...NO_INDEX_HEADERS }
      await sendStreamedResponse(
        new StreamedResponse(pieces, position),
        { ...headers, ...frontCacheHeaders([anyChangeTag]) },
        req,
        res,
      )
    } catch (error) {
      respondWithError(error, req, res)
    }
  }
}
