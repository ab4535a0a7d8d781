import type { CollectionSlug, FlattenedField, PayloadRequest } from 'payload'
import { Refusal } from '../../../../src/domain/refusals/refusal.ts'
import { findRichTextPictureIds } from '../../../base/fields/rich-text-pictures.ts'
import { findSizeFault } from '../../../base/fields/size-limits.ts'
import { innerFields } from '../../../base/inner-fields.ts'
import { mayReferToDeleted } from '../../../base/references.ts'
import { withDerivedPostFields, withDerivedProductFields } from '../../../shop/catalog/derived-fields.ts'
import { type EditedFormData, parseEditedFormData, type ReferenceField } from './edited-form-data.ts'
import type { PreviewableCollection } from './preview-url.ts'

type Doc = { id: string } & Record<string, unknown>
/** The documents to which a form refers, by collection and id. */
export type ReferredDocuments = ReadonlyMap<string, ReadonlyMap<string, Doc>>

/**
 * Returns a stored document with a form's unsaved data merged in and references populated. Writes nothing. Throws
 * `Refusal` `unreadable` for invalid data.
 */
export async function mergeUnsavedFormData<Stored extends { id: string }>(
  kind: PreviewableCollection,
  stored: Stored,
  data: unknown,
  req: PayloadRequest,
): Promise<Stored> {
  const fields = req.payload.collections[kind].config.flattenedFields
  const fault = findSizeFault(data, fields)
  if (fault) throw new Refusal('unreadable', `${fault.label}: ${fault.message}`)
  const { values, ids } = await parseEditedFormData(data, fields, req)
  const texts = fields.filter(({ type }) => type === 'richText').map(({ name }) => ({ ...stored, ...values })[name])
  for (const id of texts.flatMap(findRichTextPictureIds)) ids.set('media', (ids.get('media') ?? new Set()).add(id))
  return applyFormValues(kind, stored, { fields, values, referred: await findReferred(ids, stored, fields, req) })
}

/**
 * Returns a stored document with a form's values in place of its own. Replaces referred ids by their documents, and
 * computes derived fields again.
 */
export function applyFormValues<Stored extends { id: string }>(
  kind: PreviewableCollection,
  stored: Stored,
  {
    fields,
    values,
    referred,
  }: { fields: FlattenedField[]; values: EditedFormData['values']; referred: ReferredDocuments },
): Stored {
  const laid = { ...stored, ...populated(values, fields, referred) }
  if (kind === 'branches') return laid
  const derived = kind === 'products' ? withDerivedProductFields(laid) : withDerivedPostFields(laid)
  const { textPictures } = derived as { textPictures?: string[] }
  return { ...derived, ...populated({ textPictures }, fields, referred) }
}

/** Returns the values with ids replaced by their documents. */
function populated(
  values: EditedFormData['values'],
  fields: FlattenedField[],
  referred: ReferredDocuments,
): EditedFormData['values'] {
  const laid = { ...values }
  for (const field of fields) {
    const value = values[field.name]
    if (value === null || value === undefined) continue
    if (field.type === 'array' || field.type === 'blocks') {
      laid[field.name] = (value as Doc[]).map((row) => populated(row, innerFields(field, row), referred))
    } else if (field.type === 'group') {
      laid[field.name] = populated(value as Doc, field.flattenedFields, referred)
    } else if (field.type === 'relationship' || field.type === 'upload') {
      laid[field.name] = Array.isArray(value)
        ? value.map((id) => findDocument(field, String(id), referred))
        : findDocument(field, String(value), referred)
    }
  }
  return laid
}

/** Returns a referenced document; the id of a deleted one if the field allows that. Throws `Refusal` `unreadable`. */
function findDocument(field: ReferenceField, id: string, referred: ReferredDocuments): Doc | string {
  const doc = referred.get(String(field.relationTo))?.get(id)
  if (!doc && mayReferToDeleted(field)) return id
  if (!doc) throw new Refusal('unreadable', `${String(field.label ?? field.name)}: This is not there any more.`)
  return doc
}

/** Reads the referenced documents, unless the stored document contains them populated. */
async function findReferred(
  ids: EditedFormData['ids'],
  stored: unknown,
  fields: FlattenedField[],
  req: PayloadRequest,
): Promise<ReferredDocuments> {
  const known = documentsIn(stored, fields)
  return new Map(
    await Promise.all(
      [...ids].map(async ([slug, wanted]) => {
        const found = new Map(known.get(slug))
        const missing = [...wanted].filter((id) => !found.has(id) && req.payload.db.isId(id))
        for (const doc of await readDocuments(slug as CollectionSlug, missing, req)) found.set(doc.id, doc)
        return [slug, found] as const
      }),
    ),
  )
}

async function readDocuments(collection: CollectionSlug, ids: string[], req: PayloadRequest): Promise<Doc[]> {
  if (ids.length === 0) return []
  const where = { id: { in: ids } }
  const { docs } = await req.payload.find({
    collection,
    where,
    depth: 0,
    pagination: false,
    overrideAccess: false,
    req,
  })
  return docs as unknown as Doc[]
}

/** Returns the populated documents in a document, by collection and id. */
function documentsIn(doc: unknown, fields: FlattenedField[], found = new Map<string, Map<string, Doc>>()) {
  for (const field of fields) {
    const values = [(doc as Doc)[field.name] ?? []].flat().filter((value) => typeof value === 'object')
    if (field.type === 'array' || field.type === 'blocks' || field.type === 'group')
      for (const row of values) documentsIn(row, innerFields(field, row), found)
    if (field.type !== 'relationship' && field.type !== 'upload') continue
    const slug = String(field.relationTo)
    const ofSlug = found.get(slug) ?? new Map<string, Doc>()
    for (const value of values) found.set(slug, ofSlug.set((value as Doc).id, value as Doc))
  }
  return found
}
