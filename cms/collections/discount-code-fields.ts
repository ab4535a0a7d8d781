import type { CollectionConfig, DateField, NumberField, UIField } from 'payload'
import { DISCOUNT_KINDS } from '../../src/domain/discounts/discount.ts'
import { systemFieldAccess } from '../base/accounts/access.ts'
import { createFieldRow, dateField, isDate } from '../base/fields/fields.ts'
import { removeInvisibleCharactersHook, uniqueKeyField } from '../base/fields/key-fields.ts'
import { countField, decimalField, moneyField, validateAmount } from '../base/fields/number-fields.ts'
import { idOf } from '../base/references.ts'
import { createBranchReferenceField } from './branch-reference-field.ts'
import { createComputedColumn } from './create-computed-column.ts'
import { createIsOnField } from './is-on-field.ts'

const KIND_LABELS = { percent: 'Percent off', amount: 'Amount off', delivery: 'Free delivery' } as const

export function discountCodeFields(): CollectionConfig['fields'] {
  return [
    createFieldRow(
      {
        name: 'code',
        type: 'text',
        required: true,
        index: true,
        maxLength: 40,
        label: 'Code',
        hooks: { beforeValidate: [removeInvisibleCharactersHook] },
        admin: { description: 'Such as SPRING10. Customers can type it in any case.' },
      },
      createIsOnField(),
    ),
    createBranchReferenceField(),
    createFieldRow(
      {
        name: 'kind',
        type: 'select',
        required: true,
        defaultValue: 'percent',
        label: 'What it gives',
        options: DISCOUNT_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
      },
      valueField(),
      moneyField({
        name: 'fromTotal',
        label: 'From a total of',
        admin: { description: 'Of the products that count. Empty: from any total.' },
      }),
    ),
    createFieldRow(
      {
        name: 'categories',
        type: 'relationship',
        relationTo: 'categories',
        hasMany: true,
        maxRows: 50,
        label: 'For categories',
        admin: { allowCreate: false, description: 'Empty, as products: for all.' },
      },
      {
        name: 'products',
        type: 'relationship',
        relationTo: 'products',
        hasMany: true,
        maxRows: 200,
        label: 'For products',
        admin: { allowCreate: false, description: 'Only these products count, too.' },
      },
    ),
    {
      name: 'isForReduced',
      type: 'checkbox',
      defaultValue: true,
      label: 'Also for reduced products',
      admin: { description: 'Those with a struck-through price.' },
    },
    createFieldRow(
      limitField('from', 'From', 'Empty: at once.'),
      limitField('until', 'Until', 'Empty: until you switch it off.'),
    ),
    createFieldRow(
      countField({
        name: 'maxUses',
        min: 1,
        label: 'Uses in all',
        admin: { description: 'Orders that are not cancelled. Empty: any number.' },
      }),
      countField({
        name: 'maxUsesEach',
        min: 1,
        label: 'Uses for each customer',
        admin: { description: 'Empty: any number.' },
      }),
    ),
    { name: 'note', type: 'textarea', maxLength: 2000, label: 'Note', admin: { description: 'For staff.' } },
    figure('uses', 'Uses'),
    figure('turnover', 'Turnover'),
    figure('given', 'Discount given'),
    uniqueKeyField('codeKey', {
      of: 'code',
      label: 'Code',
      toText: (read) => `${idOf(read('branch'))} ${read('code')}`,
      taken: (text) => `There is a code ${text.slice(text.indexOf(' ') + 1)} already.`,
    }),
    // Changed by each order that takes a use, so that two such orders conflict
    // (cms/shop/discounts/discount-code-uses.ts).
    { name: 'holds', type: 'number', hidden: true, access: systemFieldAccess, admin: { disabled: true } },
  ]
}

function valueField(): NumberField {
  return decimalField({
    name: 'value',
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    label: 'Percentage or amount',
    validate: async (value: number | null | undefined, options: Parameters<typeof validateAmount>[1]) => {
      const { kind } = options.siblingData as { kind?: string }
      if (kind === 'delivery') return true
      if (kind === 'percent') return percentFault(value) ?? true
      return value === 0 ? 'Please give an amount.' : validateAmount(value, { ...options, required: true })
    },
    admin: {
      condition: (_, { kind }) => kind !== 'delivery',
      components: { Cell: '/cms/panel/products/discounts/cells.tsx#ValueCell' },
    },
  })
}

function percentFault(value: unknown): string | null {
  const isPercentage = typeof value === 'number' && value > 0 && value <= 100
  return isPercentage && Number.isInteger(Number((value * 100).toPrecision(12)))
    ? null
    : 'Please give a percentage up to 100, with at most two decimals.'
}

/** Returns a date field with a time in the shop's time zone, which Payload's own field would read in the browser's. */
function limitField(name: 'from' | 'until', label: string, description: string): DateField {
  return dateField({
    name,
    label,
    validate: (value: unknown, { siblingData }: { siblingData: unknown }) => {
      if (value == null || value === '') return true
      if (!isDate(value)) return 'This is not a day with a time.'
      const { from } = siblingData as { from?: string | Date | null }
      const isBackward = name === 'until' && from && new Date(from) >= new Date(value as string)
      return isBackward ? 'It must end after it begins.' : true
    },
    admin: {
      description,
      disableBulkEdit: true,
      date: { pickerAppearance: 'dayAndTime' },
      components: {
        Field: {
          path: '/cms/panel/parts/ShopDateTimeField.tsx#ShopDateTimeField',
          clientProps: { usual: name === 'until' ? '23:59' : '00:00' },
        },
        Cell: '/cms/panel/products/discounts/cells.tsx#TimeLimitCell',
      },
    },
  })
}

/** Returns a list column without stored data, for a figure of the orders with the code. */
function figure(name: 'uses' | 'turnover' | 'given', label: string): UIField {
  const path = '/cms/panel/products/discounts/cells.tsx#DiscountUsageCell'
  return createComputedColumn(name, label, { path, serverProps: { figure: name } })
}
