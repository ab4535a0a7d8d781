import type { DocumentViewServerProps, SanitizedCollectionConfig } from 'payload'
import { type FieldShape, toShapes } from '../editing/field-shapes.ts'
import type { DocumentValues } from '../editing/three-way.ts'
import { type ListedVersion, type StoredVersion, toListedVersions } from './list-versions.ts'
import { STOCK_FIELD_NAMES } from './pieces.ts'

export type DocumentVersions = {
  versions: ListedVersion[]
  /** By version id: the values of the form's fields, and of a product's stock fields. */
  values: ReadonlyMap<string, DocumentValues>
  /** The `updatedAt` of the newest version, for optimistic locking of a restore (cms/base/fields/edited-from.ts). */
  newestAt: string
  /** The maximum number of stored versions. */
  most: number
}

/**
 * Reads the versions of the view's document. Each version includes its editor, which is a hidden field. Payload has
 * checked the permission.
 */
export async function readVersions({ initPageResult, ...props }: DocumentViewServerProps): Promise<DocumentVersions> {
  const { docID, req } = initPageResult
  const collection = initPageResult.collectionConfig as SanitizedCollectionConfig
  const { docs } = await req.payload.db.findVersions<StoredVersion['version']>({
    collection: collection.slug,
    where: { parent: { equals: docID } },
    sort: '-updatedAt',
    ...{ pagination: false, limit: 0, req },
  })
  const stored = docs as unknown as StoredVersion[]
  const shapes = toShapes(collection.fields as unknown as Parameters<typeof toShapes>[0])
  const newest = stored[0]?.version.updatedAt as string | Date | undefined
  return {
    versions: toListedVersions(stored, { shapes, isPublished: props.hasPublishedDoc }),
    values: new Map(stored.map(({ id, version }) => [String(id), pick(shapes, version)])),
    newestAt: newest ? new Date(newest).toISOString() : '',
    most: collection.versions?.maxPerDoc ?? 0,
  }
}

/** Picks the values that are sent to the browser. */
function pick(shapes: readonly FieldShape[], version: DocumentValues): DocumentValues {
  const names = [...shapes.map(({ name }) => name), ...STOCK_FIELD_NAMES.filter((name) => name in version)]
  return JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, version[name] ?? null]))))
}
