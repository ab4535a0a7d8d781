import { toComparisonKey } from '../../../src/domain/text/compare-key.ts'
import { searchTextOf } from '../../base/fields/key-fields.ts'

/**
 * Returns the stored fields that derive from a customer's name: `nameKey` for exact lookups, `searchText` for the
 * staff's search.
 */
export function deriveNameFields(name: string | null | undefined): {
  nameKey: string | null
  searchText: string | null
} {
  return name
    ? { nameKey: toComparisonKey(name), searchText: searchTextOf([name]) }
    : { nameKey: null, searchText: null }
}
