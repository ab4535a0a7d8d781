/** Maximum number of recently viewed products that a browser shows, without the product of the page. */
export const MAX_RECENT_PRODUCTS = 8

/** Moves or adds the id to the front of the recently viewed products. */
export function withProductId(recent: readonly string[], id: string): string[] {
  return [id, ...recent.filter((each) => each !== id)].slice(0, MAX_RECENT_PRODUCTS + 1)
}

/** Parses stored ids of recently viewed products. Drops invalid entries. */
export function toProductIds(stored: unknown): string[] {
  const ids = Array.isArray(stored) ? stored.filter(isId) : []
  return ids.reduceRight<string[]>(withProductId, [])
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
