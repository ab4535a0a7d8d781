import type { Payload } from 'payload'
import { toComparisonKey, toPossibleComparisonKeys } from '../../../../src/domain/text/compare-key.ts'
import type { User } from '../../../payload-types.ts'
import { MAX_PRODUCT_PICTURES } from '../../../shop/products/limits.ts'
import { cleanCell, parseEntries } from './cell-values.ts'
import { type ImportLine, PRODUCT_CSV_COLUMNS } from './columns.ts'
import {
  type CsvProduct,
  type CsvProductStatus,
  collectFamilyIds,
  collectPictureIds,
  formatVersionCell,
  readCsvProductsByCodes,
} from './current-product.ts'
import { type ReferenceLookups, readReferenceLookups } from './names.ts'
import { type FieldChange, type ImportLinePlan, planLine } from './plan-line.ts'
import { unescapeSpreadsheetCell } from './protected-cell.ts'
import { readLastEditorNames } from './read-last-editor-names.ts'
import { findDuplicateNameWarnings } from './same-names.ts'
import { parseExportVersion } from './version.ts'

/**
 * What a line of a product import would do. The kind `stale` means that staff changed the product after the export, so
 * that staff must confirm the line. `version` is the text for the product's CSV column `version`; null for a new
 * product.
 */
export type ImportLinePreview = {
  line: number
  code: string
  name: string
  kind: 'new' | 'changed' | 'stale' | 'unchanged' | 'refused'
  changes: FieldChange[]
  /** The product's status after the import; null if the line changes nothing. */
  after: CsvProductStatus | null
  message: string | null
  /** A warning that does not prevent the import; null if there is none. */
  note: string | null
  version: string | null
}

/** Returns what each line of a product import would do, without changing anything. */
export async function previewImportLines(
  payload: Payload,
  lines: readonly ImportLine[],
  user: User,
): Promise<ImportLinePreview[]> {
  const { products, names } = await readLinesContext(payload, lines, user)
  const planned = lines.map(({ line, cells }) => {
    const product = findProductOfImportLine(products, { cells })
    return { line, code: getImportLineCode({ cells }), cells, product, plan: planLine(cells, product, { names }) }
  })
  const stale = planned.filter(({ plan }) => plan.kind === 'changed' && plan.isStale)
  const since = Math.min(...stale.map(({ cells }) => parseExportVersion(cells.version ?? '')?.changedAt ?? Number.NaN))
  const ids = stale.map(({ product }) => String(product?.newest.id))
  const people = ids.length > 0 ? await readLastEditorNames(payload, ids, since) : new Map<string, string>()
  const notes = await findDuplicateNameWarnings(payload, planned, names)
  return planned.map(({ line, code, cells, product, plan }, at) => ({
    line,
    code,
    name: product?.newest.name || cleanCell(cells.name ?? ''),
    version: product ? formatVersionCell(product) : null,
    note: notes[at] ?? null,
    changes: 'changes' in plan ? plan.changes : [],
    after: 'after' in plan ? plan.after : null,
    ...said(plan, people.get(String(product?.newest.id))),
  }))
}

function said(plan: ImportLinePlan, person: string | undefined): Pick<ImportLinePreview, 'kind' | 'message'> {
  if (plan.kind === 'refused') return plan
  const note = 'note' in plan ? plan.note : null
  if (plan.kind !== 'changed' || !plan.isStale) return { kind: plan.kind, message: note }
  const since = `Changed${person ? ` by ${person}` : ''} since this file was exported.`
  return { kind: 'stale', message: note ? `${since} ${note}` : since }
}

/** The data for an import of some lines: the products with the codes of the lines, and the documents referred to. */
export type LinesContext = { products: readonly CsvProduct[]; names: ReferenceLookups }

/**
 * Reads what an import of these lines needs: the products with their codes, and the documents to which products and
 * lines refer.
 */
export async function readLinesContext(
  payload: Payload,
  lines: readonly ImportLine[],
  user: User,
): Promise<LinesContext> {
  const codes = [...new Set(lines.map(getImportLineCode))].filter(Boolean)
  const found = codes.length > 0 ? await readCsvProductsByCodes(payload, codes, user) : []
  // Lines with more pictures are refused.
  const fileNames = lines.flatMap(({ cells }) => parseEntries(cells.pictures ?? '').slice(0, MAX_PRODUCT_PICTURES))
  const familyNames = lines.map(({ cells }) => unescapeSpreadsheetCell(cleanCell(cells.family ?? ''))).filter(Boolean)
  const wanted = { pictureIds: collectPictureIds(found), fileNames, familyIds: collectFamilyIds(found), familyNames }
  const names = await readReferenceLookups(payload, wanted)
  return { products: found, names }
}

/**
 * Finds the product with the code of an import's line. Prefers the exact code to a code that differs in case or
 * spacing. Returns null if there is neither.
 */
export function findProductOfImportLine(
  products: readonly CsvProduct[],
  line: Pick<ImportLine, 'cells'>,
): CsvProduct | null {
  const code = getImportLineCode(line)
  const keys = toPossibleComparisonKeys(code)
  const alike = products.filter(({ newest }) => keys.includes(toComparisonKey(newest.code)))
  return alike.find(({ newest }) => newest.code.trim() === code) ?? alike[0] ?? null
}

/** Returns the product code in an import's line; '' if it has none. */
export function getImportLineCode({ cells }: Pick<ImportLine, 'cells'>): string {
  return unescapeSpreadsheetCell(cleanCell(cells.code ?? ''))
}

export const getColumnHeading = ({ column }: Pick<FieldChange, 'column'>): string => PRODUCT_CSV_COLUMNS[column].heading
