import { toMarkdownPath } from '../domain/pages/markdown-path.ts'
import type { PageBranch, WrittenPage } from '../domain/pages/page-data.ts'
import { filePaths, paths } from '../domain/pages/paths.ts'
import type { Category } from '../domain/products/catalog.ts'
import { joinMarkdownBlocks, markdownList } from './document.ts'
import { escapeMarkdownLine, markdownLink } from './escape.ts'
import { renderCategoryLinks } from './product-list.ts'
import { renderSupportAndTermsMarkdown } from './shop-pages.ts'

/** The fields of a product in the JSON Lines feed (src/domain/feeds/ai-agents.ts), described in a sentence. */
const FIELDS =
  'a JSON object a line: `id`, `code`, `name`, `url`, `category`, `description` (text), `price` (a number), `regularPrice` ' +
  '(struck through beside it), `currency` (ISO 4217), `priceValidUntil` (ISO 8601), `availability` (`in_stock` or ' +
  '`out_of_stock`), `available` (pieces), `condition` (`new`, `used` or `refurbished`), `brand`, `gtin`, `mpn`, `attributes` ' +
  '(lists of values by name), `pictures` (addresses), `delivery` (`price`, `countries`); what is not known is left out'

/** Returns the content of /llms.txt, which describes the shop to programs (https://llmstxt.org). */
export function renderLlmsTxt(
  branch: PageBranch,
  categories: readonly Category[],
  pages: readonly Pick<WrittenPage, 'title' | 'path' | 'lead'>[],
  siteUrl: string,
): string {
  const link = (label: string, path: string, note: string) => `${markdownLink(label, siteUrl + path)}: ${note}`
  const page = (label: string, path: string, note: string) => link(label, toMarkdownPath(path) ?? path, note)
  return joinMarkdownBlocks(
    `# ${escapeMarkdownLine(branch.name)}`,
    `> ${escapeMarkdownLine(branch.business.tagline || `The shop ${branch.name}`)}`,
    `Prices are in ${branch.currency}. Each page below is Markdown; its address without \`.md\` is the page for people, which is sent ` +
      'as Markdown as well to who asks for `Accept: text/markdown`. Feeds and pages have an `ETag`: ask again with `If-None-Match`.',
    renderSupportAndTermsMarkdown(branch),
    '## Products',
    renderCategoryLinks(categories, siteUrl),
    markdownList([
      link('All products as JSON Lines', filePaths.agentsFeed, FIELDS),
      link('Feed for Google Merchant Center', filePaths.googleFeed, 'RSS 2.0'),
      link('Feed for catalogs of Meta', filePaths.metaFeed, 'CSV'),
    ]),
    '## Calls',
    markdownList([
      link('Description of the calls', '/api/openapi.json', 'OpenAPI, for the catalog, carts, orders and accounts'),
      link(
        'Search',
        '/api/search?q=',
        'JSON: products, categories, posts and pages that have these words, the best first',
      ),
    ]),
    '## About the shop',
    markdownList([
      page('Home', paths.home, 'what is featured'),
      page('About', paths.about, 'who we are'),
      page('Contact', paths.contact, 'where we are, and how to reach us'),
      page('Blog', paths.blog, 'what we know about what we sell'),
      ...pages.map(({ title, path, lead }) =>
        page(title, path, escapeMarkdownLine(lead) || 'in the words of the shop'),
      ),
    ]),
    '## Optional',
    markdownList([
      link('Sitemap', filePaths.sitemap, 'every page with the time of its last change'),
      link('Atom feed', filePaths.feed, 'the newest posts of the blog'),
    ]),
  )
}
