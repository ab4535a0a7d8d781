import { compareKey } from '../../../src/domain/compare-key.ts'
import { searchTextOf } from '../../base/fields/key-fields.ts'

/** What the name of a customer is looked up by: `nameKey` by calls, `searchText` by staff. */
export function nameFields(name: string | null | undefined): { nameKey: string | null; searchText: string | null } {
  return name ? { nameKey: compareKey(name), searchText: searchTextOf([name]) } : { nameKey: null, searchText: null }
}
