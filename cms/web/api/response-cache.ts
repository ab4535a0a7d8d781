import type { Tag } from '../../base/changes/tags.ts'
import { type CompressedBody, compressBodyForStorage } from '../../base/http/compress.ts'
import { shareConcurrentCalls } from '../../base/locks/share-concurrent-calls.ts'
import type { CatalogSyncProgress } from '../../shop/catalog/catalog-sync.ts'
import type { FreshnessStamp, FreshnessTracker } from '../../site/pages/freshness.ts'
import { createInMemoryResponseStore } from './response-store.ts'
import { hasStreamedList, toJsonPieces } from './streamed-list.ts'
import { StreamedResponse } from './streamed-response.ts'

/** A cached response for everybody, with its bodies in all encodings. */
export type CachedResponse = FreshnessStamp & { readonly bodies: CompressedBody }

export type ResponseCache = {
  /** Returns the fresh response to a URL passed to `remember`; undefined if there is none. */
  at(address: string): CachedResponse | undefined
  /** Returns the fresh response to a call's input (`inputKey`); undefined if there is none. */
  get(key: string): CachedResponse | undefined
  /**
   * Computes a response without storing it, once for concurrent callers. `answer` returns the response's body, and adds
   * the tags of all data in the body to `noted`.
   */
  make(key: string, answer: (noted: Set<Tag>) => Promise<unknown>): Promise<CachedResponse | StreamedResponse>
  /** Stores a response. In a full cache, it can only replace responses that are stale or less often requested. */
  store(key: string, response: CachedResponse): void
  /** Records that requests to the URL `address` have the call input `key`. */
  remember(address: string, key: string): void
  isFresh(response: CachedResponse): boolean
}

/** Maximum bytes and number of stored responses. */
const CAPS = { bytes: 32 * 1024 * 1024, responses: 2000 }

/** Creates the cache in memory of responses of the catalog and blog calls, with the tags of their data. */
export function createResponseCache(
  freshness: FreshnessTracker,
  catalog: CatalogSyncProgress,
  caps = CAPS,
): ResponseCache {
  const { isFresh } = freshness
  const responses = createInMemoryResponseStore<CachedResponse>(caps, isFresh)

  const make = shareConcurrentCalls(async (_key: string, answer: (noted: Set<Tag>) => Promise<unknown>) => {
    await catalog.caughtUp()
    const position = catalog.position()
    const tags = new Set<Tag>()
    const body = await answer(tags)
    if (hasStreamedList(body)) return new StreamedResponse(() => toJsonPieces(body), position)
    const bodies = await compressBodyForStorage(Buffer.from(JSON.stringify(body)))
    return { bodies, tags: [...tags], position }
  })

  const ifFresh = (response: CachedResponse | undefined) => (response && isFresh(response) ? response : undefined)

  return {
    at: (address) => ifFresh(responses.at(address)),
    get: (key) => ifFresh(responses.get(key)),
    async make(key, answer) {
      const response = await make(key, answer)
      // A response in progress may have been computed before the last change.
      return response instanceof StreamedResponse || isFresh(response) ? response : make(key, answer)
    },
    store: (key, response) => responses.set(key, response, sizeOf(key, response)),
    remember: responses.remember,
    isFresh,
  }
}

function sizeOf(key: string, { bodies }: CachedResponse): number {
  return key.length + bodies.identity.length + (bodies.gzip?.length ?? 0) + (bodies.br?.length ?? 0)
}
