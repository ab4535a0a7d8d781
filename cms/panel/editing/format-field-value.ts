import { formatAmountWithOptionalCurrency } from '../../../src/domain/money/money.ts'
import { formatDay, formatTimeOmittingToday } from '../../../src/domain/text/dates.ts'
import { type FieldShape, getRowShape } from './field-shapes.ts'
import { getReferenceId, isEmptyFieldValue } from './field-value.ts'
import type { DocumentValues } from './merge-versions.ts'
import { texts } from './texts.ts'

/** Data for showing values as text: titles by `collection/id`, the currency of amounts, the shop's time zone. */
export type FieldFormattingData = { titles: ReadonlyMap<string, string>; currency: string | null; timeZone: string }

/**
 * Formats a field's value as text for staff; an empty value becomes a word such as `Nothing`. `removed` is the text for
 * a row that was removed.
 */
export function formatFieldValue(
  shape: FieldShape,
  value: unknown,
  known: FieldFormattingData,
  removed: string = texts.nothing,
): string {
  if (value === null && shape.kind === 'group') return removed
  if (isEmptyFieldValue(shape, value)) return shape.kind === 'checkbox' ? texts.no : texts.nothing
  switch (shape.kind) {
    case 'amount':
      return formatAmountWithOptionalCurrency(known.currency, Number(value))
    case 'date':
      return dateInWords(shape, String(value), known)
    case 'checkbox':
      return texts.yes
    case 'select':
      return listOf(value)
        .map((each) => optionLabel(shape, each))
        .join(', ')
    case 'reference':
      return listOf(value)
        .map((each) => known.titles.get(`${shape.to}/${getReferenceId(each)}`) ?? texts.gone)
        .join(', ')
    case 'richText':
      return richTextInWords((value as { root: TextNode }).root)
    case 'rows':
      return listOf(value)
        .map((row) => rowInWords(shape, row, known))
        .join('\n\n')
    case 'group':
      return fieldsInWords(shape, value, known)
    default:
      return listOf(value).map(String).join(', ')
  }
}

/** Formats a row of a list as text. If the row has a kind, the text begins with the name of the kind. */
function rowInWords(shape: FieldShape, row: unknown, known: FieldFormattingData): string {
  const { label, fields } = getRowShape(shape, row)
  const words = fieldsInWords({ fields }, row, known)
  return shape.kinds ? `${label}\n${words}`.trim() : words
}

function fieldsInWords(
  { fields = [] }: Pick<FieldShape, 'fields'>,
  value: unknown,
  known: FieldFormattingData,
): string {
  const values = (value ?? {}) as DocumentValues
  const filled = fields.filter((field) => !isEmptyFieldValue(field, values[field.name]))
  return filled.map((field) => `${field.label}: ${formatFieldValue(field, values[field.name], known)}`).join('\n')
}

const listOf = (value: unknown): unknown[] => [value].flat()

function optionLabel({ options = [] }: FieldShape, value: unknown): string {
  const label = options.find((option) => option.value === value)?.label
  return typeof label === 'string' ? label : String(value)
}

/** Formats a date; with the time if `hasTime` is set. Fields without a time store the date as a time in UTC. */
function dateInWords({ hasTime }: FieldShape, iso: string, { timeZone }: FieldFormattingData): string {
  return hasTime ? formatTimeOmittingToday(iso, new Date(0), { timeZone }) : formatDay(iso, { timeZone: 'UTC' })
}

type TextNode = { type?: string; text?: string; listType?: string; children?: TextNode[]; fields?: DocumentValues }

/** Separators between the children of a rich-text node, by its type; '' for other types. */
const SEPARATORS: Record<string, string> = { root: '\n', table: '\n', tablerow: ' | ' }

/** Converts rich text to plain text, one line per paragraph, heading or list item. */
function richTextInWords(node: TextNode): string {
  const children = node.children ?? []
  if (node.type === 'linebreak') return '\n'
  if (node.text !== undefined) return node.text
  if (node.type === 'upload') return texts.picture(String(node.fields?.caption ?? ''))
  if (node.type === 'block') return texts.video(String(node.fields?.title ?? ''))
  if (node.type === 'list') {
    const sign = (n: number) => (node.listType === 'number' ? `${n + 1}.` : '•')
    return children.map((item, n) => `${sign(n)} ${richTextInWords(item)}`).join('\n')
  }
  return children.map(richTextInWords).join(SEPARATORS[node.type ?? ''] ?? '')
}
