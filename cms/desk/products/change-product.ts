import { setTimeout as pause } from 'node:timers/promises'
import type { FlattenedField, Payload, PayloadRequest } from 'payload'
import { formatDecimal } from '../../../src/domain/money/money.ts'
import { amountFault } from '../../../src/domain/money/typed-amount.ts'
import { type Prices, salePriceFault } from '../../../src/domain/products/sale.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { currencyIn } from '../../base/fields/branch-currency.ts'
import { idOf, isSameValue } from '../../base/references.ts'
import type { Product, User } from '../../payload-types.ts'
import { stockOf } from '../../shop/orders/stock.ts'
import { nextSaveLockKey } from '../../web/rest/lock-keys.ts'
import type { CurrentProduct } from './csv/current-product.ts'

/** A change of a product by the list, a bulk action or an import. References are ids. */
export type ProductChange = Partial<Pick<Product, ChangedField>> & {
  stockChange?: number
  /** Why stock is added. */
  stockReason?: string
  status?: 'published' | 'draft'
}

/** The fields that can be changed, by their names in messages to staff. */
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
}

type ChangedField = keyof typeof FIELD_NAMES

/** A product in the list: its newest version with the current stock. */
export type ShownProduct = Pick<Product, 'id' | 'name' | 'code' | 'price' | 'category'> & {
  /** The currency of the product's branch; null for a draft without one. */
  currency: string | null
  regularPrice: number | null
  stock: number
}

/**
 * Changes a product in one transaction. `toChange` gets the current product; null means no change. Refuses `not-found`,
 * and `invalid` if a changed field differs between the published version and a newer draft. With a newer draft both
 * versions are saved: Payload merges a save into the newest version, so a single save would publish the draft.
 */
export function changeProduct(
  payload: Payload,
  id: string,
  toChange: (product: ShownProduct) => ProductChange | null,
  user: User,
): Promise<ShownProduct> {
  const work = (req: PayloadRequest) => changeInTransaction(req, id, toChange)
  return alone(payload, id, user, work)
}

/** Changes a product as `changeProduct` does, in the caller's transaction. The caller holds the product's locks. */
export async function changeInTransaction(
  req: PayloadRequest,
  id: string,
  toChange: (product: ShownProduct) => ProductChange | null,
): Promise<ShownProduct> {
  const held = await readHeld(req, id)
  const change = toChange(await toShown(held.newest, req))
  if (change) await writeChange({ ...held, req, change })
  const now = await readProduct(req, id, true)
  return toShown(now ?? held.newest, req)
}

/** Changes a product as `changeProduct` does, without the reads for the list, for imports of thousands of products. */
export function changeCurrent(
  payload: Payload,
  id: string,
  toChange: (current: CurrentProduct) => ProductChange | null,
  user: User,
): Promise<void> {
  return alone(payload, id, user, async (req) => {
    const held = await readHeld(req, id)
    const change = toChange({ newest: held.newest, isPublished: held.stored._status === 'published' })
    if (change) await writeChange({ ...held, req, change })
  })
}

function alone<T>(payload: Payload, id: string, user: User, work: (req: PayloadRequest) => Promise<T>): Promise<T> {
  return payload.db.exclusive([nextSaveLockKey(), id], payload, () => inTransaction(payload, work, { user }))
}

type Held = { stored: Product; newest: Product }

async function readHeld(req: PayloadRequest, id: string): Promise<Held> {
  const newest = await readProduct(req, id, true)
  // Without a newer draft, the newest version is the stored document.
  const stored = newest?._status === 'draft' ? await readProduct(req, id, false) : newest
  if (!stored || !newest) throw new Refusal('not-found', 'There is no such product.')
  return { stored, newest }
}

type Write = Held & { req: PayloadRequest; change: ProductChange }

async function writeChange({ req, stored, newest, change }: Write): Promise<void> {
  const fault = change.price === undefined ? null : await priceFault(change.price, { req, stored, newest })
  if (fault) throw new Refusal('invalid', fault)
  const { status, ...changed } = change
  const { stockChange, stockReason: _, ...fields } = changed
  const isPublished = stored._status === 'published'
  if (status === 'published' && !isPublished) return save(req, stored.id, changed, 'published')
  if (!isPublished || status === 'draft') {
    if (status === 'draft' && isPublished) await save(req, stored.id, fields, 'unpublished')
    else if (Object.keys(fields).length > 0) await save(req, stored.id, fields, 'draft')
    if (stockChange) await addToUnsold(stored.id, stockChange, req)
    return
  }
  if (newest._status === 'published') return save(req, stored.id, changed, 'published')
  const { featuredOrder, ...decided } = fields
  for (const field of Object.keys(decided) as ChangedField[])
    if (!isSameValue(stored[field], newest[field])) throw new Refusal('invalid', otherDraftMessage(newest.name, field))
  // If the draft has a featured place of its own, the draft keeps it.
  const ofDraft = stored.featuredOrder === newest.featuredOrder ? fields : decided
  await save(req, stored.id, { ...editedFields(req, stored), ...changed }, 'published')
  await newestVersionIsLater()
  await save(req, stored.id, { ...editedFields(req, newest), ...ofDraft }, 'draft')
}

/** Validates a price. Payload does not validate the fields of drafts. */
async function priceFault(price: number, { req, stored, newest }: Held & { req: PayloadRequest }) {
  const currency = await currencyIn(req, { branch: newest.branch })
  return amountFault(price, currency) ?? saleFaultAt(price, stored, currency) ?? saleFaultAt(price, newest, currency)
}

/** Returns why a price conflicts with the product's sale price; null if it does not. */
export function saleFaultAt(price: number, product: Prices, currency: string | null): string | null {
  if (!salePriceFault({ ...product, price }, Date.now())) return null
  return `Its sale price is ${formatDecimal(product.salePrice ?? 0, currency)}, which must be below the price. Please open the product and decide there.`
}

/** Waits 2 ms, so that the next version has a later time. The newest version is the one with the latest time. */
export const newestVersionIsLater = () => pause(2)

function otherDraftMessage(name: string, field: ChangedField): string {
  const of = FIELD_NAMES[field]
  return `${name} has an unpublished draft with another ${of} than shoppers see. Please open the product and decide there.`
}

/** How a product is saved. `draft`: a published version stays live. `unpublished`: the site removes the product. */
type SavedAs = 'draft' | 'published' | 'unpublished'

export async function save(req: PayloadRequest, id: string, fields: object, savedAs: SavedAs): Promise<void> {
  await req.payload.update({
    collection: 'products',
    id,
    // A copy, because Payload mutates its input.
    data: { ...structuredClone(fields), _status: savedAs === 'published' ? 'published' : 'draft' },
    ...{ draft: savedAs === 'draft', depth: 0, overrideAccess: false, user: req.user, req },
  })
}

/** Adds stock to an unpublished product, which gets no orders. Written directly, as versions do not contain stock. */
async function addToUnsold(id: string, pieces: number, req: PayloadRequest): Promise<void> {
  const { stock } = await stockOf(id, req)
  const data = { stock: Math.max(0, stock + pieces) }
  await req.payload.db.updateOne({ collection: 'products', id, data, returning: false, req })
}

/** Returns all fields that staff can edit, also empty ones: Payload fills missing fields from the newest version. */
export function editedFields({ payload }: PayloadRequest, product: Product): Record<string, unknown> {
  return editedIn(payload.collections.products.config.flattenedFields, product)
}

/** Returns the editable fields of a document or group, as `editedFields` does. */
export function editedIn(fields: FlattenedField[], doc: unknown): Record<string, unknown> {
  const values = (doc ?? {}) as Record<string, unknown>
  const editedValue = (field: FlattenedField) =>
    field.type === 'group'
      ? editedIn(field.flattenedFields, values[field.name])
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

export function readProduct(req: PayloadRequest, id: string, draft: boolean): Promise<Product | null> {
  return req.payload.findByID({ collection: 'products', id, draft, depth: 0, disableErrors: true, req })
}

async function toShown(
  { id, name, code, price, regularPrice, category, branch }: Product,
  req: PayloadRequest,
): Promise<ShownProduct> {
  const { stock } = await stockOf(id, req)
  const currency = await currencyIn(req, { branch })
  return { currency, id, name, code, price, regularPrice: regularPrice ?? null, category: idOf(category) ?? '', stock }
}
