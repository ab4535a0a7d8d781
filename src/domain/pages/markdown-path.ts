import { isProductPath } from '../products/product-path.ts'
import { paths } from './paths.ts'

/* Each page for shoppers has a Markdown version at its path with `.md` (https://llmstxt.org). The query stays. */

/** The Markdown path of the home page, whose own path `/` has no name. */
const HOME = '/index.md'

/** Paths of pages with a Markdown version, besides products, posts and pages by staff. */
const PAGES: string[] = [paths.about, paths.contact, paths.catalog, paths.blog]

/** Converts a page's path and query to the path of its Markdown version; null if it has none, such as the account. */
export function toMarkdownPath(address: string): string | null {
  const { path, query } = splitQuery(address)
  if (path === paths.home || path === paths.homeAlias) return HOME + query
  return isPage(path) && !path.endsWith('.md') ? `${path}.md${query}` : null
}

/** Converts the path of a Markdown version to the page's path and query; null for other paths. */
export function fromMarkdownPath(address: string): string | null {
  const { path, query } = splitQuery(address)
  if (path === HOME) return paths.home + query
  const page = path.endsWith('.md') ? path.slice(0, -3) : ''
  return isPage(page) ? page + query : null
}

function isPage(path: string): boolean {
  return PAGES.includes(path) || isIn(paths.post(''), path) || isIn(paths.page(''), path) || isProductPath(path)
}

/** Whether the path is `folder` followed by at most one segment. */
function isIn(folder: string, path: string): boolean {
  return path.startsWith(folder) && !path.slice(folder.length).includes('/')
}

function splitQuery(address: string): { path: string; query: string } {
  const at = address.indexOf('?')
  return at < 0 ? { path: address, query: '' } : { path: address.slice(0, at), query: address.slice(at) }
}
