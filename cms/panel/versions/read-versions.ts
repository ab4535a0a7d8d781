import type { DocumentViewServerProps, SanitizedCollectionConfig } from 'payload'
import { type FieldShape, toFieldShapes } from '../editing/field-shapes.ts'
import type { DocumentValues } from '../editing/merge-versions.ts'
import { STOCK_FIELD_NAMES, type StoredVersion, toListedVersions } from './list-versions.ts'

/** Reads the versions of the view's document, each with its editor. Payload has checked the permission. */
export async function readVersions({ initPageResult, ...props }: DocumentViewServerProps) {
  const { docID, req } = initPageResult
  const collection = initPageResult.collectionConfig as SanitizedCollectionConfig
  const { docs } = await req.payload.db.findVersions<StoredVersion['version']>({
    collection: collection.slug,
    where: { parent: { equals: docID } },
    sort: '-updatedAt',
    pagination: false,
    limit: 0,
    req,
  })
  const stored = docs as unknown as StoredVersion[]
  const shapes = toFieldShapes(collection.fields as unknown as Parameters<typeof toFieldShapes>[0])
  const newest = stored[0]?.version.updatedAt as string | Date | undefined
  return {
    versions: toListedVersions(stored, { shapes, isPublished: props.hasPublishedDoc }),
    /** By version id: the values of the form's fields, and of a product's stock fields. */
    values: new Map(stored.map(({ id, version }) => [String(id), pick(shapes, version)])),
    /**
     * The `updatedAt` of the newest version, for optimistic locking of a restore (cms/base/fields/optimistic-lock.ts).
     */
    newestAt: newest ? new Date(newest).toISOString() : '',
    most: collection.versions?.maxPerDoc ?? 0,
  }
}

function pick(shapes: readonly FieldShape[], version: DocumentValues): DocumentValues {
  const names = [...shapes.map(({ name }) => name), ...STOCK_FIELD_NAMES.filter((name) => name in version)]
  return JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, version[name] ?? null]))))
}
