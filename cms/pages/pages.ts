import { LRUCache } from 'lru-cache'
import type { CatalogState } from '../catalog/catalog-state.ts'
import type { Position } from '../changes/position.ts'
import { type Compressed, compress } from '../http/compress.ts'
import type { Address } from './addresses.ts'
import type { Freshness } from './freshness.ts'
import { identityOf, type PageStore, type StoredPage } from './page-store.ts'
import type { RenderQueue } from './render-queue.ts'
import type { Render, Rendered } from './renderer.ts'

const CAPS = {
  /** Bytes of compressed pages in memory. */
  memory: 64 * 1024 * 1024,
  /** Milliseconds until the old page is sent while the new one is rendered. */
  patience: 1000,
}

export type Pages = {
  /** The stored page, if nothing that it shows has changed since. */
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
  /** How many pages could not be rendered when that was last tried. */
  failed(): number
  /** Whether this page is one of them. */
  hasFailed(address: Address): boolean
  close(): void
}

/** A stored page with bodies to send; `identity` is decompressed when it is asked for. */
export type PageInMemory = StoredPage & { readonly bodies: Compressed }

export type PageSources = {
  store: PageStore
  freshness: Freshness
  /** The build of the site: pages of another build are stale. */
  build: string
  catalog: CatalogState
  render: Render
  /** Whether the shop has a page at this address, so that it may be stored. */
  exists(address: Address): Promise<boolean>
  withSlot: RenderQueue
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
  const { store, freshness, build, catalog, render, exists, withSlot, onError, onStoreError } = sources
  const memory = new LRUCache<Address, PageInMemory>({ maxSize: caps.memory, sizeCalculation: sizeOf })
  const underWay = new Map<Address, Promise<PageInMemory | null>>()
  const failing = new Set<Address>()
  let visits = new Map<Address, number>()
  const counting = setInterval(saveVisits, 10_000)
  counting.unref()

  function saveVisits(): void {
    const counted = visits
    visits = new Map()
    if (counted.size > 0) tryStore('', () => store.addVisits(counted))
  }

  /** The file is a cache: without it, on a full disk, pages are rendered again. */
  function tryStore<T>(address: Address, work: () => T): T | null {
    try {
      return work()
    } catch (error) {
      onStoreError(error, address)
      return null
    }
  }

  function forget(address: Address): null {
    tryStore(address, () => store.remove(address))
    memory.delete(address)
    return null
  }

  function stored(address: Address): PageInMemory | null {
    const known = memory.get(address)
    if (known) return known
    const page = tryStore(address, () => store.read(address))
    if (!page) return null
    const loaded = withBodies(page)
    memory.set(address, loaded)
    return loaded
  }

  const isCurrent = (page: Pick<StoredPage, 'tags' | 'position' | 'build'>) =>
    page.build === build && freshness.isFresh(page)

  /** Null for a page that the site does not have with these settings, such as the sign-up of a names-only shop. */
  async function renderNow(address: Address): Promise<PageInMemory | null> {
    await catalog.caughtUp()
    const position = catalog.position()
    const rendered = await render(address)
    if (rendered.status === 404) return forget(address)
    if (rendered.status !== 200) throw new Error(`${address} was rendered with status ${rendered.status}`)
    const page = await toStored(address, rendered, { position, build })
    tryStore(address, () => store.write(page))
    const loaded = withBodies(page)
    memory.set(address, loaded)
    return loaded
  }

  /** Shared by all who ask while it is rendered. */
  function renderShared(address: Address): Promise<PageInMemory | null> {
    const known = underWay.get(address)
    if (known) return known
    const rendering = withSlot(() => renderNow(address))
      .then((page) => {
        failing.delete(address)
        return page
      })
      .catch((error) => {
        failing.add(address)
        onError(error, address)
        throw error
      })
      .finally(() => underWay.delete(address))
    underWay.set(address, rendering)
    return rendering
  }

  /** What was under way may have begun before the last change: then it is rendered once more. */
  async function renderCurrent(address: Address): Promise<PageInMemory | null> {
    const page = await renderShared(address)
    return page && !isCurrent(page) ? renderShared(address) : page
  }

  return {
    fresh(address) {
      const page = stored(address)
      if (!page || !isCurrent(page)) return null
      visits.set(address, (visits.get(address) ?? 0) + 1)
      return page
    },
    async load(address) {
      const old = stored(address)
      if (old && isCurrent(old)) return old
      await catalog.caughtUp()
      if (!(await exists(address))) return old && forget(address)
      const page = renderCurrent(address)
      return old ? Promise.race([page.catch(() => old), later(caps.patience, old)]) : page
    },
    isFresh(address) {
      const page = memory.get(address) ?? store.readStamp(address)
      return page !== null && isCurrent(page)
    },
    count: () => store.count(),
    failed: () => failing.size,
    hasFailed: (address) => failing.has(address),
    close() {
      clearInterval(counting)
      saveVisits()
    },
  }
}

function later<T>(milliseconds: number, value: T): Promise<T> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(value), milliseconds).unref()
  })
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
    // Astro names no charset for a page.
    type: headers.get('content-type')?.replace(/^text\/html$/, 'text/html; charset=utf-8') ?? '',
  }
}

function withBodies(page: StoredPage): PageInMemory {
  const { etag, br, gzip } = page
  const bodies = {
    etag,
    ...(br ? { br } : {}),
    ...(gzip ? { gzip } : {}),
    get identity() {
      return identityOf(page)
    },
  }
  return Object.assign(page, { bodies })
}

function sizeOf({ address, tags, br, gzip, identity }: StoredPage): number {
  const bodies = (br?.length ?? 0) + (gzip?.length ?? 0) + (identity?.length ?? 0)
  return address.length + tags.length * 16 + bodies
}
