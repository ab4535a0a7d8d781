import type { Payload } from 'payload'
import { toComparisonKey, toPossibleComparisonKeys } from '../../../../src/domain/text/compare-key.ts'
import type { User } from '../../../payload-types.ts'
import { MAX_PRODUCT_PICTURES } from '../../../shop/products/limits.ts'
import { cleanCell, splitCellEntries } from './cell-values.ts'
import { type ImportLine, PRODUCT_CSV_COLUMNS } from './columns.ts'
import { findDuplicateNameWarnings } from './duplicate-names.ts'
import { parseExportedProductState } from './exported-product-state.ts'
import { type FieldChange, type ImportLinePlan, planImportLine } from './plan-import-line.ts'
import {
  type CsvProductStatus,
  collectFamilyIds,
  collectPictureIds,
  formatVersionCell,
  type ProductForCsv,
  readProductsByCodes,
} from './product-for-csv.ts'
import { readLastEditorNames } from './read-last-editor-names.ts'
import { type ReferenceLookups, readReferenceLookups } from './reference-lookups.ts'
import { unescapeSpreadsheetCell } from './unescape-cell.ts'

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
  const { products, names } = await readImportContext(payload, lines, user)
  const planned = lines.map(({ line, cells }) => {
    const product = findProductOfImportLine(products, { cells })
    return {
      line,
      code: getImportLineProductCode({ cells }),
      cells,
      product,
      plan: planImportLine(cells, product, { names }),
    }
  })
  const stale = planned.filter(({ plan }) => plan.kind === 'changed' && plan.isStale)
  const since = Math.min(
    ...stale.map(({ cells }) => parseExportedProductState(cells.version ?? '')?.changedAt ?? Number.NaN),
  )
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
export type ImportContext = { products: readonly ProductForCsv[]; names: ReferenceLookups }

/**
 * Reads what an import of these lines needs: the products with their codes, and the documents to which products and
 * lines refer.
 */
export async function readImportContext(
  payload: Payload,
  lines: readonly ImportLine[],
  user: User,
): Promise<ImportContext> {
  const codes = [...new Set(lines.map(getImportLineProductCode))].filter(Boolean)
  const found = codes.length > 0 ? await readProductsByCodes(payload, codes, user) : []
  // Lines with more pictures are refused.
  const fileNames = lines.flatMap(({ cells }) => splitCellEntries(cells.pictures ?? '').slice(0, MAX_PRODUCT_PICTURES))
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
  products: readonly ProductForCsv[],
  line: Pick<ImportLine, 'cells'>,
): ProductForCsv | null {
  const code = getImportLineProductCode(line)
  const keys = toPossibleComparisonKeys(code)
  const alike = products.filter(({ newest }) => keys.includes(toComparisonKey(newest.code)))
  return alike.find(({ newest }) => newest.code.trim() === code) ?? alike[0] ?? null
}

/** Returns the product code in an import's line; '' if it has none. */
export function getImportLineProductCode({ cells }: Pick<ImportLine, 'cells'>): string {
  return unescapeSpreadsheetCell(cleanCell(cells.code ?? ''))
}

export const getColumnHeading = ({ column }: Pick<FieldChange, 'column'>): string => PRODUCT_CSV_COLUMNS[column].heading
