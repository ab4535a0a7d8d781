import { type FieldShape, getRowShape } from './field-shapes.ts'

/** Whether two values look the same to staff. Null, '', an empty list and a group of empty fields are equal. */
export function isSameFieldValue(shape: FieldShape, one: unknown, other: unknown): boolean {
  return canonical(shape, one) === canonical(shape, other)
}

/** Whether a value is empty: null, '', [], an unchecked checkbox, blank rich text, or a group of empty fields. */
export function isEmptyFieldValue(shape: FieldShape, value: unknown): boolean {
  return canonical(shape, value) === canonical(shape, null)
}

function canonical(shape: FieldShape, value: unknown): string {
  return JSON.stringify(plain(shape, value) ?? null, sortKeys)
}

function plain(shape: FieldShape, value: unknown): unknown {
  if (value == null || value === '' || (Array.isArray(value) && value.length === 0)) return null
  if (shape.kind === 'checkbox') return Boolean(value) || null
  if (shape.kind === 'date') return new Date(String(value)).getTime()
  if (shape.kind === 'richText') return isEmptyText(value) ? null : value
  if (shape.kind === 'reference') return Array.isArray(value) ? value.map(getReferenceId) : getReferenceId(value)
  if (shape.kind === 'group') return plainGroup(shape, value)
  if (shape.kind === 'rows' && Array.isArray(value)) return value.map((row) => plainRow(shape, row))
  return value
}

function plainGroup(shape: FieldShape, value: unknown): unknown {
  const fields = plainFields(shape, value)
  return fields.every((field) => field === null) ? null : fields
}

function plainRow(shape: FieldShape, row: unknown): unknown {
  const fields = plainFields(getRowShape(shape, row), row)
  return shape.kinds ? { kind: (row as { blockType?: unknown } | null)?.blockType, fields } : fields
}

function plainFields({ fields = [] }: Pick<FieldShape, 'fields'>, value: unknown): unknown[] {
  const values = (value ?? {}) as Record<string, unknown>
  return fields.map((field) => plain(field, values[field.name]))
}

/** Returns the id of a reference, which is an id or a document. */
export function getReferenceId(reference: unknown): string {
  return String(typeof reference === 'object' && reference ? (reference as { id: unknown }).id : reference)
}

type TextNode = { text?: string; type?: string; children?: TextNode[] }

function isEmptyText(value: unknown): boolean {
  const { root } = value as { root?: TextNode }
  const isBlank = ({ text, type, children = [] }: TextNode): boolean =>
    !text && (type === undefined || ['root', 'paragraph', 'text'].includes(type)) && children.every(isBlank)
  return !root || isBlank(root)
}

/** Replacer of `JSON.stringify` that sorts keys, so that equal objects give equal JSON. */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
