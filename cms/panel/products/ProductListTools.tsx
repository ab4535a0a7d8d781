'use client'
import { useConfig } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation.js'
import type { Counts } from '../lists/count-choices.ts'
import { ListFilters } from '../lists/ListFilters.tsx'
import { withCounts } from '../lists/list-filters.ts'
import { Button } from '../parts/Button.tsx'
import { useMay } from '../parts/use-may.ts'
import { Arrange } from './Arrange.tsx'
import { BulkProducts } from './BulkProducts.tsx'
import { FamilyHead } from './families/FamilyHead.tsx'
import { ProductsCsvMenu } from './import/ProductsCsvMenu.tsx'
import { type CategoryChoice, categoryLinks, productsWhere, showLinks, shownFamily } from './product-filters.ts'
import { texts } from './texts.ts'

type Props = { categories: CategoryChoice[]; currency: string | null; counts: Counts }

import './product-list.css'

/** The quick filters above the list of products, and the tools: stocktake, import, export and bulk actions. */
export function ProductListTools({ categories, currency, counts }: Props) {
  const { admin } = useConfig().config.routes
  const search = useSearchParams().toString()
  const editsProducts = useMay('editProducts')
  const family = shownFamily(search)
  return (
    <div className="desk desk-tools">
      <ListFilters
        collection="products"
        groups={[
          { label: texts.filters.show, links: withCounts(showLinks(search), counts) },
          { label: texts.filters.category, links: categoryLinks(search, categories) },
        ]}
      />
      {editsProducts && (
        <Button el="link" size="small" to={`${admin}/collections/products/stocktake?${productsWhere(search)}`}>
          {texts.stocktake}
        </Button>
      )}
      {editsProducts && <ProductsCsvMenu />}
      <Arrange kind="featured" />
      {family && <FamilyHead key={family} id={family} />}
      {editsProducts && <BulkProducts categories={categories} currency={currency} />}
    </div>
  )
}
