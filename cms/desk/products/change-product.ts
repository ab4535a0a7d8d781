import type { Payload, PayloadRequest } from 'payload'
import { inTransaction } from '../../base/database/transaction.ts'
import { currencyIn } from '../../base/fields/branch-currency.ts'
import { idOf } from '../../base/references.ts'
import type { Product, User } from '../../payload-types.ts'
import { stockOf } from '../../shop/orders/stock.ts'
import { nextSaveLockKey } from '../../web/rest/lock-keys.ts'
import type { CurrentProduct } from './csv/current-product.ts'
import { type ProductChange, readHeld, readProduct, writeChange } from './write-change.ts'

/** A product as its list shows it: its newest version with the current stock. */
export type ShownProduct = Pick<Product, 'id' | 'name' | 'code' | 'price' | 'category'> & {
  /** The currency of the product's branch; null for a draft without a branch. */
  currency: string | null
  regularPrice: number | null
  stock: number
}

/**
 * Changes a product in one transaction. The change is live at once if the product is published. `toChange` gets the current
 * product and returns null for no change. Payload merges a save into the newest version, so publishing one field would
 * publish an unfinished draft. A product with such a draft is therefore saved twice: the published version and the draft,
 * each with its own other fields. Refuses `not-found`, and `invalid` if a changed field differs between the two versions.
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

/** Like `changeProduct`, in the caller's transaction. The caller holds the product's locks. */
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

/** Like `changeProduct`, for imports of thousands of products: skips reads that only the list needs. */
export function changeCurrent(
  payload: Payload,
  id: string,
  toChange: (current: CurrentProduct, req: PayloadRequest) => Promise<ProductChange | null>,
  user: User,
): Promise<void> {
  return alone(payload, id, user, async (req) => {
    const held = await readHeld(req, id)
    const change = await toChange({ newest: held.newest, isPublished: held.stored._status === 'published' }, req)
    if (change) await writeChange({ ...held, req, change })
  })
}

function alone<T>(payload: Payload, id: string, user: User, work: (req: PayloadRequest) => Promise<T>): Promise<T> {
  return payload.db.exclusive([nextSaveLockKey(), id], payload, () => inTransaction(payload, work, { user }))
}

async function toShown(
  { id, name, code, price, regularPrice, category, branch }: Product,
  req: PayloadRequest,
): Promise<ShownProduct> {
  const { stock } = await stockOf(id, req)
  const currency = await currencyIn(req, { branch })
  return { currency, id, name, code, price, regularPrice: regularPrice ?? null, category: idOf(category) ?? '', stock }
}
