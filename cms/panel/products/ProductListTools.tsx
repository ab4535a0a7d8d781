'use client'
import { useConfig } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation.js'
import type { CountByFilterLabel } from '../lists/count-per-filter.ts'
import { ListFilters } from '../lists/ListFilters.tsx'
import { withFilterCounts } from '../lists/list-filters.ts'
import { Button } from '../parts/Button.tsx'
import { useHasCapability } from '../parts/use-has-capability.ts'
import { FamilySummary } from './families/FamilySummary.tsx'
import { ProductsCsvMenu } from './import/ProductsCsvMenu.tsx'
import { ProductBulkActions } from './ProductBulkActions.tsx'
import {
  type CategoryChoice,
  createCategoryFilterLinks,
  createStatusAndStockFilterLinks,
  findFilteredFamilyId,
  toProductWhereQueryString,
} from './product-filters.ts'
import { SortListButton } from './SortListButton.tsx'
import { texts } from './texts.ts'

type Props = { categories: CategoryChoice[]; currency: string | null; counts: CountByFilterLabel; hasFamilies: boolean }

import './product-list.css'

/** The quick filters above the list of products, and the tools: stocktake, import, export and bulk actions. */
export function ProductListTools({ categories, currency, counts, hasFamilies }: Props) {
  const { admin } = useConfig().config.routes
  const search = useSearchParams().toString()
  const editsProducts = useHasCapability('editProducts')
  const family = findFilteredFamilyId(search)
  return (
    <div className="desk desk-tools">
      <ListFilters
        collection="products"
        groups={[
          { label: texts.filters.show, links: withFilterCounts(createStatusAndStockFilterLinks(search), counts) },
          { label: texts.filters.category, links: createCategoryFilterLinks(search, categories) },
        ]}
      />
      {editsProducts && (
        <Button
          el="link"
          size="small"
          to={`${admin}/collections/products/stocktake?${toProductWhereQueryString(search)}`}
        >
          {texts.stocktake}
        </Button>
      )}
      {editsProducts && <ProductsCsvMenu />}
      <SortListButton kind="featured" />
      {hasFamilies && (
        <Button el="link" size="small" to={`${admin}/collections/families`}>
          {texts.families}
        </Button>
      )}
      {family && <FamilySummary key={family} id={family} />}
      {editsProducts && <ProductBulkActions categories={categories} currency={currency} />}
    </div>
  )
}
