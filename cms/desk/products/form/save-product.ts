import type { Payload, PayloadRequest } from 'payload'
import type { z } from 'zod'
import { Refusal } from '../../../../src/domain/refusals/refusal.ts'
import type { Media, Product, User } from '../../../payload-types.ts'
import { createSaveConflictRefusal, saveInLockedTransaction } from '../../editing/locked-transaction.ts'
import { getFamilyLockKey } from '../families/read-family.ts'
import { saveProductVersion } from '../write-change.ts'
import { findOrCreateAttributeIds } from './find-or-create-attribute-ids.ts'
import { type ProductFormValues, toPayloadProductData } from './product-form-values.ts'
import type { changedProductSchema, newProductSchema } from './requests.ts'

type NewProduct = z.output<typeof newProductSchema>
type ChangedProduct = z.output<typeof changedProductSchema>

/**
 * Creates a product from the form's values and returns its id. Throws `Refusal` `invalid` with one message per field.
 */
export function createProduct(payload: Payload, sent: NewProduct, user: User): Promise<string> {
  return saveInLockedTransaction(payload, locksOf(sent), user, async (req) => {
    const data = { ...(await dataOf(sent, req)), _status: sent.as } as unknown as Product
    const draft = sent.as === 'draft'
    const { id } = await req.payload.create({
      collection: 'products',
      data,
      draft,
      depth: 0,
      overrideAccess: false,
      req,
    })
    return String(id)
  })
}

/**
 * Saves a product from the form's values, and the alternative texts of its pictures that changed. Throws `Refusal`:
 * `not-found`, `invalid`, or `changed-meanwhile` if `sent.from` is not the `updatedAt` of the newest version.
 */
export function saveProduct(payload: Payload, id: string, sent: ChangedProduct, user: User): Promise<void> {
  return saveInLockedTransaction(payload, [id, ...locksOf(sent)], user, async (req) => {
    const newest = payload.db.isId(id) ? await readNewest(id, req) : null
    if (!newest) throw new Refusal('not-found', 'There is no such product.')
    if (new Date(newest.updatedAt).toISOString() !== sent.from) throw createSaveConflictRefusal(newest)
    await saveProductVersion(req, id, await dataOf(sent, req), sent.as)
  })
}

/**
 * Returns the lock key of the product's family. If two products take the same place in a family at once, the lock lets
 * the second save be refused with a message.
 */
function locksOf({ values: { family } }: Pick<NewProduct, 'values'>): string[] {
  return family ? [getFamilyLockKey(family)] : []
}

function readNewest(id: string, req: PayloadRequest): Promise<Product | null> {
  return req.payload.findByID({
    collection: 'products',
    id,
    draft: true,
    depth: 0,
    disableErrors: true,
    showHiddenFields: true,
    req,
  })
}

async function dataOf({ values, changedTexts }: Omit<NewProduct, 'as'>, req: PayloadRequest) {
  const known = values as ProductFormValues
  if (!known.name.trim()) throw new Refusal('invalid', NO_NAME, { name: [NO_NAME] })
  await changeTexts(known, changedTexts, req)
  return toPayloadProductData(known, await findOrCreateAttributeIds(known.attributes, req))
}

const NO_NAME = 'Please give the product a name.'

/** Saves changed alternative texts to their pictures. Throws `Refusal` `invalid`. */
async function changeTexts({ pictures }: ProductFormValues, changed: readonly string[], req: PayloadRequest) {
  for (const { id, alt } of pictures.filter((each) => changed.includes(each.id))) {
    const message = 'Please say what the picture shows.'
    if (!alt.trim()) throw new Refusal('invalid', message, { [`pictures.${id}`]: [message] })
    const stored = await req.payload.db.findOne<Media>({ collection: 'media', where: { id: { equals: id } }, req })
    if (!stored || stored.alt === alt) continue
    const data = { alt }
    await req.payload.update({ collection: 'media', id, data, depth: 0, overrideAccess: false, req })
  }
}
