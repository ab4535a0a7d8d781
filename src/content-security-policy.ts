import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { AstroUserConfig } from 'astro'
import { EMBEDDABLE_HOSTS } from './domain/branch/embeddable-hosts.ts'
import { readInlineScript } from './inline-scripts.ts'
import { speculationRulesJson } from './speculation-rules.ts'
import { viewTransitionsCss } from './styles/view-transitions.ts'

/** The script element in the head of every page, which combines several files (components/Head.astro). */
const headScript = ['fonts-after-pictures.js', 'skipped-transitions.js'].map(readInlineScript).join('')

const inlineScripts = ['hold-clicks.js', 'hold-forms.js', 'require-customer.js', 'sent-to-sign-in.js']

/**
 * The Content-Security-Policy for Astro's `security.csp`: allows the shop's own files, and inline scripts and styles by
 * their hashes. Injected scripts and styles do not run.
 */
export const contentSecurityPolicy = {
  directives: [
    "default-src 'self'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self' ${EMBEDDABLE_HOSTS.map((host) => `https://${host}`).join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ],
  // Hashes of the inline scripts that Astro does not build.
  scriptDirective: { hashes: [headScript, ...inlineScripts.map(readInlineScript), speculationRulesJson].map(hashOf) },
  // The hash of the empty text: Sonner (toasts) creates an empty style element before it fills it.
  styleDirective: { hashes: [viewTransitionsCss, '', sonnerStyles()].map(hashOf) },
} satisfies NonNullable<AstroUserConfig['security']>['csp']

/** Returns the style sheet that Sonner adds with the first toast. */
function sonnerStyles(): string {
  const [, text] = /^__insertCSS\((".*")\);?$/m.exec(readFileSync('node_modules/sonner/dist/index.mjs', 'utf8')) ?? []
  if (!text) throw new Error('The style sheet of Sonner was not found, so the policy cannot contain its hash.')
  return JSON.parse(text)
}

function hashOf(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
