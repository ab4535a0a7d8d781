import { type NumberFieldKind, parseNumberField } from '../../../../src/domain/money/typed-amount.ts'
import type { ProductFormValues } from '../../../desk/products/form/product-form-values.ts'
import type { FieldFaults } from '../../editing/faults.ts'
import { findDateTimeFault } from '../../parts/date-time-input.ts'
import { texts } from './texts.ts'

const words = texts.faults
const NUMBERS = {
  price: 'amount',
  regularPrice: 'amount',
  salePrice: 'amount',
  lowStockThreshold: 'count',
  featuredOrder: 'count',
  stockChange: 'whole',
} satisfies Partial<Record<keyof ProductFormValues, NumberFieldKind>>
const NUMBER_FIELDS = Object.keys(NUMBERS) as (keyof typeof NUMBERS)[]

/**
 * Returns the error messages that the browser can find, by field. Most required fields, such as price and category, may
 * be empty in a draft (`isDraft`). The server checks further rules.
 */
export function findProductFaults(values: ProductFormValues, isDraft: boolean, currency: string | null): FieldFaults {
  const faults: Record<string, string> = {}
  if (!values.name.trim()) faults.name = words.name
  for (const { id, name, value } of values.attributes)
    if (Boolean(name.trim()) !== Boolean(value.trim())) faults[`attributes.${id}`] = words.attribute
  for (const { id, alt } of values.pictures) if (!alt.trim()) faults[`pictures.${id}`] = words.alt
  for (const field of NUMBER_FIELDS) {
    const value = values[field]
    // Only what cannot be read as a number is still a text.
    const read = typeof value === 'string' ? parseNumberField(value, NUMBERS[field], currency) : null
    if (read && 'fault' in read) faults[field] = read.fault
  }
  for (const field of ['saleFrom', 'saleUntil'] as const) {
    const fault = findDateTimeFault(values[field])
    if (fault) faults[field] = fault
  }
  if (values.family && values.familyValues.includes('')) faults.familyValues = words.choices
  if (isDraft) return faults
  if (values.salePrice === '') faults.salePrice = words.salePrice
  if (values.price === null || values.price === '') faults.price = words.price
  if (!values.code.trim()) faults.code = words.code
  if (!values.category) faults.category = words.category
  if (!values.branch) faults.branch = words.branch
  if (!values.unitMeasureName.trim()) faults.unitMeasureName = words.unit
  return faults
}
