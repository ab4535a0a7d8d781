import type { Tag } from '../changes/tags.ts'

export type CatalogUpdates = {
  /** Updates the data of these tags at once. Rejects when that fails. */
  now(tags: Iterable<Tag>): Promise<void>
  /**
   * Updates after `collectMs`, together with all other tags until then. Does not report failures: see `openPublisher`.
   */
  soon(tags: Iterable<Tag>): void
  stop(): void
}

/**
 * Updates the data that calls return, independently of how long rendering takes. Updates run one at a time: otherwise,
 * of two concurrent reads of a product, the older result could be kept.
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
