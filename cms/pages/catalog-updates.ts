import type { Tag } from '../changes/tags.ts'

export type CatalogUpdates = {
  /** Updates what the tags name at once; resolves when that is done, rejects when it failed. */
  now(tags: Iterable<Tag>): Promise<void>
  /** The same a little later, together with what else comes until then. A failure is not told: see `openPublisher`. */
  soon(tags: Iterable<Tag>): void
  stop(): void
}

/**
 * Brings up to date what calls are answered from, however long pages are being rendered meanwhile. Updates run one
 * after the other: of two that read the same product side by side, the older reading could be kept.
 */
export function openCatalogUpdates(
  update: (tags: ReadonlySet<Tag>) => Promise<void>,
  collectMs: number,
): CatalogUpdates {
  let waiting = new Set<Tag>()
  let next: Promise<void> | null = null
  let last: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function updateWaiting(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    next = null
    const tags = waiting
    waiting = new Set()
    await update(tags)
  }

  function add(tags: Iterable<Tag>): void {
    for (const tag of tags) waiting.add(tag)
  }

  function now(tags: Iterable<Tag>): Promise<void> {
    add(tags)
    next ??= last.then(updateWaiting)
    last = next.catch(() => {})
    return next
  }

  return {
    now,
    soon(tags) {
      add(tags)
      timer ??= setTimeout(() => void now([]).catch(() => {}), collectMs)
    },
    stop: () => clearTimeout(timer),
  }
}
