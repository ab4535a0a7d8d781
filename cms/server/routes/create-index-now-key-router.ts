import { Router } from 'express'
import { revalidatedCacheControl } from '../../base/http/headers.ts'
import { toIndexNowKeyPath } from '../../site/index-now/submit.ts'
import type { ShopRuntime } from '../services/open-shop-runtime.ts'

/** Creates the route of the file by which search engines verify submissions of this shop (INDEXNOW_KEY). */
export function createIndexNowKeyRouter({ settings: { INDEXNOW_KEY } }: Pick<ShopRuntime, 'settings'>): Router {
  const router = Router()
  if (INDEXNOW_KEY) {
    router.get(toIndexNowKeyPath(INDEXNOW_KEY), (_req, res) => {
      res.set('Cache-Control', revalidatedCacheControl).type('text/plain').send(INDEXNOW_KEY)
    })
  }
  return router
}
