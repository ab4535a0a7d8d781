import { LOW_STOCK_URL_FILTER, SOLD_OUT_FILTER } from '../../shop/products/low-stock.ts'
import {
  createFilterLinks,
  type FilterLinkData,
  type FilterOption,
  formatListQueryString,
  parseListQueryString,
  toWhereQueryString,
} from '../lists/list-filters.ts'
import { texts } from './texts.ts'

export type CategoryChoice = { id: string; name: string }

const { filters } = texts

/** The quick filters of the product list by status and stock. */
export const STATUS_AND_STOCK_FILTERS: FilterOption[] = [
  { label: filters.all, conditions: [] },
  { label: filters.published, conditions: [{ _status: { equals: 'published' } }] },
  { label: filters.drafts, conditions: [{ _status: { equals: 'draft' } }] },
  { label: filters.low, conditions: [LOW_STOCK_URL_FILTER] },
  { label: filters.soldOut, conditions: [SOLD_OUT_FILTER] },
  { label: filters.archived, conditions: [{ archivedAt: { exists: 'true' } }] },
]

export const createStatusAndStockFilterLinks = (search: string) =>
  createFilterLinks(search, ['_status', 'stock', 'archivedAt'], STATUS_AND_STOCK_FILTERS)

export function createCategoryFilterLinks(search: string, categories: readonly CategoryChoice[]): FilterLinkData[] {
  const choices = categories.map(({ id, name }) => ({ label: name, conditions: [{ category: { equals: id } }] }))
  return createFilterLinks(search, ['category'], [{ label: filters.all, conditions: [] }, ...choices])
}

/** Returns the query string of the list of a family's members. */
export const formatFamilyMembersQuery = (id: string): string => formatListQueryString({}, [{ family: { equals: id } }])

/** Returns the id of the family by which the list is filtered; null if the list is not filtered by family. */
export function findFilteredFamilyId(search: string): string | null {
  const found = parseListQueryString(search).conditions.filter((condition) => 'family' in condition)
  const { equals } = (found[0]?.family ?? {}) as { equals?: unknown }
  return found.length === 1 && typeof equals === 'string' ? equals : null
}

/** Whether the quick filter for archived products is active in the list's query string. */
export function isArchivedFilterActive(search: string): boolean {
  return createStatusAndStockFilterLinks(search).some(({ label, isCurrent }) => isCurrent && label === filters.archived)
}

/**
 * Converts the query string of the product list to a `where` query for requests outside the list
 * (`toWhereQueryString`).
 */
export function toProductWhereQueryString(search: string): string {
  return toWhereQueryString(search, (words) => ({ searchText: { like: words } }))
}
