import type { ProductPrices } from '../../../../src/domain/products/sale.ts'
import { escapeFormulaCell } from '../../../../src/domain/text/csv.ts'
import { parseCount } from '../../../../src/domain/text/typed-number.ts'
import { idOf, isSameValue } from '../../../base/references.ts'
import type { Product } from '../../../payload-types.ts'
import type { ProductChange } from '../write-change.ts'
import { cleanCell, convertCellToPlainText, isScientificNotation, SHORTENED_NUMBER_MESSAGE } from './cell-values.ts'
import { type ColumnKey, type CsvCells, PRODUCT_CSV_COLUMNS } from './columns.ts'
import { CsvLineError, createCsvLineError } from './csv-line-error.ts'
import { parseExportedProductState } from './exported-product-state.ts'
import { formatFamilyCells } from './family-cells.ts'
import {
  type CellContext,
  FIELD_PARSERS,
  type FieldParser,
  FORMATTED_TEXT_MESSAGE,
  getEmptyFieldValue,
} from './field-parsers.ts'
import { isUnformattedRichText } from './plain-text.ts'
import { addFamilyAssignment, type PlannedProductChange, planFamilyChange } from './plan-family-change.ts'
import {
  type CsvProductStatus,
  getCsvStatus,
  getFamilyAssignment,
  type ProductForCsv,
  toProductCsvCells,
} from './product-for-csv.ts'
import type { ReferenceLookups } from './reference-lookups.ts'
import { calculateStockChange } from './stock-change.ts'

/** A field that an import's line changes, with its old and new value as CSV cells. */
export type FieldChange = { column: ColumnKey; from: string; to: string }

/**
 * What an import's line does. `after` is the resulting status; `isStale` tells whether staff changed the product after
 * the export.
 */
export type ImportLinePlan =
  | { kind: 'refused'; message: string }
  | { kind: 'unchanged' }
  | ({ kind: 'new'; data: PlannedProductChange } & Planned)
  | ({ kind: 'changed'; change: PlannedProductChange; isStale: boolean } & Planned)

/** `note` is a warning about an unexpected effect; null if there is none. */
type Planned = { changes: FieldChange[]; after: CsvProductStatus; note: string | null }

/** `stockShown` is the stock that the preview of this line showed. */
type Options = { names: ReferenceLookups; stockShown?: number | undefined }

/**
 * Returns what an import's line does, without writing. `product` is the stored product with the line's code; null if
 * there is none. A line with errors gives a plan of kind `refused`.
 */
export function planImportLine(cells: CsvCells, product: ProductForCsv | null, options: Options): ImportLinePlan {
  try {
    return product ? planChange(cells, product, options) : planNew(cells, options)
  } catch (error) {
    if (error instanceof CsvLineError) return { kind: 'refused', message: error.message }
    throw error
  }
}

function planChange(cells: CsvCells, product: ProductForCsv, { names, stockShown }: Options): ImportLinePlan {
  const shown = toProductCsvCells(product, names)
  const written = (key: ColumnKey) => {
    const cell = cells[key]
    if (cell === undefined) return null
    // A cell that equals its export changes nothing, even if its value is invalid.
    const exported = [shown[key], escapeFormulaCell(shown[key])].map(cleanCell)
    return exported.includes(cleanCell(cell)) ? null : convertCellToPlainText(key, cell)
  }
  const context = { names, newest: product.newest, currency: currencyFor(written('branch'), product.newest, names) }
  const values = FIELD_PARSERS.flatMap((field) => {
    const text = field.key === 'code' ? null : written(field.key)
    if (text === null) return []
    const value = readField(field, text, context)
    return isSameValue(value, product.newest[field.key]) ? [] : [[field.key, value] as const]
  })
  const status = readStatus(written('status') ?? '', getCsvStatus(product))
  const version = parseExportedProductState(cells.version ?? '')
  const stockChange = calculateStockChange({ cell: cleanCell(cells.stock ?? ''), version, product, stockShown })
  const branch = idOf(new Map<string, unknown>(values).get('branch') ?? product.newest.branch)
  const joined = planFamilyChange(cells, getFamilyAssignment(product.newest, names), { names, branch })
  const change: ProductChange = {
    ...Object.fromEntries(values),
    ...(status ? { status: status === 'Published' ? 'published' : 'draft' } : {}),
    ...(stockChange ? { stockChange } : {}),
  }
  const left = changed(product, change)
  const after = {
    ...toProductCsvCells(left, names),
    ...(joined.choice !== undefined && formatFamilyCells(joined.choice)),
  }
  if (status === 'Published') refuseMissing(after)
  const changes = changesBetween(shown, after)
  if (changes.length === 0) return { kind: 'unchanged' }
  const isStale = version !== null && version.changedAt !== Date.parse(product.newest.updatedAt)
  const note = notes(regularNote(left.newest, after), joined.note)
  return {
    kind: 'changed',
    change: addFamilyAssignment(change, joined),
    changes,
    after: getCsvStatus(left),
    note,
    isStale,
  }
}

/** Throws `CsvLineError` if a field that a published product needs is empty. */
function refuseMissing(cells: Record<ColumnKey, string>): void {
  const missing = FIELD_PARSERS.find(({ key, mayBeEmpty }) => !mayBeEmpty && !cells[key])
  if (missing) throw createCsvLineError(missing.key, 'It cannot be empty.')
}

/** Returns the product as it is after the change. */
function changed(product: ProductForCsv, { status, stockChange = 0, ...fields }: ProductChange): ProductForCsv {
  const stock = Math.max(0, (product.newest.stock ?? 0) + stockChange)
  const _status = status ?? product.newest._status
  const isPublished = status ? status === 'published' : product.isPublished
  return { newest: { ...product.newest, ...(fields as Partial<Product>), stock, _status }, isPublished }
}

function changesBetween(before: Record<ColumnKey, string>, after: Record<ColumnKey, string>): FieldChange[] {
  return (Object.keys(PRODUCT_CSV_COLUMNS) as ColumnKey[])
    .filter((column) => column !== 'version' && before[column] !== after[column])
    .map((column) => ({ column, from: before[column], to: after[column] }))
}

/** Returns the currency of the branch that the product has after the import's line; null for an unknown branch. */
function currencyFor(
  branch: string | null,
  newest: Product | null,
  { branches, currencyOf }: ReferenceLookups,
): string | null {
  const found = branches.find(branch || (branches.only ?? ''))
  return currencyOf(branch || !newest ? ('value' in found ? found.value : null) : newest.branch)
}

function readField(field: FieldParser, text: string, context: CellContext): unknown {
  const { newest } = context
  if (!text) {
    if (!field.mayBeEmpty) throw createCsvLineError(field.key, 'It cannot be empty.')
    if (field.key === 'description' && newest && !isUnformattedRichText(newest.description))
      throw createCsvLineError(field.key, FORMATTED_TEXT_MESSAGE)
    return getEmptyFieldValue(field.key)
  }
  const read = field.read(text, context)
  if ('fault' in read) throw createCsvLineError(field.key, read.fault)
  return read.value
}

/** Parses the status cell. Returns null if the cell leaves the status unchanged. Throws `CsvLineError`. */
function readStatus(text: string, now: CsvProductStatus | null): 'Published' | 'Draft' | null {
  const wanted = (['Published', 'Draft', 'Changed'] as const).find((each) => each.toLowerCase() === text.toLowerCase())
  if (!text || (wanted === 'Changed' && now) || wanted === now) return null
  if (wanted === undefined || wanted === 'Changed')
    throw createCsvLineError('status', 'Please write Published or Draft.')
  if (now === 'Changed')
    throw createCsvLineError('status', 'It has an unpublished draft. Please open the product and decide there.')
  return wanted
}

function planNew(cells: CsvCells, { names }: Options): ImportLinePlan {
  const text = (key: ColumnKey) => convertCellToPlainText(key, cells[key] ?? '')
  const code = text('code')
  if (!code) throw createCsvLineError('code', 'It cannot be empty.')
  if (text('version')) throw new CsvLineError(GONE)
  if (isScientificNotation(code)) throw createCsvLineError('code', SHORTENED_NUMBER_MESSAGE)
  const status = readStatus(text('status'), null) ?? 'Draft'
  const context = { names, newest: null, currency: currencyFor(text('branch'), null, names) }
  const values = FIELD_PARSERS.flatMap((field) => {
    const written = text(field.key) || defaultOf(field.key, names)
    const isNeeded = status === 'Published' || field.key === 'name'
    if (!written && (field.mayBeEmpty || !isNeeded)) return []
    return [[field.key, readField(field, written, context)] as const]
  })
  const stock = text('stock') ? parseCount(text('stock')) : { value: 0 }
  if ('fault' in stock) throw createCsvLineError('stock', stock.fault)
  const branch = idOf(new Map<string, unknown>(values).get('branch'))
  const joined = planFamilyChange(cells, null, { names, branch })
  const data: ProductChange = {
    ...Object.fromEntries(values),
    stockChange: stock.value,
    status: status === 'Published' ? 'published' : 'draft',
  }
  const filled = (Object.keys(PRODUCT_CSV_COLUMNS) as ColumnKey[]).filter((key) => text(key))
  const understood = toProductCsvCells(
    { newest: { ...Object.fromEntries(values), stock: stock.value } as Product, isPublished: false },
    names,
  )
  const changes = filled.map((column) => ({
    column,
    from: '',
    to: AS_READ.includes(column) ? understood[column] : text(column),
  }))
  const note = notes(regularNote(data, understood), joined.note)
  return { kind: 'new', data: addFamilyAssignment(data, joined), changes, after: status, note }
}

const notes = (...all: (string | null)[]): string | null => all.filter(Boolean).join(' ') || null

/**
 * Returns a warning if the regular price is not above the price, because the site then hides the regular price; else
 * null.
 */
function regularNote({ price, regularPrice }: ProductPrices, shown: Record<ColumnKey, string>): string | null {
  if (price == null || regularPrice == null || regularPrice > price) return null
  return `Regular price: ${shown.regularPrice} is not above the price of ${shown.price}, so shoppers do not see it.`
}

/** Columns of which the preview shows the parsed value, not the typed text. */
const AS_READ: readonly ColumnKey[] = ['price', 'regularPrice', 'stock', 'lowStockThreshold', 'description']

function defaultOf(key: ColumnKey, { branches }: ReferenceLookups): string {
  if (key === 'unitMeasureName') return 'Piece'
  return key === 'branch' ? (branches.only ?? '') : ''
}

const GONE =
  'No product has this code, but this line was exported: the product is deleted, or a spreadsheet changed the code, such as 007 into 7. To add a new product, empty its Version.'
