import type { Tag } from '../changes/tags.ts'
import { settings } from '../settings/env.ts'
import { cacheTagHeader } from './cache-tags.ts'

/**
 * Returns the headers of pages and cached calls for a cache in front of the shop. Empty without such a cache: tags can
 * be kilobytes. `tags` is null for a stale response, which must not be stored: its tags were purged already.
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
