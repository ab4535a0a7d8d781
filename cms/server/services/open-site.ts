import type { Payload } from 'payload'
import { limitConcurrency } from '../../base/locks/limit-concurrency.ts'
import type { Settings } from '../../base/settings/env.ts'
import { nullIfNoPublishedBranch } from '../../shop/catalog/branches/branches.ts'
import { isShopAddress } from '../../site/pages/addresses.ts'
import { iterateAddressesByVisits } from '../../site/pages/addresses-ahead.ts'
import { toSiteSettings } from '../../site/pages/page-data.ts'
import { openPages, type Pages } from '../../site/pages/pages.ts'
import { openRenderAhead, type RenderAhead } from '../../site/pages/render-ahead.ts'
import { createRenderer, type Render, type Site } from '../../site/pages/renderer.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { CatalogAndPageStore } from './open-content.ts'

/**
 * The site, which renders pages, and the id of its build. `build` is null in development, where Astro renders each
 * request.
 */
export type SiteBuild = { site: Site; build: string | null }

/** Maximum number of concurrent renderings, and of waiting ones. */
const RENDERING = { concurrency: 4, maxWaiting: 2000 }

type Services = CatalogAndPageStore & { settings: Settings; payload: Payload; isBusy: () => boolean }

/**
 * Opens the renderer, the stored pages, and `ahead`. `ahead` renders stale pages before they are requested; it is null
 * in development.
 */
export function openPageRendering(
  lifecycle: Lifecycle,
  { store, followed, branches, catalog, settings, payload, isBusy }: Services,
  { site, build }: SiteBuild,
): { render: Render; pages: Pages; ahead: RenderAhead | null } {
  const render = createRenderer(site, branches, toSiteSettings(settings))
  const shownCatalog = async () => (await branches.shown()).catalog
  const options = {
    store,
    freshness: followed.freshness,
    catalog,
    render,
    build: build ?? '',
    exists: async (address: string) => isShopAddress(address, await shownCatalog()),
    withSlot: limitConcurrency(RENDERING),
    onError: (err: unknown, url: string) => payload.logger.error({ err, url }, 'a page could not be rendered'),
    onStoreError: (err: unknown, url: string) => payload.logger.error({ err, url }, 'a page could not be stored'),
  }
  const pages = lifecycle.add(openPages(options), ({ close }) => close())
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
  const ahead = lifecycle.add(openRenderAhead(aheadOptions), ({ stop }) => stop())
  ahead.wake()
  return { render, pages, ahead }
}
