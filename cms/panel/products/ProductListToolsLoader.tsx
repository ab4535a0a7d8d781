import type { Payload } from 'payload'
import { addNotArchivedCondition } from '../../desk/products/archived-hooks.ts'
import { countDocumentsPerFilter } from '../lists/count-per-filter.ts'
import { readBrandAndCurrency } from '../look/brand.ts'
import { ProductListTools } from './ProductListTools.tsx'
import { STATUS_AND_STOCK_FILTERS } from './product-filters.ts'
import { readCategories } from './read-categories.ts'

/** The filters to count, without archived products, unless the filter has a condition on `archivedAt`. */
const choices = STATUS_AND_STOCK_FILTERS.map(({ label, conditions }) => ({
  label,
  conditions: [addNotArchivedCondition({ and: conditions })],
}))

/** The quick filters above the list of products, with the number of products of each, and the tools. */
export async function ProductListToolsLoader({ payload }: { payload: Payload }) {
  const [categories, { currency }, counts, families] = await Promise.all([
    readCategories(payload),
    readBrandAndCurrency(payload),
    countDocumentsPerFilter(payload, 'products', choices),
    payload.db.count({ collection: 'families' }),
  ])
  return <ProductListTools {...{ categories, currency, counts }} hasFamilies={families.totalDocs > 0} />
}
