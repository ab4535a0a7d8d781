import type { Tag } from '../changes/tags.ts'
import { settings } from '../settings/env.ts'
import { cacheTagHeader } from './cache-tags.ts'

/**
 * The headers for a cache in front of the shop, on pages and cached calls. Without such a cache there are none: the
 * tags of a list are kilobytes that browsers would load for nothing. `tags` is null for a stale response: its tags were
 * purged already, so a cache that stored it would never be purged of it.
 */
export function frontCacheHeaders(tags: readonly Tag[] | null): Record<string, string> {
  const { CDN_CACHE_CONTROL, PURGE_URL } = settings()
  if (!CDN_CACHE_CONTROL && !PURGE_URL) return {}
  if (!tags) return { 'CDN-Cache-Control': 'no-store' }
  return {
    ...(CDN_CACHE_CONTROL && { 'CDN-Cache-Control': CDN_CACHE_CONTROL }),
    'Cache-Tag': cacheTagHeader(tags),
  }
}
