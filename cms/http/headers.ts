import { createHash } from 'node:crypto'
import { framedHosts } from '../catalogue/html.ts'
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

/** Of an answer to a call that everybody is answered alike. It may be up to a second behind (api.md, Common). */
export const answerHeaders = () => ({
  ...securityHeaders(),
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'public, max-age=1',
})

/**
 * What a page may load and run: the shop's own files, and by their hash the inline scripts that stand in it now.
 * Sonner writes its style sheet into the page, hence inline styles.
 */
export function contentSecurityPolicy(html = ''): string {
  const inline = [...html.matchAll(/<script(?![^>]*(?:\bsrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) =>
    hashOf(code ?? ''),
  )
  const frames = framedHosts.map((host) => `https://${host}`)
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(inline)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self' ${frames.join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
