import { LRUCache } from 'lru-cache'
import type { Tag } from '../changes/tags.ts'
import { type Compressed, compress } from '../http/compress.ts'

/** A response that is the same for everybody, ready to send. */
export type CachedResponse = { bodies: Compressed; tags: ReadonlySet<Tag> }

export type ResponseCache = {
  /** By the request URL with its query. */
  get(url: string): CachedResponse | undefined
  /**
   * Computes a response, once for all concurrent requests, and stores it, unless its data may have changed in the
   * meantime.
   */
  make(url: string, answer: (noted: Set<Tag>) => Promise<unknown>): Promise<CachedResponse>
  /** Drops the responses with one of the tags: they are computed again on request. */
  forget(tags: ReadonlySet<Tag>): void
}

/** The cache is bounded, because anybody can request any search. */
const CAPS = { bytes: 64 * 1024 * 1024, answers: 2000 }

/**
 * Responses of the catalog and blog calls in memory, under the tags of what they show. When a cap is reached, the least
 * recently used ones are dropped.
 */
export function openResponseCache(caps = CAPS): ResponseCache {
  const answers = new LRUCache<string, CachedResponse>({
    max: caps.answers,
    maxSize: caps.bytes,
    sizeCalculation: sizeOf,
  })
  const making = new Map<string, Promise<CachedResponse>>()
  let changes = 0

  async function makeNow(url: string, ask: (noted: Set<Tag>) => Promise<unknown>): Promise<CachedResponse> {
    const before = changes
    const tags = new Set<Tag>()
    const body = JSON.stringify(await ask(tags))
    const answer = { bodies: await compress(Buffer.from(body)), tags }
    if (before === changes) answers.set(url, answer)
    return answer
  }

  return {
    get: (url) => answers.get(url),
    make(url, ask) {
      const underWay = making.get(url)
      if (underWay) return underWay
      const made = makeNow(url, ask).finally(() => {
        if (making.get(url) === made) making.delete(url)
      })
      making.set(url, made)
      return made
    },
    forget(tags) {
      changes++
      // Requests from now on must not get a response whose computation began before the change.
      making.clear()
      const changed = [...tags]
      for (const [url, answer] of answers.entries()) {
        if (changed.some((tag) => answer.tags.has(tag))) answers.delete(url)
      }
    },
  }
}

function sizeOf({ bodies }: CachedResponse, url: string): number {
  return url.length + bodies.identity.length + (bodies.gzip?.length ?? 0) + (bodies.br?.length ?? 0)
}
