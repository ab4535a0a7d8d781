import type { Payload, Where } from 'payload'
import { formatPlainAmount } from '../../../../src/domain/money/money.ts'
import { CONDITION_LABELS } from '../../../../src/domain/products/condition.ts'
import { toComparisonKey, toPossibleComparisonKeys } from '../../../../src/domain/text/compare-key.ts'
import { idOf } from '../../../base/references.ts'
import type { Product, User } from '../../../payload-types.ts'
import { type ColumnKey, ENTRY_SEPARATOR } from './columns.ts'
import { formatExportedProductState } from './exported-product-state.ts'
import { createAssignmentFromFamilyValues, type FamilyAssignment, formatFamilyCells } from './family-cells.ts'
import { convertRichTextToPlainText } from './plain-text.ts'
import type { ReferenceLookups } from './reference-lookups.ts'

/**
 * A product of the database, as an export writes it and an import compares it: its newest version (perhaps a draft)
 * with the current stock. `isPublished` tells whether shoppers see the product.
 */
export type ProductForCsv = { newest: Product; isPublished: boolean }

/** Reads the products that match a Where clause, sorted by code, with the access rights of `user`. */
export async function readProductsForCsv(payload: Payload, where: Where, user: User): Promise<ProductForCsv[]> {
  const { docs } = await payload.find({
    collection: 'products',
    where,
    draft: true,
    depth: 0,
    sort: 'code',
    limit: 0,
    pagination: false,
    overrideAccess: false,
    user,
  })
  const stored = await payload.db.find<Pick<Product, 'id' | '_status'>>({
    collection: 'products',
    // Filtered by id only: with a condition on the status SQLite would scan all products.
    where: { id: { in: docs.map(({ id }) => id) } },
    select: { _status: true },
    pagination: false,
    limit: 0,
  })
  const published = new Set(stored.docs.flatMap(({ id, _status }) => (_status === 'published' ? [String(id)] : [])))
  return docs.map((newest) => ({ newest, isPublished: published.has(String(newest.id)) }))
}

/**
 * Reads the products whose newest version has one of these codes, compared without case and spacing, with the access
 * rights of `user`.
 */
export async function readProductsByCodes(
  payload: Payload,
  codes: readonly string[],
  user: User,
): Promise<ProductForCsv[]> {
  const keys = [...new Set(codes.flatMap(toPossibleComparisonKeys))]
  const { docs } = await payload.db.findVersions<Product>({
    collection: 'products',
    where: { 'version.codeKey': { in: keys } },
    select: { parent: true },
    pagination: false,
    limit: 0,
  })
  const ids = [...new Set(docs.map(({ parent }) => String(parent)))]
  if (ids.length === 0) return []
  const products = await readProductsForCsv(payload, { id: { in: ids } }, user)
  return products.filter(({ newest }) => keys.includes(toComparisonKey(newest.code)))
}

export type CsvProductStatus = 'Published' | 'Changed' | 'Draft'

/** Returns the product's status for the CSV. `Changed` means published, with a newer draft. */
export function getCsvStatus({ newest, isPublished }: ProductForCsv): CsvProductStatus {
  if (!isPublished) return 'Draft'
  return newest._status === 'published' ? 'Published' : 'Changed'
}

/**
 * Returns the cells of a product's line in the CSV, by column. Amounts have their currency's decimals, but no currency
 * code.
 */
export function toProductCsvCells(product: ProductForCsv, names: ReferenceLookups): Record<ColumnKey, string> {
  const { newest } = product
  const currency = names.currencyOf(newest.branch)
  const amount = (value: number | null | undefined) => (value == null ? '' : formatPlainAmount(value, currency))
  const count = (value: number | null | undefined) => (value == null ? '' : String(value))
  const entries = (ids: readonly unknown[] | null | undefined, nameOf: (id: string) => string) =>
    (ids ?? []).map((id) => nameOf(idOf(id) ?? '')).join(ENTRY_SEPARATOR)
  return {
    code: newest.code ?? '',
    name: newest.name ?? '',
    category: names.categories.nameOf(idOf(newest.category) ?? ''),
    branch: names.branches.nameOf(idOf(newest.branch) ?? ''),
    price: amount(newest.price),
    regularPrice: amount(newest.regularPrice),
    savePrice: newest.savePrice ?? '',
    stock: String(newest.stock ?? 0),
    lowStockThreshold: count(newest.lowStockThreshold),
    unitMeasureName: newest.unitMeasureName ?? '',
    brand: newest.brand ?? '',
    condition: newest.condition ? CONDITION_LABELS[newest.condition] : '',
    gtin: newest.gtin ?? '',
    mpn: newest.mpn ?? '',
    attributes: entries(newest.attributes, names.attributes.nameOf),
    ...formatFamilyCells(getFamilyAssignment(newest, names)),
    featuredOrder: count(newest.featuredOrder),
    status: getCsvStatus(product),
    description: convertRichTextToPlainText(newest.description),
    pictures: entries(newest.pictures, names.pictures.nameOf),
    version: formatVersionCell(product),
  }
}

/** Returns the product's family and values by name; null if it has no family. */
export function getFamilyAssignment(
  { family, familyValues }: Product,
  { families }: ReferenceLookups,
): FamilyAssignment | null {
  const known = families.of(idOf(family))
  return known && createAssignmentFromFamilyValues(known, familyValues ?? [])
}

/**
 * Returns the text for the CSV column `version`: the time of the last change by staff, and the stock. An import
 * compares this time to detect later changes.
 */
export function formatVersionCell({ newest }: ProductForCsv): string {
  return formatExportedProductState({ changedAt: Date.parse(newest.updatedAt), stock: newest.stock ?? 0 })
}

export function collectPictureIds(products: readonly ProductForCsv[]): string[] {
  return products.flatMap(({ newest }) => (newest.pictures ?? []).flatMap((id) => idOf(id) ?? []))
}

export function collectFamilyIds(products: readonly ProductForCsv[]): string[] {
  return products.flatMap(({ newest }) => idOf(newest.family) ?? [])
}
