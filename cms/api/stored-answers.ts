import { type Compressed, compressed } from '../http/compressed.ts'
import type { Tag } from '../tags.ts'

/** An answer to everybody, ready to send. */
export type StoredAnswer = { bodies: Compressed; tags: ReadonlySet<Tag> }

export type StoredAnswers = {
  /** By the address as it was asked, query and all. */
  get(url: string): StoredAnswer | undefined
  /** Makes an answer and keeps it, unless what it shows may have changed while it was made. */
  make(url: string, answer: (noted: Set<Tag>) => Promise<unknown>): Promise<StoredAnswer>
  /** Forgets what shows one of the tags: it is made anew when asked for. */
  forget(tags: ReadonlySet<Tag>): void
}

/** Anybody can ask for any search; the least recently asked go first. */
const bytesAtMost = 64 * 1024 * 1024
const answersAtMost = 2000

/** Answers of the catalogue and blog calls, kept in memory under the tags of what they show. */
export function openStoredAnswers(): StoredAnswers {
  const answers = new Map<string, StoredAnswer>()
  let bytes = 0
  let changes = 0

  function drop(url: string, answer: StoredAnswer): void {
    answers.delete(url)
    bytes -= sizeOf(answer)
  }

  return {
    get: (url) => answers.get(url),
    async make(url, ask) {
      const before = changes
      const tags = new Set<Tag>()
      const body = JSON.stringify(await ask(tags))
      const answer = { bodies: await compressed(Buffer.from(body)), tags }
      const old = answers.get(url)
      if (old) drop(url, old)
      if (before !== changes) return answer
      answers.set(url, answer)
      bytes += sizeOf(answer)
      for (const [oldest, stored] of answers) {
        if (bytes <= bytesAtMost && answers.size <= answersAtMost) break
        drop(oldest, stored)
      }
      return answer
    },
    forget(tags) {
      changes++
      for (const [url, answer] of answers) {
        for (const tag of tags) {
          if (!answer.tags.has(tag)) continue
          drop(url, answer)
          break
        }
      }
    },
  }
}

function sizeOf({ bodies }: StoredAnswer): number {
  return bodies.identity.length + (bodies.gzip?.length ?? 0) + (bodies.br?.length ?? 0)
}
