import type { Tag } from '../changes/tags.ts'
import { settings } from '../env.ts'
import { cacheTagHeader } from './cache-tags.ts'

/**
 * The headers for a cache in front of the shop, on pages and cached calls. Without such a cache there are none: the tags
 * of a list are kilobytes that browsers would load for nothing.
 */
export function frontCacheHeaders(tags: readonly Tag[]): Record<string, string> {
  const { CDN_CACHE_CONTROL, PURGE_URL } = settings()
  return {
    ...(CDN_CACHE_CONTROL && { 'CDN-Cache-Control': CDN_CACHE_CONTROL }),
    ...((CDN_CACHE_CONTROL || PURGE_URL) && { 'Cache-Tag': cacheTagHeader(tags) }),
  }
}
