import { parseNumberField } from '../../../../src/domain/money/typed-amount.ts'
import type { ProductValues } from '../../../desk/products/form/product-values.ts'
import type { Faults } from '../../editing/faults.ts'
import { findMomentFault } from '../../parts/moment.ts'
import { texts } from './texts.ts'

const words = texts.faults
const AMOUNTS = ['price', 'regularPrice', 'salePrice'] as const
const TIMES = ['saleFrom', 'saleUntil'] as const
const COUNTS = ['lowStockThreshold', 'featuredOrder'] as const

/** Returns the faults that the browser can find. A draft only needs a name. The server checks further rules. */
export function findProductFaults(values: ProductValues, isDraft: boolean, currency: string | null): Faults {
  const faults: Record<string, string> = {}
  if (!values.name.trim()) faults.name = words.name
  for (const { id, name, value } of values.attributes)
    if (Boolean(name.trim()) !== Boolean(value.trim())) faults[`attributes.${id}`] = words.attribute
  for (const { id, alt } of values.pictures) if (!alt.trim()) faults[`pictures.${id}`] = words.alt
  for (const field of AMOUNTS) addUnread(faults, field, values[field], 'amount', currency)
  for (const field of COUNTS) addUnread(faults, field, values[field], 'count', null)
  addUnread(faults, 'stockChange', values.stockChange, 'whole', null)
  for (const field of TIMES) {
    const fault = findMomentFault(values[field])
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

/**
 * Adds a fault to `faults` if the value is a text that cannot be parsed as a number. A parsed value is never a text.
 */
function addUnread(
  faults: Record<string, string>,
  field: string,
  value: unknown,
  kind: 'amount' | 'count' | 'whole',
  currency: string | null,
): void {
  const read = typeof value === 'string' ? parseNumberField(value, kind, currency) : null
  if (read && 'fault' in read) faults[field] = read.fault
}
