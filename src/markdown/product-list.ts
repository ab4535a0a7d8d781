import { toMarkdownPath } from '../domain/pages/markdown-path.ts'
import type { PageBranch, PageProduct } from '../domain/pages/page-data.ts'
import { paths } from '../domain/pages/paths.ts'
import { ALL_CATEGORIES, type Category } from '../domain/products/catalog.ts'
import type { ProductListPage } from '../domain/products/product-list.ts'
import { formatProductCount } from '../domain/search/search-texts.ts'
import { joinMarkdownBlocks, markdownList } from './document.ts'
import { escapeMarkdownLine, markdownLink } from './escape.ts'
import { renderProductEntry } from './product.ts'

type ListPage = {
  category: string
  search: string
  list: ProductListPage<PageProduct>
  page: number
  /** The text by staff for this category; '' if the page does not show it. */
  introduction: string
  categories: readonly Category[]
  /** Returns the path of another page of this list. */
  pathOf(page: number): string
}

/** Renders one page of a product list as a Markdown document: of a category, all products, or search results. */
export function renderProductListMarkdown(shown: ListPage, branch: PageBranch, siteUrl: string): string {
  const { category, search, list, page, introduction, categories, pathOf } = shown
  const name = category === ALL_CATEGORIES ? 'All products' : category
  const pageLink = (label: string, number: number) =>
    number >= 1 && number <= list.pages && markdownLink(label, siteUrl + (toMarkdownPath(pathOf(number)) ?? ''))
  return joinMarkdownBlocks(
    `# ${escapeMarkdownLine(search ? `Results for “${search}” in ${name}` : name)}`,
    escapeMarkdownLine(introduction),
    `${formatProductCount(list.matching)}, page ${page} of ${list.pages}. ${markdownLink('The page', siteUrl + pathOf(page))}`,
    list.didYouMean && `Did you mean ${escapeMarkdownLine(list.didYouMean)}?`,
    markdownList(list.products.map((product) => renderProductEntry(product, branch, siteUrl))),
    markdownList([pageLink('Previous page', page - 1), pageLink('Next page', page + 1)]),
    '## Categories',
    renderCategoryLinks(categories, siteUrl),
  )
}

/** Renders a Markdown list of links: to all products, and to each category. */
export function renderCategoryLinks(categories: readonly Category[], siteUrl: string): string {
  const link = (label: string, category: string) =>
    markdownLink(label, siteUrl + (toMarkdownPath(paths.category(category)) ?? ''))
  return markdownList([link('All products', ALL_CATEGORIES), ...categories.map(({ name }) => link(name, name))])
}
