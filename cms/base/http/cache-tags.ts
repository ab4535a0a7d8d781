import { pageTags, type Tag } from '../changes/tags.ts'

/**
 * A tag in the form for a cache in front of the shop: only letters, digits and hyphens, because CDNs forbid spaces and
 * commas, and some of them colons.
 */
export type CacheTag = string

/** The tag of every page and response of the shop. */
export const allCacheTag: CacheTag = 'shop'

/**
 * Maximum characters of a `Cache-Tag` header. CDNs take 16 kB, but many proxies take 8 kB for all headers of a
 * response, of which the Content-Security-Policy needs a third.
 */
const MAX_LENGTH = 4000

/**
 * Returns the `Cache-Tag` of a page or response that shows these tags. If it is too long, the many tags of one kind,
 * such as the products of a list, become one tag for the kind, which is purged with each of them.
 */
export function cacheTagHeader(tags: Iterable<Tag>, maxLength = MAX_LENGTH): string {
  const byKind = Map.groupBy(new Set(tags), kindOf)
  const lists = [...byKind].map(([kind, ofKind]) => ({ any: anyOf(kind), names: ofKind.map(toCacheTag) }))
  lists.sort((a, b) => a.names.join().length - b.names.join().length)
  const value = () => [allCacheTag, ...lists.flatMap(({ names }) => names)].join(',')
  for (let largest = lists.length - 1; largest >= 0 && value().length > maxLength; largest--) {
    const list = lists[largest]
    if (list) list.names = [list.any]
  }
  return value()
}

/** Returns the cache tags to purge when these tags have changed. */
export function tagsToPurge(changed: Iterable<Tag>): CacheTag[] {
  const tags = [...pageTags(new Set(changed))]
  return [...new Set(tags.flatMap((tag) => [toCacheTag(tag), anyOf(kindOf(tag))]))]
}

const toCacheTag = (tag: Tag): CacheTag => tag.replace(/[^A-Za-z0-9]/g, '-')

/** Returns the kind of a tag: `product` of `product:1`, `products` of `products`. */
const kindOf = (tag: Tag): string => tag.split(':')[0] ?? ''

const anyOf = (kind: string): CacheTag => `any-${kind}`
