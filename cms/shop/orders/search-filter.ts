import type { Payload, Where } from 'payload'
import { splitSearchWords } from '../../base/fields/search-words.ts'

/**
 * Finds the ids of the orders whose search text has all these words. Returns null if there are too many orders; the
 * filter must then compare the text itself.
 */
export type OrderIdFinder = (words: readonly string[]) => Promise<string[] | null>

/**
 * Maximum number of ids that `OrderIdFinder` returns. For more matches a filter by text is faster, because staff read
 * only the newest orders.
 */
const MAX_IDS = 200

export const createOrderIdFinder =
  (payload: Payload): OrderIdFinder =>
  (words) =>
    payload.db.findIdsByWords({ collection: 'sale-orders', field: 'searchText', words, limit: MAX_IDS }, payload)

/**
 * Returns the Where clause of orders in which faster conditions replace each comparison of the field `searchText`. The
 * conditions use normalized words, complete order references, and the ids that `findIds` returns.
 */
export async function optimizeSearchTextFilter(where: Where, findIds: OrderIdFinder): Promise<Where> {
  const entries = Object.entries(where).map(async ([key, value]) => [
    key,
    Array.isArray(value) ? await Promise.all(value.map((each) => optimizeSearchTextFilter(each, findIds))) : value,
  ])
  const { searchText, ...others } = Object.fromEntries(await Promise.all(entries)) as Where
  if (!searchText) return others
  const search = await toConditions(searchText as Comparison, findIds)
  return { ...others, and: [...((others.and as Where[] | undefined) ?? []), ...search] }
}

type Comparison = Record<string, unknown>

/**
 * Converts a comparison of `searchText` to conditions that require each of its words. A word that is a complete
 * reference becomes a condition on the indexed field `reference`.
 */
async function toConditions(comparison: Comparison, findIds: OrderIdFinder): Promise<Where[]> {
  const { like = '', contains = '', ...others } = comparison
  const words = [like, contains].flatMap((text) => splitSearchWords(String(text)))
  // A search for punctuation only stays unchanged and finds nothing.
  if (words.length === 0) return [{ searchText: comparison }]
  const references = words.flatMap((word) => toReference(word) ?? [])
  const rest = words.filter((word) => !toReference(word))
  return [
    ...references.map((reference): Where => ({ reference: { equals: reference } })),
    ...(rest.length > 0 ? [await toCondition(rest, findIds)] : []),
    ...(Object.keys(others).length > 0 ? [{ searchText: others }] : []),
  ]
}

async function toCondition(words: readonly string[], findIds: OrderIdFinder): Promise<Where> {
  const ids = await findIds(words)
  return ids ? { id: { in: ids } } : { searchText: { like: words.join(' ') } }
}

/** Turns `so2026000042` into `SO-2026-000042`. Returns null for an incomplete reference. */
function toReference(word: string): string | null {
  const parts = /^so(\d{4})(\d{6,})$/.exec(word)
  return parts && `SO-${parts[1]}-${parts[2]}`
}
