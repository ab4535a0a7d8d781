import type { CollectionConfig } from 'payload'
import { systemFieldAccess } from '../base/accounts/access.ts'
import { countField, createIntegerField } from '../base/fields/number-fields.ts'
import { clearOutdatedStockReason } from '../shop/orders/product-stock-hooks.ts'
import { createProductCellOptions } from './create-product-cell-options.ts'

/**
 * Returns the Payload fields of a product for its stock, its pieces sold, its unit of measure, and its place among the
 * featured products.
 */
export function createProductStockFields(): CollectionConfig['fields'] {
  return [
    countField({
      name: 'stock',
      label: 'Available now',
      defaultValue: 0,
      index: true,
      access: systemFieldAccess,
      admin: {
        readOnly: true,
        description: 'Moves with every order.',
        components: createProductCellOptions('StockCell'),
      },
    }),
    createIntegerField({
      name: 'stockChange',
      label: 'Add to stock',
      hooks: { beforeDuplicate: [() => null] },
      admin: { description: 'Pieces that arrive with this save; negative for pieces that leave.' },
    }),
    {
      name: 'stockReason',
      type: 'text',
      label: 'Why pieces are added',
      maxLength: 100,
      hooks: { beforeValidate: [clearOutdatedStockReason], beforeDuplicate: [() => null] },
      admin: { disableBulkEdit: true, disableListColumn: true, disableListFilter: true },
    },
    countField({
      name: 'sold',
      label: 'Sold',
      defaultValue: 0,
      access: systemFieldAccess,
      admin: { readOnly: true, description: 'Shown to shoppers as "Orders".' },
    }),
    { name: 'unitMeasureName', type: 'text', required: true, defaultValue: 'Piece', label: 'Unit of measure' },
    {
      name: 'unitMeasureId',
      type: 'text',
      label: 'Id of the unit',
      admin: { description: 'Empty: made from its name.' },
    },
    countField({
      name: 'lowStockThreshold',
      index: true,
      label: 'Low stock',
      admin: { description: 'This many pieces or fewer are low stock of this product. Empty: as the branch says.' },
    }),
    countField({
      name: 'featuredOrder',
      min: 1,
      index: true,
      label: 'Place among the featured products',
      admin: { description: '1 comes first on the home page. Empty: not featured.' },
    }),
  ]
}
