import { productSegmentAt } from '../../../src/domain/products/product-path.ts'
import type { Position } from '../../base/changes/position.ts'
import { compress } from '../../base/http/compress.ts'
import type { WithSlot } from '../../base/locks/limit-concurrency.ts'
import { shareCalls } from '../../base/locks/share-calls.ts'
import { isDoneWithin } from '../../base/locks/time-limit.ts'
import type { CatalogState } from '../../shop/catalog/catalog-state.ts'
import type { Address } from './addresses.ts'
import type { Freshness } from './freshness.ts'
import { openPageCache, type PageInMemory } from './page-cache.ts'
import type { PageStamp, PageStore, StoredPage } from './page-store.ts'
import type { Render, Rendered } from './renderer.ts'

const CAPS = {
  /** Bytes of compressed pages in memory. */
  memory: 32 * 1024 * 1024,
  /** Milliseconds until the old page is sent while the new one is rendered. */
  patience: 1000,
}

export type Pages = {
  /** The stored page, if nothing that it shows has changed since. A product's page is found by both of its addresses. */
  fresh(address: Address): PageInMemory | null
  /**
   * The page as it is now: stored, or rendered for all who ask at the same time. The old page when that fails or takes too
   * long; rejects when there is none. Null for an address that the shop has no page at.
   */
  load(address: Address): Promise<PageInMemory | null>
  /** Whether the page is stored and fresh. Reads less than `fresh`, and is no visit. */
  isFresh(address: Address): boolean
  /** How many pages are stored. */
  count(): number
  /** How many times a page was rendered since the start. */
  renders(): number
  /** How many pages could not be rendered when that was last tried. */
  failed(): number
  /** Whether this page is one of them. */
  hasFailed(address: Address): boolean
  close(): void
}

export type PageSources = {
  store: PageStore
  freshness: Freshness
  /** The build of the site: pages of another build are stale. */
  build: string
  catalog: CatalogState
  render: Render
  /** Whether the shop has a page at this address, so that it may be stored. */
  exists(address: Address): Promise<boolean>
  withSlot: WithSlot
  /** A page could not be rendered. */
  onError(error: unknown, address: Address): void
  /** A page could not be read from the file, or written to it. */
  onStoreError(error: unknown, address: Address): void
}

/**
 * The pages of the shop. A page is served as long as it is fresh, and rendered again when somebody asks for it after a
 * change: nobody is shown an old page, and a change costs nothing until then.
 */
export function openPages(sources: PageSources, caps = CAPS): Pages {
  const { store, freshness, build, catalog, exists } = sources
  const cache = openPageCache(store, caps.memory, sources.onStoreError)
  const rendering = openRendering(sources, cache.set)

  const isCurrent = (page: PageStamp) => page.build === build && freshness.isFresh(page)

  function forget(address: Address): null {
    cache.remove(address)
    return null
  }

  /** A rendering in progress may have begun before the last change: then it is rendered once more. */
  async function renderCurrent(address: Address): Promise<PageInMemory | null> {
    const page = await rendering.render(address)
    const current = page && !isCurrent(page) ? await rendering.render(address) : page
    return current ?? forget(address)
  }

  return {
    fresh(address) {
      const page = productSegmentAt(address) === null ? cache.get(address) : cache.getCanonical(address)
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

/** Renders pages, each once for all who ask at the same time, and hands them to `save`. */
function openRendering(
  { build, catalog, render, withSlot, onError }: PageSources,
  save: (page: StoredPage) => PageInMemory,
) {
  const failing = new Set<Address>()
  let renders = 0

  /** Null for a page that the site does not have (with these settings, such as the sign-up of a names-only shop) or not any more. */
  async function renderNow(address: Address): Promise<PageInMemory | null> {
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
    hasFailed: (address: Address) => failing.has(address),
    render: shareCalls(async (address: Address) => {
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
  address: Address,
  { html, headers, tags }: Rendered,
  { position, build }: { position: Position; build: string },
): Promise<StoredPage> {
  const { etag, identity, br = null, gzip = null } = await compress(Buffer.from(html))
  return {
    ...{ address, tags: [...tags], position, build, etag, br, gzip },
    identity: br ? null : identity,
    csp: headers.get('content-security-policy') ?? '',
    canonical: headers.get('content-location') ?? '',
    // Astro names no charset for a page.
    type: headers.get('content-type')?.replace(/^text\/html$/, 'text/html; charset=utf-8') ?? '',
  }
}
