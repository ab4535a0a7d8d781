import { findProductUrlSegment } from '../../../src/domain/products/product-path.ts'
import type { ChangePosition } from '../../base/changes/logged-change.ts'
import { compressBodyForStorage } from '../../base/http/compress.ts'
import type { ConcurrencyLimiter } from '../../base/locks/concurrency-limiter.ts'
import { shareConcurrentCalls } from '../../base/locks/share-concurrent-calls.ts'
import { isDoneWithin } from '../../base/locks/time-limit.ts'
import type { CatalogSyncProgress } from '../../shop/catalog/catalog-sync.ts'
import type { PageAddress } from './addresses.ts'
import type { FreshnessTracker } from './freshness.ts'
import { createPageCache, type PageInMemory } from './page-cache.ts'
import type { PageStamp, PageStore, StoredPage } from './page-store.ts'
import type { PageRenderer, RenderedPage } from './renderer.ts'

const CAPS = {
  /** Maximum bytes of compressed pages in memory. */
  memory: 32 * 1024 * 1024,
  /** Milliseconds to wait for a page to be rendered before the stale one is sent. */
  patience: 1000,
}

/** The rendered pages of the shop, stored and kept fresh. */
export type PageService = {
  /** Returns the stored page if it is fresh; null otherwise. A product's page is found by both of its addresses. */
  fresh(address: PageAddress): PageInMemory | null
  /**
   * Returns the fresh page, rendered if necessary, once for concurrent callers. If rendering fails or takes too long,
   * returns the stale page, or rejects if there is no stale page. Returns null if the shop has no such page.
   */
  load(address: PageAddress): Promise<PageInMemory | null>
  /** Whether the page is stored and fresh. Counts no visit. */
  isFresh(address: PageAddress): boolean
  count(): number
  /** Returns the number of renderings since the start. */
  renders(): number
  /** Returns the number of pages whose last rendering failed. */
  failed(): number
  hasFailed(address: PageAddress): boolean
  close(): void
}

export type PageServiceOptions = {
  store: PageStore
  freshness: FreshnessTracker
  /** The id of the site's build. Pages of other builds are stale. */
  build: string
  catalog: CatalogSyncProgress
  render: PageRenderer
  /** Whether the shop has a page at this address. Others are not stored. */
  exists(address: PageAddress): Promise<boolean>
  withSlot: ConcurrencyLimiter
  /** Called if a page could not be rendered. */
  onError(error: unknown, address: PageAddress): void
  /** Called if the cache file could not be read or written. */
  onStoreError(error: unknown, address: PageAddress): void
}

/**
 * Opens the store of the shop's rendered pages: a page is served while it is fresh, and rendered again on the first
 * request after a change.
 */
export function openPageService(sources: PageServiceOptions, caps = CAPS): PageService {
  const { store, freshness, build, catalog, exists } = sources
  const cache = createPageCache(store, caps.memory, sources.onStoreError)
  const rendering = openRendering(sources, cache.set)

  const isCurrent = (page: PageStamp) => page.build === build && freshness.isFresh(page)

  function forget(address: PageAddress): null {
    cache.remove(address)
    return null
  }

  /** Renders a page, again if a change happened meanwhile. Returns null if there is no such page. */
  async function renderCurrent(address: PageAddress): Promise<PageInMemory | null> {
    const page = await rendering.render(address)
    const current = page && !isCurrent(page) ? await rendering.render(address) : page
    return current ?? forget(address)
  }

  return {
    fresh(address) {
      const page = findProductUrlSegment(address) === null ? cache.get(address) : cache.getCanonical(address)
      if (!page || !isCurrent(page)) return null
      cache.visit(page.address)
      return page
    },
    async load(address) {
      const old = cache.get(address)
      if (old && isCurrent(old)) return old
      await catalog.caughtUp()
      if (!(await exists(address))) return old && forget(address)
      const page = renderCurrent(address)
      if (!old) return page
      const isDone = await isDoneWithin(caps.patience, page).catch(() => false)
      return isDone ? page : old
    },
    isFresh(address) {
      const stamp = cache.stamp(address)
      return stamp !== null && isCurrent(stamp)
    },
    count: () => store.count(),
    renders: rendering.count,
    failed: rendering.failed,
    hasFailed: rendering.hasFailed,
    close: cache.close,
  }
}

/** Creates the function that renders a page, once for concurrent callers, and passes the rendered page to `save`. */
function openRendering(
  { build, catalog, render, withSlot, onError }: PageServiceOptions,
  save: (page: StoredPage) => PageInMemory,
) {
  const failing = new Set<PageAddress>()
  let renders = 0

  /** Renders a page. Returns null if its status is 404 or 410. */
  async function renderNow(address: PageAddress): Promise<PageInMemory | null> {
    await catalog.caughtUp()
    const position = catalog.position()
    renders += 1
    const rendered = await render(address)
    if (rendered.status === 404 || rendered.status === 410) return null
    if (rendered.status !== 200) throw new Error(`${address} was rendered with status ${rendered.status}`)
    return save(await toStored(address, rendered, { position, build }))
  }

  return {
    count: () => renders,
    failed: () => failing.size,
    hasFailed: (address: PageAddress) => failing.has(address),
    render: shareConcurrentCalls(async (address: PageAddress) => {
      try {
        const page = await withSlot(() => renderNow(address))
        failing.delete(address)
        return page
      } catch (error) {
        failing.add(address)
        onError(error, address)
        throw error
      }
    }),
  }
}

async function toStored(
  address: PageAddress,
  { html, headers, tags }: RenderedPage,
  { position, build }: { position: ChangePosition; build: string },
): Promise<StoredPage> {
  const { etag, identity, br = null, gzip = null } = await compressBodyForStorage(Buffer.from(html))
  return {
    address,
    tags: [...tags],
    position,
    build,
    etag,
    br,
    gzip,
    identity: br ? null : identity,
    csp: headers.get('content-security-policy') ?? '',
    canonical: headers.get('content-location') ?? '',
    // Astro sets no charset.
    type: headers.get('content-type')?.replace(/^text\/html$/, 'text/html; charset=utf-8') ?? '',
  }
}
