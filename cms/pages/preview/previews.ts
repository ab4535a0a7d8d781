import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { createPayloadRequest, type Payload } from 'payload'
import type { PageData, Preview, SiteSettings } from '../../../src/domain/page-data.ts'
import { Refusal } from '../../../src/domain/refusal.ts'
import { staffOf } from '../../access.ts'
import { statusOf } from '../../api/route.ts'
import type { Branches } from '../../catalog/branches.ts'
import { requestOf } from '../../http/fetch-bridge.ts'
import { pageDataOf } from '../page-data.ts'
import { checkPreview, type Previewed, previewedKinds } from './address.ts'
import { latest, type PreviewContext } from './latest.ts'

/** Responds with a page of the site, rendered for this request only. */
export type PageRenderer = (
  page: { address: string; shop: PageData },
  req: Request,
  res: Response,
  next: NextFunction,
) => void | Promise<void>

/** Neither here nor on the way is a draft kept, nor found by searching. */
const unkept = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' }

/**
 * GET /preview/:kind/:id shows the latest draft on the true page, to signed-in staff with an address that the admin
 * panel gave out (`previewAddress`). What knows the draft lives as long as the request: nothing here can reach the page
 * store, the stored answers or the publisher.
 */
export function previews(
  { payload, branches, site }: { payload: Payload; branches: Branches; site: SiteSettings },
  draw: PageRenderer,
): RequestHandler {
  return async (req, res, next) => {
    res.set(unkept)
    try {
      const previewed = previewedOf(req)
      const { until, signature, page } = textsOf(req.query)
      checkPreview(previewed, { until, signature }, payload.secret)
      const request = await createPayloadRequest({ config: payload.config, request: requestOf(req) })
      if (!staffOf(request))
        throw new Refusal('not-signed-in', 'Please sign in to the admin panel to see this preview.')
      const { catalog, pages } = await latest(previewed, { branches, req: request })
      const chosen = page ? pages.find(({ address }) => address === page) : pages[0]
      if (!chosen) throw new Refusal('not-found', 'The draft does not show on this page.')
      const preview = previewOn(chosen.address, pages, `${req.path}?${new URLSearchParams({ until, signature })}`)
      await draw({ address: chosen.address, shop: { ...pageDataOf(catalog, site), preview } }, req, res, next)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      res.status(statusOf[error.kind]).type('text/plain').send(error.message)
    }
  }
}

function previewedOf({ params }: Request): Previewed {
  const kind = previewedKinds.find((each) => each === params.kind)
  if (!kind) throw new Refusal('not-found', 'There are no previews of this.')
  return { kind, id: String(params.id) }
}

function textsOf(query: Request['query']): { until: string; signature: string; page: string } {
  const [until = '', signature = '', page = ''] = [query.until, query.signature, query.page].map((each) =>
    typeof each === 'string' ? each : '',
  )
  return { until, signature, page }
}

/** Every page of a preview ends when the first does. */
function previewOn(address: string, pages: PreviewContext['pages'], signed: string): Preview {
  return {
    pages: pages.map((page) => ({
      label: page.label,
      href: `${signed}&page=${encodeURIComponent(page.address)}`,
      isCurrent: page.address === address,
    })),
  }
}
