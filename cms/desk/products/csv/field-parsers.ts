import { parseAmount } from '../../../../src/domain/money/typed-amount.ts'
import { type ParseResult, parseCount } from '../../../../src/domain/text/typed-number.ts'
import { findCountFault } from '../../../base/fields/number-fields.ts'
import {
  MAX_RICH_TEXT_CHARACTERS,
  MAX_RICH_TEXT_PARAGRAPHS,
  overLimitMessage,
} from '../../../base/fields/rich-text-limits.ts'
import type { Product } from '../../../payload-types.ts'
import {
  MAX_BRAND_AND_MPN_CHARACTERS,
  MAX_PRODUCT_ATTRIBUTES,
  MAX_PRODUCT_PICTURES,
} from '../../../shop/products/limits.ts'
import { createMaxLengthParser, splitCellEntries } from './cell-values.ts'
import type { ColumnKey } from './columns.ts'
import type { FamilyColumn } from './family-cells.ts'
import { parseBarCode, parseCondition, parseManufacturerPartNumber } from './identity-cells.ts'
import { isUnformattedRichText, toRichText } from './plain-text.ts'
import type { NameIndex, ReferenceLookups } from './reference-lookups.ts'
import { convertHtmlToPlainText, decodeHtmlEntities, isHtml } from './unescape-cell.ts'

/**
 * The parser of one column of the product CSV, which holds a field of the product. `mayBeEmpty` tells whether an empty
 * cell clears the field; if not, an empty cell is an error.
 */
export type FieldParser = {
  key: FieldColumn
  mayBeEmpty: boolean
  /** Parses a cell, which is not empty. */
  read(text: string, context: CellContext): ParseResult<unknown>
}

/**
 * The data for parsing a CSV cell. `newest` is the stored product; null for a new product. `currency` is the currency
 * of the product's branch after the import.
 */
export type CellContext = { names: ReferenceLookups; newest: Product | null; currency: string | null }

export type FieldColumn = Exclude<ColumnKey, 'stock' | 'status' | 'version' | FamilyColumn>

/** The parsers of all columns that hold a field of the product, in the order of the columns. */
export const FIELD_PARSERS: FieldParser[] = [
  { key: 'code', mayBeEmpty: false, read: createMaxLengthParser(64) },
  { key: 'name', mayBeEmpty: false, read: createMaxLengthParser(200) },
  { key: 'category', mayBeEmpty: false, read: (text, { names }) => names.categories.find(text) },
  { key: 'branch', mayBeEmpty: false, read: (text, { names }) => names.branches.find(text) },
  { key: 'price', mayBeEmpty: false, read: (text, { currency }) => parseAmount(text, currency) },
  { key: 'regularPrice', mayBeEmpty: true, read: (text, { currency }) => parseAmount(text, currency) },
  { key: 'savePrice', mayBeEmpty: true, read: createMaxLengthParser(40) },
  { key: 'lowStockThreshold', mayBeEmpty: true, read: parseCount },
  { key: 'unitMeasureName', mayBeEmpty: false, read: createMaxLengthParser(200) },
  { key: 'brand', mayBeEmpty: true, read: createMaxLengthParser(MAX_BRAND_AND_MPN_CHARACTERS) },
  { key: 'condition', mayBeEmpty: true, read: parseCondition },
  { key: 'gtin', mayBeEmpty: true, read: (text, { newest }) => parseBarCode(text, newest?.gtin) },
  { key: 'mpn', mayBeEmpty: true, read: parseManufacturerPartNumber },
  {
    key: 'attributes',
    mayBeEmpty: true,
    read: (text, { names }) => readNamed(text, names.attributes, MAX_PRODUCT_ATTRIBUTES),
  },
  { key: 'featuredOrder', mayBeEmpty: true, read: readPlace },
  { key: 'description', mayBeEmpty: true, read: readDescription },
  {
    key: 'pictures',
    mayBeEmpty: true,
    read: (text, { names }) => readNamed(text, names.pictures, MAX_PRODUCT_PICTURES),
  },
]

/** Returns the value of a field whose CSV cell is empty: an empty list for a list, else null. */
export const getEmptyFieldValue = (key: FieldColumn): [] | null =>
  key === 'attributes' || key === 'pictures' ? [] : null

function readPlace(text: string): ParseResult<number> {
  const place = parseCount(text)
  const fault = 'value' in place ? findCountFault(place.value, 1) : null
  return fault ? { fault } : place
}

function readNamed(text: string, index: NameIndex, most: number): ParseResult<string[]> {
  const names = splitCellEntries(text)
  if (names.length > most) return { fault: overLimitMessage(names.length, most, 'entries') }
  const found = names.map((name) => index.find(name))
  const fault = found.find((each) => 'fault' in each)
  return fault ?? { value: found.flatMap((each) => ('value' in each ? [each.value] : [])) }
}

function readDescription(cell: string, { newest }: CellContext): ParseResult<object | null> {
  if (newest?.description && !isUnformattedRichText(newest.description)) return { fault: FORMATTED_TEXT_MESSAGE }
  // Some programs escape HTML twice.
  const html = isHtml(cell) ? cell : decodeHtmlEntities(cell)
  const text = isHtml(html) ? convertHtmlToPlainText(html) : html
  const paragraphs = text.split('\n').length
  if (paragraphs > MAX_RICH_TEXT_PARAGRAPHS)
    return { fault: overLimitMessage(paragraphs, MAX_RICH_TEXT_PARAGRAPHS, 'paragraphs') }
  if (text.length > MAX_RICH_TEXT_CHARACTERS)
    return { fault: overLimitMessage(text.length, MAX_RICH_TEXT_CHARACTERS, 'characters') }
  return { value: toRichText(text) }
}

/**
 * The error for a changed description in the CSV if the stored description has formatting. A CSV cell would remove the
 * formatting.
 */
export const FORMATTED_TEXT_MESSAGE =
  'It has formatting, which a table would lose. Please change it on the page of the product.'
