import type { ArrayField, ArrayFieldValidation, TextFieldManyValidation } from 'payload'
import { toComparisonKey } from '../../src/domain/text/compare-key.ts'
import { createFieldRow } from '../base/fields/fields.ts'
import { countField, moneyField } from '../base/fields/number-fields.ts'
import { createTextListValidator, findCountryCodeFault, findTransitDaysFault } from './structured-data-fields.ts'

/**
 * The Payload array field of a branch's delivery methods, from which customers choose. A branch without delivery
 * methods charges nothing for delivery.
 */
export const deliveryMethodsField: ArrayField = {
  name: 'deliveryWays',
  type: 'array',
  maxRows: 20,
  label: 'Ways of delivery',
  labels: { singular: 'Way', plural: 'Ways' },
  validate: ((rows) => sameNameFault(rows) ?? true) as ArrayFieldValidation,
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 60, label: 'Name' },
    { name: 'isPickup', type: 'checkbox', defaultValue: false, label: 'Collected in the shop' },
    { name: 'text', type: 'text', maxLength: 300, label: 'Text' },
    createFieldRow(
      moneyField({ name: 'price', required: true, defaultValue: 0, label: 'Price' }),
      moneyField({ name: 'freeFrom', label: 'Free from' }),
      countField({ name: 'daysMin', label: 'Days on the way, at least' }),
      countField({
        name: 'daysMax',
        label: 'Days on the way, at most',
        validate: (value: number | null | undefined, { siblingData }: { siblingData: unknown }) =>
          findTransitDaysFault(value, (siblingData as { daysMin?: number | null }).daysMin) ?? true,
      }),
    ),
    {
      name: 'countries',
      type: 'text',
      hasMany: true,
      maxRows: 50,
      label: 'Countries',
      validate: createTextListValidator(50, findCountryCodeFault) as TextFieldManyValidation,
    },
  ],
}

function sameNameFault(rows: unknown): string | null {
  const names = (Array.isArray(rows) ? rows : []).map(({ name }: { name?: string | null }) =>
    toComparisonKey(name ?? ''),
  )
  const twice = names.findIndex((name, index) => name !== '' && names.indexOf(name) < index)
  return twice < 0
    ? null
    : `Two ways are called ${(rows as { name: string }[])[twice]!.name}. Please give each its own name.`
}
