import type { APIRoute } from 'astro'
import { paths } from '../domain/pages/paths.ts'
import { ALL_CATEGORIES } from '../domain/products/catalog.ts'
import { isFilteredOrSorted, parseProductFiltersAndSort } from '../domain/products/facets.ts'
import { parsePageNumber, pathOfListPage } from '../domain/products/product-list.ts'
import { renderProductListMarkdown } from '../markdown/product-list.ts'
import { markdownResponse } from '../markdown/response.ts'

export const GET: APIRoute = async ({ url: { searchParams }, locals: { shop } }) => {
  const search = searchParams.get('search')?.trim() ?? ''
  const category = searchParams.get('name') || ALL_CATEGORIES
  const [facets, page] = [parseProductFiltersAndSort(searchParams), parsePageNumber(searchParams)]
  const [branch, list, categories, written] = await Promise.all([
    shop.branch(),
    shop.list({ category, search, facets, page }),
    shop.categories(),
    shop.category(category),
  ])
  const isKnown = category === ALL_CATEGORIES || categories.some(({ name }) => name === category)
  if (!isKnown || page < 1 || page > list.pages) return markdownResponse('There is no such list.\n', { status: 404 })
  const isPlain = !search && !isFilteredOrSorted(facets)
  const introduction = (!search && page === 1 && written?.description) || ''
  const pathOf = (number: number) => (isPlain ? paths.category(category, number) : pathOfListPage(searchParams, number))
  const shown = { category, search, list, page, introduction, categories, pathOf }
  return markdownResponse(renderProductListMarkdown(shown, branch, shop.settings.siteUrl))
}
