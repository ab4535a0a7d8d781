import type { FieldShape } from '../editing/field-shapes.ts'
import { isEmpty, isSameValue } from '../editing/same-value.ts'
import type { DocumentValues } from '../editing/three-way.ts'
import { hasStockChange, STOCK_FIELD_SHAPE } from './pieces.ts'

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
 * Returns the entries for the list of a document's versions. `versions` must be sorted newest first. `isPublished`:
 * whether one of the versions is live.
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
      status: each === live ? 'live' : statusOf(each),
      changed: before ? changedFields(shapes, before.version, each.version) : null,
      became: before && before.version._status !== each.version._status ? (each.version._status ?? null) : null,
    }
  })
}

function statusOf({ version }: StoredVersion): ListedVersion['status'] {
  return version._status === 'published' ? 'published' : 'draft'
}

/**
 * Returns the labels of changed fields. Ignores an action field that became empty, because each save clears action
 * fields.
 */
function changedFields(shapes: readonly FieldShape[], before: DocumentValues, after: DocumentValues): string[] {
  const changed = shapes
    .filter((shape) => !isSameValue(shape, before[shape.name], after[shape.name]))
    .filter((shape) => !shape.isAction || !isEmpty(shape, after[shape.name]))
  return [...changed, ...(hasStockChange(before, after) ? [STOCK_FIELD_SHAPE] : [])].map(({ label }) => label)
}
