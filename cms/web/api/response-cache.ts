import { LRUCache } from 'lru-cache'
import type { Tag } from '../../base/changes/tags.ts'
import { type Compressed, compress } from '../../base/http/compress.ts'
import { shareCalls } from '../../base/locks/share-calls.ts'
import type { CatalogState } from '../../shop/products/catalog/catalog-state.ts'
import type { Freshness, Snapshot } from '../../site/pages/freshness.ts'
import { isLong, jsonPieces } from './long-list.ts'
import { LongResponse } from './long-response.ts'

/** A response that is the same for everybody, ready to send. */
export type CachedResponse = Snapshot & { readonly bodies: Compressed }

export type ResponseCache = {
  /** The response to a URL with its query, if nothing that it shows has changed since. */
  get(url: string): CachedResponse | undefined
  /** The response to a URL, computed once for all who ask at the same time. A long one is not stored. */
  make(url: string, answer: (noted: Set<Tag>) => Promise<unknown>): Promise<CachedResponse | LongResponse>
}

/** The cache is bounded, because anybody can request any search. */
const CAPS = { bytes: 32 * 1024 * 1024, answers: 2000 }

/**
 * Responses of the catalog and blog calls in memory, with the tags of what they show. When a cap is reached, the least
 * recently used ones are dropped.
 */
export function openResponseCache(freshness: Freshness, catalog: CatalogState, caps = CAPS): ResponseCache {
  const responses = new LRUCache<string, CachedResponse>({
    max: caps.answers,
    maxSize: caps.bytes,
    sizeCalculation: sizeOf,
  })

  const make = shareCalls(async (url: string, answer: (noted: Set<Tag>) => Promise<unknown>) => {
    await catalog.caughtUp()
    const position = catalog.position()
    const tags = new Set<Tag>()
    const body = await answer(tags)
    if (isLong(body)) return new LongResponse(() => jsonPieces(body), position)
    const bodies = await compress(Buffer.from(JSON.stringify(body)))
    const response: CachedResponse = { bodies, tags: [...tags], position }
    responses.set(url, response)
    return response
  })

  return {
    get(url) {
      const response = responses.get(url)
      return response && freshness.isFresh(response) ? response : undefined
    },
    async make(url, answer) {
      const response = await make(url, answer)
      // What was under way may have begun before the last change.
      return response instanceof LongResponse || freshness.isFresh(response) ? response : make(url, answer)
    },
  }
}

function sizeOf({ bodies }: CachedResponse, url: string): number {
  return url.length + bodies.identity.length + (bodies.gzip?.length ?? 0) + (bodies.br?.length ?? 0)
}
