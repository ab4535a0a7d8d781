import type { CollectionConfig } from 'payload'
import { allow, publishedOnly } from '../access.ts'
import { withDerivedProductFields } from '../catalog/derived-fields.ts'
import { changeHooks } from '../changes/record-change.ts'
import { productTags } from '../changes/tags.ts'
import { draftVersions, versionViews } from '../draft-versions.ts'
import { applyStockChange, showCurrentStock } from '../orders/stock-of-products.ts'
import { previewConfig } from '../pages/preview/address.ts'
import { hideArchived, keepArchived, leaveArchivedAlone } from '../product-desk/archived.ts'
import { findByCurrentStock, findLowStock } from '../product-desk/list-queries.ts'
import { endRedirectOfPublished, keepRedirectsToDeleted } from '../redirects/moved-addresses.ts'
import { productFields } from './product-fields.ts'

const hooks = changeHooks('Product', productTags)

/** What the shop sells (storefront.md §3, Product item). */
export const products: CollectionConfig = {
  slug: 'products',
  labels: { singular: 'Product', plural: 'Products' },
  defaultSort: '-createdAt',
  versions: draftVersions,
  admin: {
    enableListViewSelectAPI: true,
    useAsTitle: 'name',
    baseFilter: hideArchived,
    components: {
      beforeListTable: ['/cms/admin/products/ProductListHead.tsx#ProductListHead'],
      views: {
        edit: versionViews,
        list: { Component: '/cms/admin/products/ProductListView.tsx#ProductListView' },
        import: {
          Component: '/cms/admin/products/import/ImportProducts.tsx#ImportProducts',
          path: '/import',
          exact: true,
        },
      },
    },
    defaultColumns: ['pictures', 'name', 'code', 'price', 'stock', '_status', 'category'],
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
    listSearchableFields: ['name', 'code'],
    group: 'Products',
    description: 'A published change is live within a second. A draft is seen by staff only.',
    ...previewConfig('products'),
  },
  // The status of a row depends on it.
  forceSelect: { archivedAt: true },
  access: {
    read: publishedOnly,
    readVersions: allow('readShop'),
    create: allow('editProducts'),
    update: allow('editProducts'),
    delete: allow('editProducts'),
  },
  hooks: {
    ...hooks,
    beforeOperation: [leaveArchivedAlone, findLowStock, findByCurrentStock],
    beforeChange: [keepArchived, ...hooks.beforeChange, ({ data }) => withDerivedProductFields(data), applyStockChange],
    afterChange: [...hooks.afterChange, endRedirectOfPublished],
    beforeDelete: [keepRedirectsToDeleted],
    afterRead: [showCurrentStock],
  },
  fields: productFields(),
}
