import { LRUCache } from 'lru-cache'
import type { CompressedBody } from '../../base/http/compress.ts'
import type { PageAddress } from './addresses.ts'
import { getUncompressedBody, type PageStamp, type PageStore, type StoredPage } from './page-store.ts'

/** Milliseconds between two writes of the visit counts. */
const SAVE_VISITS_MS = 10_000

/** A stored page with its bodies. `identity` is decompressed on access. */
export type PageInMemory = StoredPage & { readonly bodies: CompressedBody }

/** The page store with recently visited pages in memory. */
export type PageCache = {
  get(address: PageAddress): PageInMemory | null
  /** Returns the page with this canonical address; null if it is not stored. */
  getCanonical(canonical: PageAddress): PageInMemory | null
  stamp(address: PageAddress): PageStamp | null
  set(page: StoredPage): PageInMemory
  remove(address: PageAddress): void
  /** Counts a visit of a page. Of stale pages, the most visited are rendered first. */
  visit(address: PageAddress): void
  close(): void
}

/**
 * Creates the page cache. `maxBytes` limits the compressed pages in memory. If the file fails, `onStoreError` is called
 * and pages are rendered again.
 */
export function createPageCache(
  store: PageStore,
  maxBytes: number,
  onStoreError: (error: unknown, address: PageAddress) => void,
): PageCache {
  /** Addresses of the pages in memory, by canonical address. */
  const addresses = new Map<PageAddress, PageAddress>()
  const memory = new LRUCache<PageAddress, PageInMemory>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    dispose({ canonical, address }) {
      if (addresses.get(canonical) === address) addresses.delete(canonical)
    },
  })
  let visits = new Map<PageAddress, number>()
  const savingVisits = setInterval(saveVisits, SAVE_VISITS_MS)
  savingVisits.unref()

  function tryStore<T>(address: PageAddress, work: () => T): T | null {
    try {
      return work()
    } catch (error) {
      onStoreError(error, address)
      return null
    }
  }

  function saveVisits(): void {
    const counted = visits
    visits = new Map()
    if (counted.size > 0) tryStore('', () => store.addVisits(counted))
  }

  function keep(page: StoredPage): PageInMemory {
    const loaded = withBodies(page)
    memory.set(page.address, loaded)
    if (page.canonical && memory.has(page.address)) addresses.set(page.canonical, page.address)
    return loaded
  }

  return {
    get(address) {
      const known = memory.get(address)
      if (known) return known
      const page = tryStore(address, () => store.read(address))
      return page && keep(page)
    },
    getCanonical(canonical) {
      const known = memory.get(addresses.get(canonical) ?? '')
      if (known) return known
      const page = tryStore(canonical, () => store.readCanonical(canonical))
      return page && keep(page)
    },
    stamp: (address) => memory.get(address) ?? tryStore(address, () => store.readStamp(address)),
    set(page) {
      tryStore(page.address, () => store.write(page))
      return keep(page)
    },
    remove(address) {
      tryStore(address, () => store.remove(address))
      memory.delete(address)
    },
    visit(address) {
      visits.set(address, (visits.get(address) ?? 0) + 1)
    },
    close() {
      clearInterval(savingVisits)
      saveVisits()
    },
  }
}

function withBodies(page: StoredPage): PageInMemory {
  const { etag, br, gzip } = page
  const bodies = {
    etag,
    ...(br ? { br } : {}),
    ...(gzip ? { gzip } : {}),
    get identity() {
      return getUncompressedBody(page)
    },
  }
  return Object.assign(page, { bodies })
}

function sizeOf({ address, canonical, tags, br, gzip, identity }: StoredPage): number {
  const bodies = (br?.length ?? 0) + (gzip?.length ?? 0) + (identity?.length ?? 0)
  return address.length + 2 * canonical.length + tags.length * 16 + bodies
}
