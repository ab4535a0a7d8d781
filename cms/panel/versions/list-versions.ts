import type { FieldShape } from '../editing/field-shapes.ts'
import { isEmptyFieldValue, isSameFieldValue } from '../editing/field-value.ts'
import type { DocumentValues } from '../editing/merge-versions.ts'

/** A version of a document as Payload stores it. `version` has the document's values. */
export type StoredVersion = {
  id: string
  updatedAt: string | Date
  version: DocumentValues & { _status?: 'draft' | 'published'; savedBy?: string | null }
}

/** An entry in the list of a document's versions. */
export type ListedVersion = {
  id: string
  /** The editor's name; null if not recorded. */
  savedBy: string | null
  savedAt: string
  /** `live` is what shoppers see. */
  status: 'live' | 'published' | 'draft'
  /** Labels of the fields that differ from the previous version; null for the oldest version. */
  changed: string[] | null
  /** The new status, if it differs from the previous version's; otherwise null. */
  became: 'published' | 'draft' | null
}

/**
 * Converts stored versions, sorted newest first, to entries of the list. If the document is published (`isPublished`),
 * its newest published version becomes `live`.
 */
export function toListedVersions(
  versions: readonly StoredVersion[],
  { shapes, isPublished }: { shapes: readonly FieldShape[]; isPublished: boolean },
): ListedVersion[] {
  const live = isPublished ? versions.find(({ version }) => version._status === 'published') : undefined
  return versions.map((each, n) => {
    const before = versions[n + 1]
    return {
      id: String(each.id),
      savedBy: each.version.savedBy ?? null,
      savedAt: new Date(each.updatedAt).toISOString(),
      status: each === live ? 'live' : each.version._status === 'published' ? 'published' : 'draft',
      changed: before ? changedFields(shapes, before.version, each.version) : null,
      became: before && before.version._status !== each.version._status ? (each.version._status ?? null) : null,
    }
  })
}

/** Returns the labels of changed fields. An action field that became empty does not count: each save clears it. */
function changedFields(shapes: readonly FieldShape[], before: DocumentValues, after: DocumentValues): string[] {
  const changed = shapes
    .filter((shape) => !isSameFieldValue(shape, before[shape.name], after[shape.name]))
    .filter((shape) => !shape.isAction || !isEmptyFieldValue(shape, after[shape.name]))
  return [...changed, ...(hasStockChangeByStaff(before, after) ? [STOCK_FIELD_SHAPE] : [])].map(({ label }) => label)
}

/** Product fields that no form writes. A version has their values at the time of its save. */
export const STOCK_FIELD_NAMES = ['stock', 'sold'] as const

export const STOCK_FIELD_SHAPE: FieldShape = { name: 'stock', label: 'Stock', kind: 'number' }

/**
 * Whether the sum of `stock` and `sold` differs between two versions of a product. Only staff change this sum, because
 * orders move pieces between both fields. False if a version has no stock.
 */
export function hasStockChangeByStaff(before: DocumentValues, after: DocumentValues): boolean {
  if (before.stock == null || after.stock == null) return false
  return countOf(before) !== countOf(after)
}

const countOf = ({ stock, sold }: DocumentValues) => Number(stock) + Number(sold ?? 0)
