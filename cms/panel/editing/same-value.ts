import { type FieldShape, rowShape } from './field-shapes.ts'

/** Whether two values of a field are the same to who reads them: nothing, an empty text and an empty list are. */
export function isSameValue(shape: FieldShape, one: unknown, other: unknown): boolean {
  return canonical(shape, one) === canonical(shape, other)
}

/** Whether nothing is in the field. */
export function isEmpty(shape: FieldShape, value: unknown): boolean {
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
  if (shape.kind === 'reference') return Array.isArray(value) ? value.map(idIn) : idIn(value)
  if (shape.kind === 'group') return plainFields(shape, value)
  if (shape.kind === 'rows' && Array.isArray(value)) return value.map((row) => plainRow(shape, row))
  return value
}

function plainRow(shape: FieldShape, row: unknown): unknown {
  const fields = plainFields(rowShape(shape, row), row)
  return shape.kinds ? { kind: (row as { blockType?: unknown } | null)?.blockType, fields } : fields
}

function plainFields({ fields = [] }: Pick<FieldShape, 'fields'>, value: unknown): unknown {
  const values = (value ?? {}) as Record<string, unknown>
  return fields.map((field) => plain(field, values[field.name]))
}

/** The id of a reference, which is an id or the document itself. */
export function idIn(reference: unknown): string {
  return String(typeof reference === 'object' && reference ? (reference as { id: unknown }).id : reference)
}

type TextNode = { text?: string; type?: string; children?: TextNode[] }

/** Whether a rich text has a word in it, or anything else than paragraphs. */
function isEmptyText(value: unknown): boolean {
  const { root } = value as { root?: TextNode }
  const isBlank = ({ text, type, children = [] }: TextNode): boolean =>
    !text && (type === undefined || ['root', 'paragraph', 'text'].includes(type)) && children.every(isBlank)
  return !root || isBlank(root)
}

/** Objects are the same in any order of their keys. */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
