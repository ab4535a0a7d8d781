/** The maximum number of recently viewed products that a page shows. */
export const MAX_RECENT_PRODUCTS = 8

/**
 * Returns the ids of recently viewed products with this id in front, at most `MAX_RECENT_PRODUCTS` + 1 ids: a product's
 * own page shows all but that product.
 */
export function withRecentProductId(recent: readonly string[], id: string): string[] {
  return [id, ...recent.filter((each) => each !== id)].slice(0, MAX_RECENT_PRODUCTS + 1)
}

/** Parses the ids of recently viewed products that the browser stored. Invalid ones are left out. */
export function parseRecentProductIds(stored: unknown): string[] {
  const ids = Array.isArray(stored) ? stored.filter(isId) : []
  return ids.reduceRight<string[]>(withRecentProductId, [])
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
