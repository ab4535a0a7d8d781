import { randomBytes } from 'node:crypto'
import { isHttps, settings } from '../env.ts'

const always = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
}

/** For a year nothing but HTTPS, on this host alone: others below its name may not have it. */
const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000' }

let forThisShop: Record<string, string> | undefined

/** Sent with every answer. */
export function securityHeaders(): Record<string, string> {
  forThisShop ??= { ...always, ...(isHttps(settings()) && strictTransport) }
  return forThisShop
}

/** Of every uploaded file: opened alone it may load and run nothing, and is read as nothing but what it says it is. */
export const mediaHeaders = {
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
}

/** Kept for a year: the name changes with the content. */
export const immutable = 'public, max-age=31536000, immutable'

/** Asked for again each time, and answered 304 while nothing changed. */
export const revalidated = 'public, max-age=0, must-revalidate'

/**
 * Of an answer to a call that everybody is answered alike. It may be up to a second behind (api.md, Common), which the
 * shop may take for itself: a cache that held it on would come on top.
 */
export const answerHeaders = () => ({
  ...securityHeaders(),
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': revalidated,
})

/** For the inline scripts of one answer, in its Content-Security-Policy. */
export function newNonce(): string {
  return randomBytes(16).toString('base64url')
}
