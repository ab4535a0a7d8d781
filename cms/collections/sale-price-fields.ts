import type { DateField, Field } from 'payload'
import { findSalePeriodFault, findSalePriceFault, type ProductPrices } from '../../src/domain/products/sale.ts'
import { createHiddenSystemFieldOptions, dateField, isDate } from '../base/fields/fields.ts'
import { moneyField, validateAmount } from '../base/fields/number-fields.ts'

type Siblings = { siblingData: unknown }

/**
 * Returns the Payload fields of a product's sale: its price and times, the state derived from them
 * (cms/shop/catalog/derived-fields.ts), and earlier prices (cms/shop/products/price-history.ts).
 */
export function createSalePriceFields(): Field[] {
  return [
    moneyField({
      name: 'salePrice',
      label: 'Sale price',
      validate: async (value: number | null | undefined, options: Parameters<typeof validateAmount>[1]) => {
        const isAmount = await validateAmount(value, options)
        const prices = { ...(options.siblingData as ProductPrices), salePrice: value ?? null }
        return isAmount === true ? (findSalePriceFault(prices, Date.now()) ?? true) : isAmount
      },
      admin: { description: 'Charged in the times beside it; the price is struck through then.' },
    }),
    limitField('saleFrom', 'Sale from', 'Empty: at once.'),
    limitField('saleUntil', 'Sale until', 'Empty: until you end it.'),
    { name: 'saleIsOn', type: 'checkbox', ...createHiddenSystemFieldOptions() },
    dateField({ name: 'saleSwitchAt', index: true, ...createHiddenSystemFieldOptions() }),
    { name: 'pastPrices', type: 'json', ...createHiddenSystemFieldOptions() },
    { name: 'lowestPrice', type: 'number', ...createHiddenSystemFieldOptions() },
  ]
}

function limitField(name: 'saleFrom' | 'saleUntil', label: string, description: string): DateField {
  return dateField({
    name,
    label,
    validate: (value: unknown, { siblingData }: Siblings) => {
      if (value == null || value === '') return true
      if (!isDate(value)) return 'This is not a date with a time.'
      const isEnd = name === 'saleUntil'
      return (isEnd && findSalePeriodFault({ ...(siblingData as ProductPrices), saleUntil: String(value) })) || true
    },
    // Payload's own field would use the time zone of the browser.
    admin: { description, date: { pickerAppearance: 'dayAndTime' }, disableBulkEdit: true },
  })
}
