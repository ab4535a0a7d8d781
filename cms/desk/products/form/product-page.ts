import type { Payload } from 'payload'
import { createProductPath } from '../../../../src/domain/products/product-url.ts'
import { Refusal } from '../../../../src/domain/refusals/refusal.ts'
import { hasCapability } from '../../../base/accounts/roles.ts'
import { idsOf } from '../../../base/references.ts'
import type { Attribute, Product, User } from '../../../payload-types.ts'
import { findScheduledChanges, type ScheduledChange } from '../../../shop/schedule/scheduled.ts'
import { type ProductFamily, readProductFamily } from '../families/product-family.ts'
import { type ProductFormChoices, readProductFormChoices } from './choices.ts'
import { type FormPicture, readMediaByIds, toFormPicture } from './form-pictures.ts'
import { NEW_PRODUCT_VALUES, type ProductFormValues, toProductFormValues } from './product-form-values.ts'
import { proposeProductCode } from './propose-code.ts'

/** The data of a product's form in the panel. */
export type ProductPageData = {
  /** The stored product; null for a new one. */
  product: StoredProductSummary | null
  values: ProductFormValues
  pictures: FormPicture[]
  choices: ProductFormChoices
  /** The product's family; null if it has none. */
  family: ProductFamily | null
  /** Whether the user may save. */
  mayEdit: boolean
}

export type StoredProductSummary = {
  id: string
  /** The version that a save must be based on. */
  updatedAt: string
  savedBy: string | null
  /** `changed` means published, with a newer draft. */
  status: 'published' | 'draft' | 'changed' | 'archived'
  archivedAt: string | null
  stock: number
  sold: number
  /** The URL path of the product's page in the shop; null while unpublished. */
  address: string | null
  scheduled: ScheduledChange[]
}

const SCHEDULED_SHOWN = 10

/** Reads the data of a product's form: the newest version, perhaps a draft. Throws `Refusal` `not-found`. */
export async function readProductPageData(payload: Payload, id: string, user: User): Promise<ProductPageData> {
  const newest = payload.db.isId(id) ? await read(payload, id, user, true) : null
  if (!newest) throw new Refusal('not-found', 'There is no such product.')
  const [stored, media, attributes, choices, scheduled, family] = await Promise.all([
    newest._status === 'published' ? newest : read(payload, id, user, false),
    readMediaByIds(payload, [...idsOf(newest.pictures), ...idsOf([newest.meta?.image])]),
    findAttributes(payload, idsOf(newest.attributes)),
    readProductFormChoices(payload),
    findScheduledChanges(payload, SCHEDULED_SHOWN, { collection: 'products', id }),
    readProductFamily(payload, newest, user),
  ])
  const isPublished = stored?._status === 'published'
  return {
    product: {
      id,
      updatedAt: newest.updatedAt,
      savedBy: newest.savedBy ?? null,
      scheduled,
      archivedAt: newest.archivedAt ?? null,
      stock: newest.stock ?? 0,
      sold: newest.sold ?? 0,
      status: newest.archivedAt ? 'archived' : !isPublished ? 'draft' : newest === stored ? 'published' : 'changed',
      address: isPublished ? createProductPath({ id, name: stored.name }) : null,
    },
    values: toProductFormValues(newest, { pictures: media, attributes }),
    pictures: media.map(toFormPicture),
    choices,
    family,
    mayEdit: hasCapability(user, 'editProducts'),
  }
}

/** Returns the form data for a new product, with defaults. */
export async function readNewProductPageData(payload: Payload, user: User): Promise<ProductPageData> {
  const [choices, code] = await Promise.all([readProductFormChoices(payload), proposeProductCode(payload)])
  const [branch = null, ...others] = choices.branches.map(({ id }) => id)
  const values = { ...NEW_PRODUCT_VALUES, code, branch: others.length === 0 ? branch : null }
  return { product: null, values, pictures: [], choices, family: null, mayEdit: hasCapability(user, 'editProducts') }
}

function read(payload: Payload, id: string, user: User, draft: boolean): Promise<Product | null> {
  return payload.findByID({
    collection: 'products',
    id,
    draft,
    user,
    overrideAccess: false,
    depth: 0,
    disableErrors: true,
    // Includes the hidden field `savedBy`.
    showHiddenFields: true,
  })
}

async function findAttributes(payload: Payload, ids: string[]): Promise<Attribute[]> {
  if (ids.length === 0) return []
  const where = { id: { in: ids } }
  return (await payload.db.find<Attribute>({ collection: 'attributes', where, pagination: false, limit: 0 })).docs
}
