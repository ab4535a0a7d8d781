import {
  immutableCacheControl,
  MEDIA_HEADERS,
  revalidatedCacheControl,
  securityHeaders,
} from '../../base/http/headers.ts'
import { MEDIA_PATH } from '../../shop/pictures/picture.ts'

type Headers = Record<string, string>

export type HeadersFileBuilder = {
  /** Adds the headers of a page with this Content-Security-Policy. */
  addPage(path: string, policy: string): void
  /** Adds the headers of a file that is not a page. */
  addFile(path: string, type?: string): void
  toString(): string
}

/**
 * Creates a builder for the text of a `_headers` file (Netlify, Cloudflare Pages) for a static site. Pages share one
 * rule per first path segment, because hosts accept about a hundred rules.
 */
export function createHeadersFileBuilder(): HeadersFileBuilder {
  const pages = new Map<string, { rules: Set<string>; policies: Set<string> }>()
  const files = new Map<string, Headers>()

  return {
    addPage(path, policy) {
      const [, first = '', ...below] = path.split('/')
      const group = pages.get(first) ?? { rules: new Set(), policies: new Set() }
      group.rules.add(below.length > 0 ? `/${first}/*` : path)
      group.policies.add(policy)
      pages.set(first, group)
    },
    addFile(path, type) {
      files.set(path, { ...(type && { 'Content-Type': type }), 'Cache-Control': revalidatedCacheControl })
    },
    toString() {
      const ofPages = [...pages.values()].flatMap(({ rules, policies }) => {
        const headers = {
          'Cache-Control': revalidatedCacheControl,
          'Content-Security-Policy': mergeContentSecurityPolicies(policies),
        }
        return [...rules].map((rule): [string, Headers] => [rule, headers])
      })
      const ofMedia = { ...MEDIA_HEADERS, 'Cache-Control': immutableCacheControl }
      const rules: [string, Headers][] = [
        ['/*', securityHeaders()],
        ['/_assets/*', { 'Cache-Control': immutableCacheControl }],
        [`${MEDIA_PATH}/*`, withoutAny(ofMedia, securityHeaders())],
        ...files,
        ...ofPages,
      ]
      return rules.map(toLines).join('\n')
    },
  }
}

/** Returns a content security policy that allows what any of these allow. */
export function mergeContentSecurityPolicies(policies: Iterable<string>): string {
  const sources = new Map<string, Set<string>>()
  for (const directive of [...policies].flatMap((policy) => policy.split(';'))) {
    const [name = '', ...allowed] = directive.trim().split(/\s+/)
    if (name) sources.set(name, new Set([...(sources.get(name) ?? []), ...allowed]))
  }
  return [...sources].map(([name, allowed]) => [name, ...allowed].join(' ')).join('; ')
}

function withoutAny(headers: Headers, others: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !(name in others)))
}

function toLines([path, headers]: [string, Headers]): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
}
