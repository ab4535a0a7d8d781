import type { RequestHandler } from 'express'
import { filePaths } from '../../../src/domain/pages/paths.ts'
import { createSecurityTxt } from '../../../src/domain/pages/security-txt.ts'
import { respondWithError } from '../../base/http/respond-with-error.ts'
import { nullIfNoPublishedBranch } from '../../shop/catalog/branches/branches.ts'
import type { ShopRuntime } from '../services/open-shop-runtime.ts'

/** Creates the route of security.txt (RFC 9116). It is not stored, because its expiry changes daily. */
export function createSecurityTxtHandler({
  branches,
  catalogState,
  settings,
}: Pick<ShopRuntime, 'branches' | 'catalogState' | 'settings'>): RequestHandler {
  return async (req, res, next) => {
    if (req.path !== filePaths.security || (req.method !== 'GET' && req.method !== 'HEAD')) return next()
    try {
      await catalogState.caughtUp()
      const shown = await branches.shown().catch(nullIfNoPublishedBranch)
      const branch = (await shown?.catalog.branch()) ?? { contact: [] }
      const { SITE_URL: siteUrl, SECURITY_CONTACT: contact } = settings
      const text = createSecurityTxt(branch, { siteUrl, contact, now: Date.now() })
      if (text === null) return void res.status(404).type('text/plain').send('This shop names no contact.\n')
      res.set('Cache-Control', 'public, max-age=3600').type('text/plain').send(text)
    } catch (error) {
      respondWithError(error, req, res)
    }
  }
}
