import type { CollectionConfig } from 'payload'
import { allowStaffOrPublished, createAccessRule } from '../base/accounts/access.ts'
import { createChangeRecordingHooks } from '../base/changes/record-change.ts'
import { toChangedProductTags } from '../base/changes/tags.ts'
import { draftVersionOptions } from '../base/fields/draft-versions.ts'
import { normalizeSearchHook } from '../base/fields/search-filter.ts'
import {
  excludeArchivedBeforeOperation,
  hideArchivedBaseFilter,
  preserveArchivedAtBeforeChange,
} from '../desk/products/archived-hooks.ts'
import {
  expandLowStockFilterBeforeOperation,
  ignoreDraftsForStockBeforeOperation,
} from '../desk/products/stock-query-hooks.ts'
import { withDerivedProductFields } from '../shop/catalog/derived-fields.ts'
import { validateAndSetFamilyMembership } from '../shop/families/validate-family-membership.ts'
import { applyStockChangeOnSave, replaceWithCurrentStock } from '../shop/orders/product-stock-hooks.ts'
import { updatePriceHistoryFields } from '../shop/products/price-history.ts'
import {
  deleteRedirectFromPublishedAddress,
  detachRedirectsFromDeletedDocument,
} from '../shop/texts/redirects/redirect-hooks.ts'
import { createPreviewAdminOptions } from '../site/pages/preview/preview-url.ts'
import { LIST_PAGINATION } from './list-pagination.ts'
import { productFields } from './product-fields.ts'

const hooks = createChangeRecordingHooks('Product', toChangedProductTags)

/** The Payload collection of products (storefront.md §3, Product item). */
export const products: CollectionConfig = {
  slug: 'products',
  labels: { singular: 'Product', plural: 'Products' },
  defaultSort: '-createdAt',
  versions: draftVersionOptions,
  admin: {
    enableListViewSelectAPI: true,
    useAsTitle: 'name',
    baseFilter: hideArchivedBaseFilter,
    components: {
      beforeListTable: ['/cms/panel/products/ProductListToolsLoader.tsx#ProductListToolsLoader'],
      views: {
        edit: { root: { Component: '/cms/panel/products/form/ProductFormView.tsx#ProductFormView' } },
        stocktake: {
          Component: '/cms/panel/products/stocktake/Stocktake.tsx#Stocktake',
          path: '/stocktake',
          exact: true,
        },
        import: {
          Component: '/cms/panel/products/import/ImportProducts.tsx#ImportProducts',
          path: '/import',
          exact: true,
        },
      },
    },
    defaultColumns: ['pictures', 'name', 'code', 'price', 'stock', '_status', 'category'],
    pagination: LIST_PAGINATION,
    listSearchableFields: ['searchText'],
    description: 'A published change is live within a second. A draft is seen by staff only.',
    ...createPreviewAdminOptions('products'),
  },
  // The cells of the status and the name read them.
  forceSelect: { archivedAt: true, family: true },
  access: {
    read: allowStaffOrPublished,
    readVersions: createAccessRule('readShop'),
    create: createAccessRule('editProducts'),
    update: createAccessRule('editProducts'),
    delete: createAccessRule('editProducts'),
  },
  hooks: {
    ...hooks,
    beforeOperation: [
      normalizeSearchHook,
      excludeArchivedBeforeOperation,
      expandLowStockFilterBeforeOperation,
      ignoreDraftsForStockBeforeOperation,
    ],
    beforeChange: [
      preserveArchivedAtBeforeChange,
      ...hooks.beforeChange,
      ({ data }) => withDerivedProductFields(data),
      validateAndSetFamilyMembership,
      updatePriceHistoryFields,
      applyStockChangeOnSave,
    ],
    afterChange: [...hooks.afterChange, deleteRedirectFromPublishedAddress],
    beforeDelete: [detachRedirectsFromDeletedDocument],
    afterRead: [replaceWithCurrentStock],
  },
  fields: productFields(),
}
