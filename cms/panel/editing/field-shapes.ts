import type { ClientField, OptionObject } from 'payload'

/** The structure of a form field, by which values are compared, merged and shown as text. */
export type FieldShape = {
  name: string
  label: string
  kind:
    | 'text'
    | 'longText'
    | 'number'
    | 'amount'
    | 'date'
    | 'checkbox'
    | 'select'
    | 'reference'
    | 'richText'
    | 'rows'
    | 'group'
  hasTime?: boolean
  /** The collection of a reference. */
  to?: string
  options?: OptionObject[]
  /** The fields of rows and groups. */
  fields?: FieldShape[]
  rowLabel?: string
  /** The kinds of rows of a block list, each with its own fields, in place of `fields`. */
  kinds?: { slug: string; label: string; fields: FieldShape[] }[]
  /** Whether the value is an action of the save, such as a stock change, and not a part of the document. */
  isAction?: boolean
}

/** Names of fields whose value is an action. Saving it twice would repeat the action. */
const ACTIONS = ['stockChange']

type Loose = Pick<ClientField, 'type'> & {
  name?: string
  label?: unknown
  labels?: { singular?: unknown }
  blocks?: { slug: string; labels?: { singular?: unknown }; fields: ClientField[] }[]
  hidden?: boolean
  fields?: ClientField[]
  tabs?: { fields: ClientField[]; name?: string; label?: unknown }[]
  relationTo?: string | string[]
  options?: (OptionObject | string)[]
  admin?: {
    hidden?: boolean
    disabled?: boolean
    readOnly?: boolean
    date?: { pickerAppearance?: string }
    custom?: { isAmount?: boolean }
  }
}

/**
 * Returns the shapes of the editable fields among Payload's fields. Layout fields, such as rows and unnamed tabs, are
 * replaced by the fields in them.
 */
export function toFieldShapes(fields: readonly ClientField[]): FieldShape[] {
  return (fields as unknown as readonly Loose[]).flatMap((field) => {
    if (field.type === 'tabs')
      return (field.tabs ?? []).flatMap((tab) =>
        tab.name ? [groupOf(tab.name, tab.label, tab.fields)] : toFieldShapes(tab.fields),
      )
    if (!field.name) return toFieldShapes(field.fields ?? [])
    return isEdited(field) ? toShape(field, field.name) : []
  })
}

function isEdited({ name, hidden, admin }: Loose): boolean {
  return name !== '_status' && !hidden && !admin?.hidden && !admin?.disabled && !admin?.readOnly
}

function toShape(field: Loose, name: string): FieldShape[] {
  const common = { name, label: wordOf(field.label, name), ...(ACTIONS.includes(name) && { isAction: true }) }
  switch (field.type) {
    case 'group':
      return [groupOf(name, field.label, field.fields ?? [])]
    case 'array': {
      const rowLabel = wordOf(field.labels?.singular, common.label)
      return [{ ...common, kind: 'rows', rowLabel, fields: toFieldShapes(field.fields ?? []) }]
    }
    case 'blocks': {
      const kinds = (field.blocks ?? []).map(({ slug, labels, fields }) => {
        return { slug, label: wordOf(labels?.singular, slug), fields: toFieldShapes(fields) }
      })
      return [{ ...common, kind: 'rows', kinds }]
    }
    case 'relationship':
    case 'upload':
      return typeof field.relationTo === 'string' ? [{ ...common, kind: 'reference', to: field.relationTo }] : []
    case 'select':
    case 'radio':
      return [{ ...common, kind: 'select', options: toOptions(field.options) }]
    case 'number':
      return [{ ...common, kind: field.admin?.custom?.isAmount ? 'amount' : 'number' }]
    case 'date':
      return [
        { ...common, kind: 'date', ...(field.admin?.date?.pickerAppearance === 'dayAndTime' && { hasTime: true }) },
      ]
    default: {
      const kind = KINDS[field.type]
      return kind ? [{ ...common, kind }] : []
    }
  }
}

/**
 * Returns the label and fields of a row. The fields of a Payload block depend on its type; an unknown type has none.
 */
export function getRowShape({ label, rowLabel = label, fields = [], kinds }: FieldShape, row: unknown) {
  const { blockType } = (row ?? {}) as { blockType?: unknown }
  return kinds ? (kinds.find(({ slug }) => slug === blockType) ?? { label, fields: [] }) : { label: rowLabel, fields }
}

const KINDS: Record<string, FieldShape['kind']> = {
  text: 'text',
  email: 'text',
  textarea: 'longText',
  code: 'longText',
  checkbox: 'checkbox',
  richText: 'richText',
}

function groupOf(name: string, label: unknown, fields: readonly ClientField[]): FieldShape {
  return { name, label: wordOf(label, name), kind: 'group', fields: toFieldShapes(fields) }
}

function wordOf(label: unknown, otherwise: string): string {
  return typeof label === 'string' && label ? label : otherwise
}

const toOptions = (options: Loose['options'] = []): OptionObject[] =>
  options.map((each) => (typeof each === 'string' ? { label: each, value: each } : each))
