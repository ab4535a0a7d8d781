import type { CollectionConfig } from 'payload'
import { createAccessRule } from '../base/accounts/access.ts'
import { createChangeRecordingHooks } from '../base/changes/record-change.ts'
import { toChangedDiscountTags } from '../base/changes/tags.ts'
import { createOptimisticLockFields } from '../base/fields/fields.ts'
import { createSmallCollectionSearchHook } from '../base/fields/search-filter.ts'
import { discountCodeFields } from './discount-code-fields.ts'
import { LIST_PAGINATION } from './list-pagination.ts'

const SEARCHED = ['code', 'note']

/**
 * The Payload collection of discount codes, which customers type at checkout (src/domain/discounts). Each order stores
 * the terms of its code.
 */
export const discountCodes: CollectionConfig = {
  slug: 'discount-codes',
  labels: { singular: 'Discount code', plural: 'Discount codes' },
  defaultSort: '-createdAt',
  admin: {
    pagination: LIST_PAGINATION,
    enableListViewSelectAPI: true,
    useAsTitle: 'code',
    defaultColumns: ['code', 'value', 'from', 'until', 'isOn', 'uses', 'turnover', 'given'],
    listSearchableFields: SEARCHED,
    description:
      'Customers type a code in the cart, or open an address that ends with ?code= and the code. Uses and amounts are without cancelled orders.',
  },
  access: {
    read: createAccessRule('readShop'),
    create: createAccessRule('editProducts'),
    update: createAccessRule('editProducts'),
    delete: createAccessRule('editProducts'),
  },
  disableDuplicate: true,
  // The value column needs the kind, and figures need the branch.
  forceSelect: { branch: true, kind: true },
  hooks: {
    ...createChangeRecordingHooks('Discount code', toChangedDiscountTags),
    beforeOperation: [createSmallCollectionSearchHook(SEARCHED)],
  },
  fields: [...createOptimisticLockFields(), ...discountCodeFields()],
}
