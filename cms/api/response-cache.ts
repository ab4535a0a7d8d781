import { LRUCache } from 'lru-cache'
import type { Tag } from '../changes/tags.ts'
import { type Compressed, compressed } from '../http/compressed.ts'

/** An answer to everybody, ready to send. */
export type StoredAnswer = { bodies: Compressed; tags: ReadonlySet<Tag> }

export type ResponseCache = {
  /** By the address as it was asked, query and all. */
  get(url: string): StoredAnswer | undefined
  /**
   * Makes an answer, once for all who ask for it meanwhile, and keeps it, unless what it shows may have changed while it
   * was made.
   */
  make(url: string, answer: (noted: Set<Tag>) => Promise<unknown>): Promise<StoredAnswer>
  /** Forgets what shows one of the tags: it is made anew when asked for. */
  forget(tags: ReadonlySet<Tag>): void
}

/** Anybody can ask for any search. */
const CAPS = { bytes: 64 * 1024 * 1024, answers: 2000 }

/**
 * Answers of the catalog and blog calls, kept in memory under the tags of what they show. Where the caps are reached,
 * those go that were not asked for the longest time.
 */
export function openResponseCache(caps = CAPS): ResponseCache {
  const answers = new LRUCache<string, StoredAnswer>({
    max: caps.answers,
    maxSize: caps.bytes,
    sizeCalculation: sizeOf,
  })
  const making = new Map<string, Promise<StoredAnswer>>()
  let changes = 0

  async function makeNow(url: string, ask: (noted: Set<Tag>) => Promise<unknown>): Promise<StoredAnswer> {
    const before = changes
    const tags = new Set<Tag>()
    const body = JSON.stringify(await ask(tags))
    const answer = { bodies: await compressed(Buffer.from(body)), tags }
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
      // Who asks from now on must not be handed what was begun before the change.
      making.clear()
      const changed = [...tags]
      for (const [url, answer] of answers.entries()) {
        if (changed.some((tag) => answer.tags.has(tag))) answers.delete(url)
      }
    },
  }
}

function sizeOf({ bodies }: StoredAnswer, url: string): number {
  return url.length + bodies.identity.length + (bodies.gzip?.length ?? 0) + (bodies.br?.length ?? 0)
}
