import type { CollectionConfig } from 'payload'
import { CONDITION_LABELS } from '../../src/domain/products/condition.ts'
import { INVALID_GTIN_MESSAGE, isGtin } from '../../src/domain/products/gtin.ts'
import { MAX_BRAND_AND_MPN_CHARACTERS } from '../shop/products/limits.ts'

/**
 * Returns the Payload fields that describe a product for search engines and feeds: brand, condition, bar code (GTIN)
 * and manufacturer's part number (docs/structured-data.md).
 */
export function createProductIdentityFields(): CollectionConfig['fields'] {
  return [
    {
      name: 'brand',
      type: 'text',
      label: 'Brand',
      maxLength: MAX_BRAND_AND_MPN_CHARACTERS,
      admin: { description: 'Who makes it. What you make yourself has the name of the store.' },
    },
    {
      name: 'condition',
      type: 'select',
      label: 'Condition',
      options: Object.entries(CONDITION_LABELS).map(([value, label]) => ({ value, label })),
      admin: { description: 'Empty: new.' },
    },
    {
      name: 'gtin',
      type: 'text',
      label: 'Bar code',
      maxLength: 14,
      hooks: { beforeDuplicate: [() => null] },
      admin: { disableBulkEdit: true, description: 'The digits of its EAN, UPC or GTIN. Empty where it has none.' },
      validate: (value: string | null | undefined) => !value || isGtin(value) || INVALID_GTIN_MESSAGE,
    },
    {
      name: 'mpn',
      type: 'text',
      label: "The maker's number",
      maxLength: MAX_BRAND_AND_MPN_CHARACTERS,
      hooks: { beforeDuplicate: [() => null] },
      admin: { disableBulkEdit: true, description: 'By which its maker names it, where it has no bar code.' },
    },
  ]
}
