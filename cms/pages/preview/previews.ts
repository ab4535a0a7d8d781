import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { createPayloadRequest, type Payload } from 'payload'
import type { PageData, Preview, SiteSettings } from '../../../src/domain/page-data.ts'
import { Refusal } from '../../../src/domain/refusal.ts'
import { staffOf } from '../../access.ts'
import type { Branches } from '../../catalog/branches.ts'
import { toFetchRequest } from '../../http/fetch-bridge.ts'
import { statusOf } from '../../http/refuse.ts'
import { toPageData } from '../page-data.ts'
import { checkPreview, PREVIEWED_KINDS, type Previewed } from './address.ts'
import { type LoadedPreview, loadPreview } from './load-preview.ts'

/** Responds with a page of the site, rendered for this request only. */
export type PageRenderer = (
  page: { address: string; shop: PageData },
  req: Request,
  res: Response,
  next: NextFunction,
) => void | Promise<void>

/** Drafts are not cached anywhere and not indexed by search engines. */
const PREVIEW_HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' }

/**
 * GET /preview/:kind/:id shows the latest draft on the real page, to signed-in staff with a URL from the admin panel
 * (`previewAddress`). The draft's catalog lives only as long as the request: it does not reach the page store, the
 * response cache.
 */
export function previews(
  { payload, branches, site }: { payload: Payload; branches: Branches; site: SiteSettings },
  renderPreview: PageRenderer,
): RequestHandler {
  return async (req, res, next) => {
    res.set(PREVIEW_HEADERS)
    try {
      const previewed = parsePreviewed(req)
      const { token, page } = parseQuery(req.query)
      await checkPreview(previewed, token, payload.secret)
      const request = await createPayloadRequest({ config: payload.config, request: toFetchRequest(req) })
      if (!staffOf(request))
        throw new Refusal('not-signed-in', 'Please sign in to the admin panel to see this preview.')
      const { catalog, pages } = await loadPreview(previewed, { branches, req: request })
      const selected = page ? pages.find(({ address }) => address === page) : pages[0]
      if (!selected) throw new Refusal('not-found', 'The draft does not show on this page.')
      const preview = toPreview(selected.address, pages, `${req.path}?token=${token}`)
      await renderPreview(
        { address: selected.address, shop: { ...toPageData(catalog, site), preview } },
        req,
        res,
        next,
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      res.status(statusOf[error.kind]).type('text/plain').send(error.message)
    }
  }
}

function parsePreviewed({ params }: Request): Previewed {
  const kind = PREVIEWED_KINDS.find((each) => each === params.kind)
  if (!kind) throw new Refusal('not-found', 'There are no previews of this.')
  return { kind, id: String(params.id) }
}

function parseQuery({ token, page }: Request['query']): { token: string; page: string } {
  return { token: typeof token === 'string' ? token : '', page: typeof page === 'string' ? page : '' }
}

/** The links to the pages of a preview; all expire together. */
function toPreview(address: string, pages: LoadedPreview['pages'], signedUrl: string): Preview {
  return {
    pages: pages.map((page) => ({
      label: page.label,
      href: `${signedUrl}&page=${encodeURIComponent(page.address)}`,
      isCurrent: page.address === address,
    })),
  }
}
