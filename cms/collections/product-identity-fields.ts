import type { CollectionConfig } from 'payload'
import { isGtin } from '../../src/domain/gtin.ts'
import { row } from '../base/fields/fields.ts'

/** By which search engines and other programs know a product: the third tab of its form (docs/structured-data.md). */
export function identityFields(): CollectionConfig['fields'] {
  return [
    row(
      {
        name: 'brand',
        type: 'text',
        label: 'Brand',
        maxLength: 70,
        admin: { description: 'Who makes it. What you make yourself has the name of the store.' },
      },
      {
        name: 'condition',
        type: 'select',
        label: 'Condition',
        options: [
          { value: 'new', label: 'New' },
          { value: 'used', label: 'Used' },
          { value: 'refurbished', label: 'Refurbished' },
        ],
        admin: { description: 'Empty: new.' },
      },
    ),
    row(
      {
        name: 'gtin',
        type: 'text',
        label: 'Bar code',
        maxLength: 14,
        hooks: { beforeDuplicate: [() => null] },
        admin: { disableBulkEdit: true, description: 'The digits of its EAN, UPC or GTIN. Empty where it has none.' },
        validate: (value: string | null | undefined) =>
          !value || isGtin(value) || 'A bar code has 8, 12, 13 or 14 digits, of which the last one fits the others.',
      },
      {
        name: 'mpn',
        type: 'text',
        label: "The maker's number",
        maxLength: 70,
        hooks: { beforeDuplicate: [() => null] },
        admin: { disableBulkEdit: true, description: 'By which its maker names it, where it has no bar code.' },
      },
    ),
  ]
}
