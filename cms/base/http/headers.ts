import { randomBytes } from 'node:crypto'
import type { Tag } from '../changes/tags.ts'
import { isHttps, settings } from '../settings/env.ts'
import { frontCacheHeaders } from './front-cache-headers.ts'

const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
}

/** HTTPS only for a year, without subdomains, which may not support it. */
const STRICT_TRANSPORT = { 'Strict-Transport-Security': 'max-age=31536000' }

let cached: Record<string, string> | undefined

/** Sent with every response. */
export function securityHeaders(): Record<string, string> {
  cached ??= { ...COMMON_HEADERS, ...(isHttps(settings()) && STRICT_TRANSPORT) }
  return cached
}

/** For uploaded files: opened directly they cannot load or run anything, and their type is not sniffed. */
export const MEDIA_HEADERS = {
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
}

/** Cached for a year: the file name changes with the content. */
export const immutable = 'public, max-age=31536000, immutable'

/** Revalidated on every request; 304 while unchanged. */
export const revalidated = 'public, max-age=0, must-revalidate'

/** For responses made for programs: search engines should list the pages instead. */
export const NO_INDEX = { 'X-Robots-Tag': 'noindex' }

/**
 * For calls whose response is the same for everybody. The response may be up to a second old (api.md, Common), which the
 * shop's own update may take, so caches must revalidate.
 */
export const jsonHeaders = (tags: readonly Tag[] | null) => () => ({
  ...securityHeaders(),
  ...frontCacheHeaders(tags),
  ...(settings().ALLOWED_ORIGINS.length > 0 && { Vary: 'Accept-Encoding, Origin' }),
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': revalidated,
})

/** A nonce for the inline scripts of one response, for its Content-Security-Policy. */
export function newNonce(): string {
  return randomBytes(16).toString('base64url')
}
