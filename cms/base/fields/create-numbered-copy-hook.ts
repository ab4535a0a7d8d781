import type { CollectionSlug, FieldHook } from 'payload'

/** Numbers checked per query. */
const BATCH = 50

/**
 * Creates a `beforeDuplicate` hook that numbers a unique text: with separator `-`, copies of `R-1` become `R-1-2`,
 * `R-1-3` and so on. Cuts long texts.
 */
export function createNumberedCopyHook(separator: string, maxLength = 200): FieldHook {
  return async ({ value, field, collection, req }) => {
    const name = field?.name
    if (typeof value !== 'string' || !name || !collection) return value
    for (let start = 2; ; start += BATCH) {
      const candidates = Array.from({ length: BATCH }, (_, n) =>
        withEnding(value, `${separator}${start + n}`, maxLength),
      )
      const found = await req.payload.db.find<{ id: string } & Record<string, unknown>>({
        collection: collection.slug as CollectionSlug,
        where: { [name]: { in: candidates } },
        select: { [name]: true },
        limit: 0,
        pagination: false,
        req,
      })
      const taken = new Set(found.docs.map((doc) => doc[name]))
      const free = candidates.find((candidate) => !taken.has(candidate))
      if (free) return free
    }
  }
}

function withEnding(text: string, ending: string, maxLength: number): string {
  return text.slice(0, maxLength - ending.length) + ending
}
