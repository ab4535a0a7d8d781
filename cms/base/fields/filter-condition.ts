import type { FlattenedField } from 'payload'
import { isDate } from './fields.ts'

/** One condition of a filter, such as `where[price][less_than]=5`. The value is as sent: text, or parsed JSON. */
export type FilterCondition = { path: string; operator: string; value: unknown }

/** `field` is the last field on the path; undefined if there is none. `isId` tells whether a text can be an id. */
type Context = { field: FlattenedField | undefined; isId: (text: string) => boolean }

type Reference = Extract<FlattenedField, { type: 'relationship' | 'upload' }>

const LISTS = ['in', 'not_in']
const EQUALITY = ['equals', 'not_equals', ...LISTS]

/**
 * Returns why a database would fail on this comparison, else null. Needed because Payload 3.90 does not check filters
 * for lists or objects in place of a value, or texts in place of numbers, dates, ids or booleans.
 */
export function findFilterConditionFault(comparison: FilterCondition, { field, isId }: Context): string | null {
  const { path, operator, value } = comparison
  if (operator === 'exists') return isBoolean(value) ? null : `${path} exists is true or false.`
  const name = path.split(/\.|__/).at(-1)
  const isOfField = name === field?.name
  if (field && isPolymorphic(field) && isOfField) return polymorphicFault(comparison)
  const values = scalarsIn(operator, value)
  if (!values) return `${path} is compared with ${LISTS.includes(operator) ? 'a list of values' : 'one value'}.`
  if (values.some((each) => String(each).includes('\0'))) return `${path} cannot be compared with this text.`
  const areIds = values.every((each) => !['', 'null'].includes(String(each)) && isId(String(each)))
  if (isIdPath(path) && (Array.isArray(value) || values.length > 1) && !areIds) return `${path} is compared with ids.`
  if (field && isPolymorphic(field) && name === 'value')
    return areIds && isEquality(operator, value) ? null : `${path} equals an id, or is one of a list of ids.`
  return field && isOfField ? typeFault(path, operator, values, field) : null
}

/** Returns the values of a comparison; null if one is an object. A text with commas counts as a list. */
function scalarsIn(operator: string, value: unknown): unknown[] | null {
  const isList = LISTS.includes(operator)
  const values = isList && typeof value === 'string' ? value.split(',') : [value].flat(isList ? 1 : 0)
  return values.some((each) => typeof each === 'object' && each !== null && !(each instanceof Date)) ? null : values
}

function typeFault(path: string, operator: string, values: unknown[], field: FlattenedField): string | null {
  if (field.type === 'number') return values.every(isNumber) ? null : `${path} is compared with numbers.`
  if (field.type === 'checkbox') {
    return EQUALITY.includes(operator) && values.every(isBoolean) ? null : `${path} equals true or false.`
  }
  if (field.type === 'date') return values.every(isComparableDate) ? null : `${path} is compared with dates.`
  if (isReference(field))
    return EQUALITY.includes(operator) ? null : `${path} equals an id, or is one of a list of ids.`
  return null
}

/** Returns why a comparison with a polymorphic reference is invalid; null if it has `relationTo` and `value`. */
function polymorphicFault({ path, operator, value }: FilterCondition): string | null {
  const isOne = typeof value === 'object' && value !== null && 'relationTo' in value && 'value' in value
  const isComparable = ['equals', 'not_equals'].includes(operator) && isOne && Object.values(value).every(isText)
  return isComparable ? null : `${path} equals a document: its relationTo and its value.`
}

const isEquality = (operator: string, value: unknown) =>
  EQUALITY.includes(operator) && LISTS.includes(operator) === Array.isArray(value)

const isReference = (field: FlattenedField): field is Reference =>
  field.type === 'relationship' || field.type === 'upload'

const isPolymorphic = (field: FlattenedField) => isReference(field) && Array.isArray(field.relationTo)

/** Whether a path ends in `id`. Databases fail on invalid ids in a list. */
const isIdPath = (path: string) => /(^|[._])id$/.test(path)

const isText = (value: unknown) => typeof value === 'string'
const isBoolean = (value: unknown) => typeof value === 'boolean' || value === 'true' || value === 'false'
const isNumber = (value: unknown) =>
  value !== null && value !== '' && typeof value !== 'boolean' && Number.isFinite(Number(value))

/** Whether both databases accept the value as a date. */
function isComparableDate(value: unknown): boolean {
  if (value instanceof Date || value === null || value === '' || value === 'null') return true
  if (typeof value !== 'string') return false
  return /^\d{4}-\d{2}-\d{2}/.test(value) ? isDate(value) : Boolean(Date.parse(value))
}
