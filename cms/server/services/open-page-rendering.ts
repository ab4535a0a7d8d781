import type { Payload } from 'payload'
import { createConcurrencyLimiter } from '../../base/locks/concurrency-limiter.ts'
import type { Settings } from '../../base/settings/env.ts'
import { nullIfNoPublishedBranch } from '../../shop/catalog/branches/branches.ts'
import { isExistingPageAddress } from '../../site/pages/addresses.ts'
import { iterateAddressesByVisits } from '../../site/pages/addresses-by-visits.ts'
import { createPageCacheWarmer, type PageCacheWarmer } from '../../site/pages/page-cache-warmer.ts'
import { toSiteSettings } from '../../site/pages/page-data.ts'
import { openPageService, type PageService } from '../../site/pages/page-service.ts'
import { type AstroSite, createPageRenderer, type PageRenderer } from '../../site/pages/renderer.ts'
import type { CatalogAndPageStore } from './open-catalog-and-page-store.ts'
import type { ShutdownStack } from './shutdown-stack.ts'

/**
 * The site, which renders pages, and the id of its build. `build` is null in development, where Astro renders each
 * request.
 */
export type SiteBuild = { site: AstroSite; build: string | null }

/** Maximum number of concurrent renderings, and of waiting ones. */
const RENDERING = { concurrency: 4, maxWaiting: 2000 }

type Services = CatalogAndPageStore & { settings: Settings; payload: Payload; isBusy: () => boolean }

/**
 * Opens the renderer, the stored pages, and `ahead`. `ahead` renders stale pages before they are requested; it is null
 * in development.
 */
export function openPageRendering(
  lifecycle: ShutdownStack,
  { store, followed, branches, catalog, settings, payload, isBusy }: Services,
  { site, build }: SiteBuild,
): { render: PageRenderer; pages: PageService; ahead: PageCacheWarmer | null } {
  const render = createPageRenderer(site, branches, toSiteSettings(settings))
  const shownCatalog = async () => (await branches.shown()).catalog
  const options = {
    store,
    freshness: followed.freshness,
    catalog,
    render,
    build: build ?? '',
    exists: async (address: string) => isExistingPageAddress(address, await shownCatalog()),
    withSlot: createConcurrencyLimiter(RENDERING),
    onError: (err: unknown, url: string) => payload.logger.error({ err, url }, 'a page could not be rendered'),
    onStoreError: (err: unknown, url: string) => payload.logger.error({ err, url }, 'a page could not be stored'),
  }
  const pages = lifecycle.add(openPageService(options), ({ close }) => close())
  if (!build) return { render, pages, ahead: null }
  const aheadOptions = {
    pages,
    isBusy,
    async *addresses() {
      const shown = await shownCatalog().catch(nullIfNoPublishedBranch)
      if (shown) yield* iterateAddressesByVisits(store, shown)
    },
    onError: (err: unknown) => payload.logger.error({ err }, 'pages could not be rendered ahead'),
  }
  const ahead = lifecycle.add(createPageCacheWarmer(aheadOptions), ({ stop }) => stop())
  ahead.wake()
  return { render, pages, ahead }
}
