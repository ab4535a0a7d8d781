import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { AstroUserConfig } from 'astro'
import { FRAMED_HOSTS } from './domain/framed-hosts.ts'
import { viewTransitions } from './styles/view-transitions.ts'

/**
 * What a page may load and run, for Astro's `security.csp`: the shop's own files, and by their hash the inline scripts
 * and styles that the build knows. What else stands in a page, however it came there, is not run.
 */
export const contentSecurityPolicy = {
  directives: [
    "default-src 'self'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self' ${FRAMED_HOSTS.map((host) => `https://${host}`).join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ],
  // The one script that stands in a page without being built.
  scriptDirective: { hashes: [hashOf(readFileSync('src/scripts/hold-forms.js', 'utf8'))] },
  // Sonner makes an empty style element first, and then fills it.
  styleDirective: { hashes: [viewTransitions, '', sonnerStyles()].map(hashOf) },
} satisfies NonNullable<AstroUserConfig['security']>['csp']

/** The sheet that Sonner writes into the page when the first toast is due. */
function sonnerStyles(): string {
  const [, text] = /^__insertCSS\((".*")\);?$/m.exec(readFileSync('node_modules/sonner/dist/index.mjs', 'utf8')) ?? []
  if (!text) throw new Error('Sonner does not hold its style sheet where it did: the policy cannot name its hash.')
  return JSON.parse(text)
}

function hashOf(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
