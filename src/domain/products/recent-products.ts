/** The most products that a browser shows again, besides the one of the page. */
export const MAX_RECENT_PRODUCTS = 8

/** The ids with this one as the latest, once. */
export function withProductId(recent: readonly string[], id: string): string[] {
  return [id, ...recent.filter((each) => each !== id)].slice(0, MAX_RECENT_PRODUCTS + 1)
}

/** Returns the ids in a stored value, and drops anything else. An id has no comma. */
export function toProductIds(stored: unknown): string[] {
  const ids = Array.isArray(stored) ? stored.filter(isId) : []
  return ids.reduceRight<string[]>(withProductId, [])
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
