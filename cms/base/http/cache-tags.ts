import { type Tag, toStalePageTags } from '../changes/tags.ts'

/** A tag as sent to a cache in front of the shop: only letters, digits and hyphens, which all CDNs allow. */
export type CacheTag = string

/** The cache tag of every page and response of the shop; a purge by it empties the cache. */
export const allCacheTag: CacheTag = 'shop'

/** Maximum length of a `Cache-Tag` header. Many proxies limit all headers of a response to 8 kB. */
const MAX_LENGTH = 4000

/**
 * Returns the `Cache-Tag` header of a response with these tags. If it is too long, all tags of one kind, such as the
 * products of a list, become one tag for the kind.
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

/** Returns the cache tags to purge after a change of these tags. */
export function listCacheTagsToPurge(changed: Iterable<Tag>): CacheTag[] {
  const tags = [...toStalePageTags(new Set(changed))]
  return [...new Set(tags.flatMap((tag) => [toCacheTag(tag), anyOf(kindOf(tag))]))]
}

const toCacheTag = (tag: Tag): CacheTag => tag.replace(/[^A-Za-z0-9]/g, '-')

/** Returns the kind of a tag, such as `product` of `product:1`. */
const kindOf = (tag: Tag): string => tag.split(':')[0] ?? ''

const anyOf = (kind: string): CacheTag => `any-${kind}`
