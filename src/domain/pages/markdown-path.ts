import { isPathSegment, isProductPath } from '../products/product-path.ts'
import { paths } from './paths.ts'

/* Pages about the shop, its products and its blog have a Markdown version at their path with `.md`
   (https://llmstxt.org). The query stays. Pages about a customer, such as the orders, have none. */

/** The path of the home page's Markdown version. */
const HOME = '/index.md'

/** Paths of pages with a Markdown version, besides products, posts and written pages. */
const PAGES: string[] = [paths.about, paths.contact, paths.catalog, paths.blog]

/** Returns the path of the Markdown version of a page; null if it has none. `address` is the page's path and query. */
export function toMarkdownPath(address: string): string | null {
  const { path, query } = splitQuery(address)
  if (path === paths.home || path === paths.homeAlias) return HOME + query
  return isPage(path) && !path.endsWith('.md') ? `${path}.md${query}` : null
}

/** Returns the path and query of the page whose Markdown version has this path; null if there is none. */
export function fromMarkdownPath(address: string): string | null {
  const { path, query } = splitQuery(address)
  if (path === HOME) return paths.home + query
  const page = path.endsWith('.md') ? path.slice(0, -3) : ''
  return isPage(page) ? page + query : null
}

function isPage(path: string): boolean {
  return PAGES.includes(path) || isIn(paths.post(''), path) || isIn(paths.page(''), path) || isProductPath(path)
}

/** Whether the path is `folder` with one more segment. */
function isIn(folder: string, path: string): boolean {
  return path.startsWith(folder) && isPathSegment(path.slice(folder.length))
}

function splitQuery(address: string): { path: string; query: string } {
  const at = address.indexOf('?')
  return at < 0 ? { path: address, query: '' } : { path: address.slice(0, at), query: address.slice(at) }
}
