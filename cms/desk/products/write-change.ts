import { setTimeout as pause } from 'node:timers/promises'
import type { FlattenedField, PayloadRequest } from 'payload'
import { formatPlainAmount } from '../../../src/domain/money/money.ts'
import { findAmountFault } from '../../../src/domain/money/typed-amount.ts'
import { findSalePriceFault, type ProductPrices } from '../../../src/domain/products/sale.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { readBranchCurrency } from '../../base/fields/branch-currency.ts'
import { isSameValue } from '../../base/references.ts'
import type { Product } from '../../payload-types.ts'
import { readCurrentStock } from '../../shop/orders/stock.ts'

/** A change to a product from the list, a bulk action or an import. References are ids. */
export type ProductChange = Partial<Pick<Product, ChangeableFieldName>> & {
  stockChange?: number
  /** The reason of a stock change, for the product's history. */
  stockReason?: string
  status?: 'published' | 'draft'
}

/** Names of fields in messages to staff. */
const FIELD_NAMES = {
  code: 'code',
  name: 'name',
  category: 'category',
  branch: 'branch',
  price: 'price',
  regularPrice: 'regular price',
  savePrice: 'savings label',
  lowStockThreshold: 'low stock',
  unitMeasureName: 'unit',
  brand: 'brand',
  condition: 'condition',
  gtin: 'bar code',
  mpn: "maker's number",
  attributes: 'list of attributes',
  featuredOrder: 'featured place',
  description: 'description',
  pictures: 'list of pictures',
  family: 'family',
  familyValues: 'choice',
}

export type ChangeableFieldName = keyof typeof FIELD_NAMES

/**
 * A product that is read for a change: `stored` is the stored document, `newest` the newest version, which may be a
 * draft. The reader of a `StoredAndNewestProduct` holds the product's lock.
 */
export type StoredAndNewestProduct = { stored: Product; newest: Product }

/**
 * Reads the stored document and the newest version of a product, for a change. Takes no lock: the caller holds the
 * product's lock. Throws `Refusal` `not-found`.
 */
export async function readStoredAndNewestProduct(req: PayloadRequest, id: string): Promise<StoredAndNewestProduct> {
  const newest = await readProduct(req, id, true)
  // Without a newer draft, the newest version is the stored document.
  const stored = newest?._status === 'draft' ? await readProduct(req, id, false) : newest
  if (!stored || !newest) throw new Refusal('not-found', 'There is no such product.')
  return { stored, newest }
}

/** A change of a product, with the product that is changed and the request of the transaction. */
export type ProductWrite = StoredAndNewestProduct & { req: PayloadRequest; change: ProductChange }

/**
 * Writes a change to a product's published version and to its newer draft, if there is one. The caller holds the
 * product's lock. Throws `Refusal` `invalid` if `findProductChangeFault` returns a fault.
 */
export async function writeProductChange({ req, stored, newest, change }: ProductWrite): Promise<void> {
  const fault = await findProductChangeFault({ req, stored, newest, change })
  if (fault) throw new Refusal('invalid', fault.message)
  const { status, ...changed } = change
  const { stockChange, stockReason: _, ...fields } = changed
  const isPublished = stored._status === 'published'
  if (status === 'published' && !isPublished) return saveProductVersion(req, stored.id, changed, 'published')
  if (!isPublished || status === 'draft') {
    if (status === 'draft' && isPublished) await saveProductVersion(req, stored.id, fields, 'unpublished')
    else if (Object.keys(fields).length > 0) await saveProductVersion(req, stored.id, fields, 'draft')
    if (stockChange) await addToUnsold(stored.id, stockChange, req)
    return
  }
  if (newest._status === 'published') return saveProductVersion(req, stored.id, changed, 'published')
  const { featuredOrder, ...decided } = fields
  // A draft with another featured position keeps it.
  const ofDraft = stored.featuredOrder === newest.featuredOrder ? fields : decided
  await saveProductVersion(req, stored.id, { ...pickEditableProductFields(req, stored), ...changed }, 'published')
  await waitForLaterVersionTime()
  await saveProductVersion(req, stored.id, { ...pickEditableProductFields(req, newest), ...ofDraft }, 'draft')
}

/**
 * Finds why a change of a product cannot be written. Returns a message for staff and the field at fault; null if the
 * change can be written.
 */
export async function findProductChangeFault({
  req,
  stored,
  newest,
  change,
}: ProductWrite): Promise<{ field: ChangeableFieldName; message: string } | null> {
  const { status, stockChange: _, stockReason: __, featuredOrder: ___, ...fields } = change
  const message = fields.price === undefined ? null : await priceFault(fields.price, { req, stored, newest })
  if (message) return { field: 'price', message }
  const hasDraft = stored._status === 'published' && newest._status === 'draft'
  if (!hasDraft || status === 'draft') return null
  const differing = (Object.keys(fields) as ChangeableFieldName[]).find(
    (each) => !isSameValue(stored[each], newest[each]),
  )
  return differing ? { field: differing, message: otherDraftMessage(newest.name, differing) } : null
}

/** Returns the fault of a price, also for drafts, which Payload does not validate; null or undefined if none. */
async function priceFault(price: number, { req, stored, newest }: StoredAndNewestProduct & { req: PayloadRequest }) {
  const currency = await readBranchCurrency(req, { branch: newest.branch })
  return (
    findAmountFault(price, currency) ??
    findSalePriceConflict(price, stored, currency) ??
    findSalePriceConflict(price, newest, currency)
  )
}

/** Returns why a price conflicts with the product's sale price; null if it does not. */
export function findSalePriceConflict(price: number, product: ProductPrices, currency: string | null): string | null {
  if (!findSalePriceFault({ ...product, price }, Date.now())) return null
  return `Its sale price is ${formatPlainAmount(product.salePrice ?? 0, currency)}, which must be below the price. Please open the product and decide there.`
}

/** Waits 2 ms, so that the next version has a later time. Versions are ordered by time. */
export const waitForLaterVersionTime = () => pause(2)

function otherDraftMessage(name: string, field: ChangeableFieldName): string {
  const of = FIELD_NAMES[field]
  return `${name} has an unpublished draft with another ${of} than shoppers see. Please open the product and decide there.`
}

/** `draft` leaves the published version unchanged; `unpublished` removes the product from the site. */
type SavedAs = 'draft' | 'published' | 'unpublished'

/** Saves `fields` of a product in the transaction of `req`, with its user's access rights. Takes no lock. */
export async function saveProductVersion(
  req: PayloadRequest,
  id: string,
  fields: object,
  savedAs: SavedAs,
): Promise<void> {
  await req.payload.update({
    collection: 'products',
    id,
    // A copy: Payload mutates its input.
    data: { ...structuredClone(fields), _status: savedAs === 'published' ? 'published' : 'draft' },
    draft: savedAs === 'draft',
    depth: 0,
    overrideAccess: false,
    user: req.user,
    req,
  })
}

/** Adds pieces to the stock of an unpublished product. No order changes this stock at the same time. */
async function addToUnsold(id: string, pieces: number, req: PayloadRequest): Promise<void> {
  const { stock } = await readCurrentStock(id, req)
  const data = { stock: Math.max(0, stock + pieces) }
  await req.payload.db.updateOne({ collection: 'products', id, data, returning: false, req })
}

/**
 * Returns all fields of a product that staff can edit, including empty fields, because Payload fills missing fields
 * from the newest version.
 */
export function pickEditableProductFields({ payload }: PayloadRequest, product: Product): Record<string, unknown> {
  return pickEditableFields(payload.collections.products.config.flattenedFields, product)
}

/** Returns those `fields` of a document that staff can edit, including empty fields. */
export function pickEditableFields(fields: FlattenedField[], doc: unknown): Record<string, unknown> {
  const values = (doc ?? {}) as Record<string, unknown>
  const editedValue = (field: FlattenedField) =>
    field.type === 'group'
      ? pickEditableFields(field.flattenedFields, values[field.name])
      : (values[field.name] ?? emptyOf(field))
  return Object.fromEntries(fields.filter(isEdited).map((field) => [field.name, editedValue(field)]))
}

const NOT_EDITED = ['id', 'stock', 'sold', 'archivedAt', '_status', 'createdAt', 'updatedAt']

function isEdited(field: FlattenedField): boolean {
  return !NOT_EDITED.includes(field.name) && !('virtual' in field && field.virtual)
}

function emptyOf(field: FlattenedField): [] | null {
  return 'hasMany' in field && field.hasMany ? [] : null
}

/** Reads the newest version (`draft` true) or the stored document of a product; null if there is no such product. */
export function readProduct(req: PayloadRequest, id: string, draft: boolean): Promise<Product | null> {
  return req.payload.findByID({ collection: 'products', id, draft, depth: 0, disableErrors: true, req })
}
