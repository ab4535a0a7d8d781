import type { Tag } from '../changes/tags.ts'
import { settings } from '../settings/env.ts'
import { cacheTagHeader } from './cache-tags.ts'

/**
 * Returns the headers for a cache (CDN) in front of the shop; empty if none is configured. `tags` is null for a stale
 * response, which the front cache must not store.
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
