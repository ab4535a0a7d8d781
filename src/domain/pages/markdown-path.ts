import { isProductPath } from '../products/product-path.ts'
import { paths } from './paths.ts'

/*
 * Each page for shoppers is there as Markdown as well, at its address with `.md` (https://llmstxt.org). The query of a list
 * stays: `/category.md?name=Rings`.
 */

/** The home page has no name to put `.md` behind. */
const HOME = '/index.md'

/** Pages with a Markdown version, besides products, posts and the pages that staff write. */
const PAGES: string[] = [paths.about, paths.contact, paths.catalog, paths.blog]

/** The address of a page's Markdown version; null for pages without one, such as the account. */
export function toMarkdownPath(address: string): string | null {
  const { path, query } = splitQuery(address)
  if (path === paths.home || path === paths.homeAlias) return HOME + query
  return isPage(path) && !path.endsWith('.md') ? `${path}.md${query}` : null
}

/** The address of the page that is Markdown at `address`; null for other addresses. */
export function fromMarkdownPath(address: string): string | null {
  const { path, query } = splitQuery(address)
  if (path === HOME) return paths.home + query
  const page = path.endsWith('.md') ? path.slice(0, -3) : ''
  return isPage(page) ? page + query : null
}

function isPage(path: string): boolean {
  return PAGES.includes(path) || isIn(paths.post(''), path) || isIn(paths.page(''), path) || isProductPath(path)
}

/** Whether the path is this folder and one part more. */
function isIn(folder: string, path: string): boolean {
  return path.startsWith(folder) && !path.slice(folder.length).includes('/')
}

function splitQuery(address: string): { path: string; query: string } {
  const at = address.indexOf('?')
  return at < 0 ? { path: address, query: '' } : { path: address.slice(0, at), query: address.slice(at) }
}
