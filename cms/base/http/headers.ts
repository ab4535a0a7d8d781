import { randomBytes } from 'node:crypto'
import type { Tag } from '../changes/tags.ts'
import { isSiteHttps, settings } from '../settings/env.ts'
import { frontCacheHeaders } from './front-cache-headers.ts'

const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
}

/** Makes browsers use only HTTPS for a year. Subdomains are excluded, because they may not support it. */
const STRICT_TRANSPORT = { 'Strict-Transport-Security': 'max-age=31536000' }

let cached: Record<string, string> | undefined

/** Returns the security headers that every response has. */
export function securityHeaders(): Record<string, string> {
  cached ??= { ...COMMON_HEADERS, ...(isSiteHttps(settings()) && STRICT_TRANSPORT) }
  return cached
}

/** Headers of uploaded files. Opened directly, a file cannot load or run anything, and its type is not sniffed. */
export const MEDIA_HEADERS = {
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
}

/** `Cache-Control` of files whose name changes with their content: a year. */
export const immutableCacheControl = 'public, max-age=31536000, immutable'

/** `Cache-Control` of responses that are revalidated on every request. */
export const revalidatedCacheControl = 'public, max-age=0, must-revalidate'

/** Header of responses for programs, so that search engines list only pages. */
export const NO_INDEX_HEADERS = { 'X-Robots-Tag': 'noindex' }

/**
 * Returns a function that creates the HTTP headers of a JSON response which is the same for everybody. Caches
 * revalidate it on each request; `tags` null marks it as stale.
 */
export const createJsonHeadersFactory = (tags: readonly Tag[] | null) => () => ({
  ...securityHeaders(),
  ...frontCacheHeaders(tags),
  ...(settings().ALLOWED_ORIGINS.length > 0 && { Vary: 'Accept-Encoding, Origin' }),
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': revalidatedCacheControl,
})

/** Creates the nonce of a response's inline scripts and its Content-Security-Policy. */
export function newNonce(): string {
  return randomBytes(16).toString('base64url')
}
