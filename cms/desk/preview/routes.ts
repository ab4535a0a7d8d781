import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { createLocalReq, createPayloadRequest, type Payload } from 'payload'
import type { DraftPreviewLinks, PageDataSource, SiteSettings } from '../../../src/domain/pages/page-data.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { getRequestStaff } from '../../base/accounts/access.ts'
import { type Capability, hasCapability } from '../../base/accounts/roles.ts'
import { toFetchGetRequest } from '../../base/http/fetch-bridge.ts'
import { REFUSAL_STATUS, respondWithError } from '../../base/http/respond-with-error.ts'
import type { Settings } from '../../base/settings/env.ts'
import type { Branches } from '../../shop/catalog/branches/branches.ts'
import { createPageDataSource } from '../../site/pages/page-data.ts'
import { type LoadedPreview, loadPreview } from '../../site/pages/preview/load-preview.ts'
import {
  createPreviewUrl,
  PREVIEWABLE_COLLECTIONS,
  type PreviewableCollection,
  type PreviewedDocument,
  verifyPreviewToken,
} from '../../site/pages/preview/preview-url.ts'
import { readJsonBody } from '../../web/rest/body.ts'
import { findStaffCaller } from '../../web/rest/caller.ts'

/** A function that renders a page of the site with the data of a preview and sends it. */
export type PreviewPageSender = (
  page: { address: string; shop: PageDataSource },
  req: Request,
  res: Response,
  next: NextFunction,
) => void | Promise<void>

/** Response headers that keep previews out of caches and search engines. */
const PREVIEW_HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' }

type Services = { payload: Payload; branches: Branches; settings: Settings; site: SiteSettings }

/**
 * Returns the handler of GET /preview/:kind/:id, which sends the page of a document's latest draft to signed-in staff.
 * Needs a URL signed by the panel (`createPreviewUrl`).
 */
export function createDraftPreviewHandler(services: Services, renderPreview: PreviewPageSender): RequestHandler {
  const { payload } = services
  return async (req, res, next) => {
    res.set(PREVIEW_HEADERS)
    try {
      const previewed = parsePreviewed(req)
      const { token, page } = parseQuery(req.query)
      await verifyPreviewToken(previewed, token, payload.secret)
      const request = await createPayloadRequest({ config: payload.config, request: toFetchGetRequest(req) })
      if (!getRequestStaff(request))
        throw new Refusal('not-signed-in', 'Please sign in to the admin panel to see this preview.')
      const loaded = await loadPreview(previewed, { ...services, req: request })
      await renderPreview(toShown(loaded, page, `${req.path}?token=${token}`, services.site), req, res, next)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      res.status(REFUSAL_STATUS[error.kind]).type('text/plain').send(error.message)
    }
  }
}

/**
 * Returns the handler of POST /preview/:kind/:id, which sends a page with the unsaved form data of the JSON body. Only
 * staff who may save the document get the page. `?page=` selects the page, by default the document's own page. Needs a
 * same-site request.
 */
export function createUnsavedPreviewHandler(services: Services, renderPreview: PreviewPageSender): RequestHandler {
  const { payload, settings, site } = services
  return async (req, res, next) => {
    res.set(PREVIEW_HEADERS)
    try {
      const previewed = parsePreviewed(req)
      const caller = await findStaffCaller(req, payload, settings.SITE_URL)
      if (!caller) throw new Refusal('not-signed-in', 'You are not signed in any more.')
      if (!hasCapability(caller.user, EDITS[previewed.kind]))
        throw new Refusal('forbidden', 'You are not allowed to edit this.')
      const unsaved = await readJsonBody(req)
      const request = await createLocalReq({ user: caller.user }, payload)
      const loaded = await loadPreview(previewed, { ...services, req: request, unsaved })
      const signedUrl = await createPreviewUrl(previewed, payload.secret)
      await renderPreview(toShown(loaded, parseQuery(req.query).page, signedUrl, site), req, res, next)
    } catch (error) {
      respondWithError(error, req, res)
    }
  }
}

const EDITS: Record<PreviewableCollection, Capability> = {
  products: 'editProducts',
  posts: 'editTexts',
  pages: 'editTexts',
  branches: 'editBranches',
}

/**
 * Selects a page of a preview by URL; without a URL the first page. Throws `Refusal` `not-found` if the preview has no
 * page with this URL.
 */
function toShown({ catalog, pages }: LoadedPreview, page: string, signedUrl: string, site: SiteSettings) {
  const selected = page ? pages.find(({ address }) => address === page) : pages[0]
  if (!selected) throw new Refusal('not-found', 'The draft does not show on this page.')
  const preview = toPreview(selected.address, pages, signedUrl)
  return { address: selected.address, shop: { ...createPageDataSource(catalog, site), preview } }
}

function parsePreviewed({ params }: Request): PreviewedDocument {
  const kind = PREVIEWABLE_COLLECTIONS.find((each) => each === params.kind)
  if (!kind) throw new Refusal('not-found', 'There are no previews of this.')
  return { kind, id: String(params.id) }
}

function parseQuery({ token, page }: Request['query']): { token: string; page: string } {
  return { token: typeof token === 'string' ? token : '', page: typeof page === 'string' ? page : '' }
}

/** Returns the links to all pages of a preview. All links expire at the same time. */
function toPreview(address: string, pages: LoadedPreview['pages'], signedUrl: string): DraftPreviewLinks {
  return {
    pages: pages.map((page) => ({
      label: page.label,
      href: `${signedUrl}&page=${encodeURIComponent(page.address)}`,
      isCurrent: page.address === address,
    })),
  }
}
