import type { FlattenedField, PayloadRequest } from 'payload'
import { Refusal } from '../../../../src/domain/refusals/refusal.ts'
import { allowNobody } from '../../../base/accounts/access.ts'
import { isDate } from '../../../base/fields/fields.ts'
import { innerFields } from '../../../base/inner-fields.ts'
import { idOf } from '../../../base/references.ts'
import { assertConvertibleRichText } from './rich-text.ts'

/** The data of a form. References in `values` are ids; `ids` has them by collection. */
export type EditedFormData = { values: Values; ids: Map<string, Set<string>> }

type Values = Record<string, unknown>

/** The position of a value in the form. `label` is, for example, `Slides, 2, `; `rules` are pending validations. */
type Place = {
  label: string
  data: Values
  siblingData: Values
  ids: EditedFormData['ids']
  rules: Promise<void>[]
  req: PayloadRequest
}

/** Maximum number of documents to which a form may refer. */
const MAX_IDS = 500

/**
 * Reads the editable fields of a form; other fields are dropped, and empty ones become null. Throws `Refusal`
 * `unreadable` with the field's name for an invalid value.
 */
export async function parseEditedFormData(
  data: unknown,
  fields: FlattenedField[],
  req: PayloadRequest,
): Promise<EditedFormData> {
  if (!isRecord(data)) throw new Refusal('unreadable', 'The form could not be read.')
  const ids: EditedFormData['ids'] = new Map()
  const rules: Promise<void>[] = []
  const values = readFields(data, fields, { label: '', data, ids, rules, req })
  await Promise.all(rules)
  if ([...ids.values()].reduce((sum, { size }) => sum + size, 0) > MAX_IDS) {
    throw new Refusal('unreadable', `This refers to more than ${MAX_IDS} pictures and other documents.`)
  }
  return { values, ids }
}

function readFields(data: Values, fields: FlattenedField[], place: Omit<Place, 'siblingData'>): Values {
  const values: Values = {}
  for (const field of fields) {
    if (!Object.hasOwn(data, field.name) || !isEditable(field)) continue
    values[field.name] = readField(field, data[field.name], { ...place, siblingData: data })
  }
  return values
}

/** Whether staff can edit the field. False for system fields and fields that Payload adds. */
function isEditable(field: FlattenedField): boolean {
  const isHidden = 'hidden' in field && field.hidden === true
  return (
    !isHidden &&
    field.access?.update !== allowNobody &&
    !['id', '_status', 'createdAt', 'updatedAt'].includes(field.name)
  )
}

function readField(field: FlattenedField, value: unknown, place: Place): unknown {
  // The form has 0 for an empty list.
  const isList = field.type === 'array' || field.type === 'blocks'
  const isEmpty = value === null || value === undefined || value === '' || (isList && value === 0)
  if (isEmpty) return null
  const label = `${place.label}${'label' in field && typeof field.label === 'string' ? field.label : field.name}`
  const refuse = (message: string) => new Refusal('unreadable', `${label}: ${message}`)
  switch (field.type) {
    case 'array':
    case 'blocks':
      return readRows(value, refuse).map((row, at) =>
        // Keeps the row's id from the form.
        ({
          ...(typeof row.id === 'string' ? { id: row.id } : {}),
          ...(field.type === 'blocks' ? { blockType: row.blockType } : {}),
          ...readFields(row, innerFields(field, row), { ...place, label: `${label}, ${at + 1}, ` }),
        }),
      )
    case 'group':
      if (!isRecord(value)) throw refuse('This cannot be shown.')
      return readFields(value, field.flattenedFields, { ...place, label: `${label}, ` })
    case 'relationship':
    case 'upload':
      return readReferences(field, value, place.ids, refuse)
    case 'richText':
      assertConvertibleRichText(value, refuse)
      return value
    default:
      if (!hasType(field, value)) throw refuse('This cannot be shown.')
      checkRules(field, value, place, refuse)
      return value
  }
}

type Refuse = (message: string) => Refusal

function readRows(value: unknown, refuse: Refuse): Values[] {
  if (!Array.isArray(value) || !value.every(isRecord)) throw refuse('This is no list.')
  return value
}

export type ReferenceField = Extract<FlattenedField, { type: 'relationship' | 'upload' }>

function readReferences(field: ReferenceField, value: unknown, ids: EditedFormData['ids'], refuse: Refuse) {
  const slug = String(field.relationTo)
  const read = (each: unknown): string => {
    const id = isRecord(each) || typeof each === 'string' ? idOf(each) : null
    if (!id) throw refuse('This is no choice of the list.')
    ids.set(slug, (ids.get(slug) ?? new Set()).add(id))
    return id
  }
  if (!field.hasMany) return read(value)
  if (!Array.isArray(value)) throw refuse('This is no list.')
  return value.map(read)
}

function hasType(field: FlattenedField, value: unknown): boolean {
  const isText = (each: unknown) => typeof each === 'string'
  switch (field.type) {
    case 'text':
      return field.hasMany ? Array.isArray(value) && value.every(isText) : isText(value)
    case 'textarea':
      return isText(value)
    case 'number':
      return typeof value === 'number'
    case 'select':
      return isText(value) && field.options.some((option) => (isRecord(option) ? option.value : option) === value)
    case 'checkbox':
      return typeof value === 'boolean'
    case 'date':
      return isText(value) && isDate(value)
    case 'json':
      // The field's own rule checks it.
      return 'validate' in field && field.validate !== undefined
    default:
      return false
  }
}

/** Runs the field's validation like a save, except that fields may be empty. */
function checkRules(
  field: FlattenedField,
  value: unknown,
  { data, siblingData, rules, req }: Place,
  refuse: Refuse,
): void {
  const { validate } = field as { validate?: (value: unknown, options: object) => unknown }
  const said = validate?.(value, { ...field, required: false, data, siblingData, req, path: [], operation: 'update' })
  const check = (fault: unknown) => {
    if (typeof fault === 'string') throw refuse(fault)
  }
  if (!(said instanceof Promise)) {
    check(said)
    return
  }
  const rule = said.then(check)
  // Avoids an unhandled rejection if another field is refused first.
  rule.catch(() => {})
  rules.push(rule)
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
