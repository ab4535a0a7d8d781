import { createHash } from 'node:crypto'
import { fromMarkdownPath, toMarkdownPath } from '../../../src/domain/pages/markdown-path.ts'
import { paths } from '../../../src/domain/pages/paths.ts'
import type { PageAddress } from '../pages/addresses.ts'

/**
 * Paths of pages on static hosts, which ignore queries: `/category?name=Gold Rings` becomes `/category/gold-rings`,
 * `/blog?category=7` becomes `/blog/category/7`.
 */
export type StaticPaths = {
  /** Returns the path of a page on a static host. */
  pathOf(address: PageAddress): string
  /** Returns the static path for an earlier address with a query; null if it has none, or another page has the path. */
  formerPathOf(address: PageAddress): string | null
  /** Replaces links in a text with static paths: relative links, and links that begin with the shop's URL. */
  withStaticLinks(text: string): string
  /** Returns the addresses whose static path differs from the address, each with its static path. */
  moved(): Iterable<[PageAddress, string]>
}

/**
 * Assigns a static path to each address with a query. If two addresses have the same path, the later one gets a hash as
 * ending.
 */
export function assignStaticPaths(addresses: Iterable<PageAddress>, siteUrl: string): StaticPaths {
  const moved = new Map<PageAddress, string>()
  const taken = new Set<string>()
  for (const address of addresses) {
    if (!address.includes('?') || EVERYTHING.includes(address)) continue
    const wanted = toPath(address)
    const path = taken.has(wanted) ? `${wanted}-${shortHash(address)}` : wanted
    taken.add(path)
    moved.set(address, path)
  }
  const link = new RegExp(`(?<=["'>]|${escapeRegExp(siteUrl)})/(?:category|blog)(?:\\.md)?\\?[^\\s"'<>]*`, 'g')
  return {
    pathOf: (address) => moved.get(address) ?? address.split('?')[0] ?? address,
    formerPathOf(address) {
      const path = address.includes('?') ? toPath(address) : null
      return path === null || taken.has(path) ? null : path
    },
    withStaticLinks: (text) => text.replace(link, (found) => lead(found, moved)),
    moved: () => moved,
  }
}

/** Addresses of the list of all products, whose path stays. */
const EVERYTHING = [paths.category(), toMarkdownPath(paths.category())]

/** Replaces a link in HTML or Markdown by its static path. In Markdown, a parenthesis ends the link. */
function lead(link: string, moved: ReadonlyMap<PageAddress, string>): string {
  const pathOf = (spelled: string) =>
    moved.get(
      spelled
        .replace(/&(amp|#38);/g, '&')
        .replaceAll('%28', '(')
        .replaceAll('%29', ')'),
    )
  const inMarkdown = link.replace(/\).*$/, '')
  const path = pathOf(inMarkdown)
  return pathOf(link) ?? (path === undefined ? link : path + link.slice(inMarkdown.length))
}

function toPath(address: PageAddress): string {
  const page = fromMarkdownPath(address)
  if (page !== null) return `${toPath(page)}.md`
  const { pathname, searchParams } = new URL(address, 'http://shop')
  const segments = [...searchParams].flatMap(([name, value]) => (name === 'name' ? [value] : [name, value]))
  return [pathname, ...segments.map(toSegment)].join('/')
}

/** Returns a text in lower case, without characters that hosts encode differently. */
function toSegment(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || shortHash(text)
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
