import type { Payload, PayloadRequest } from 'payload'
import { type IdempotentRequest, isFirstRequest } from '../../base/database/idempotency.ts'
import { readBranchCurrency } from '../../base/fields/branch-currency.ts'
import { idOf } from '../../base/references.ts'
import type { Product, User } from '../../payload-types.ts'
import { readCurrentStock } from '../../shop/orders/stock.ts'
import { runInLockedTransaction } from '../editing/locked-transaction.ts'
import type { ProductForCsv } from './csv/product-for-csv.ts'
import { type ProductChange, readProduct, readStoredAndNewestProduct, writeProductChange } from './write-change.ts'

/** A product for the panel's list: its newest version (perhaps a draft) with the current stock. */
export type ProductListRow = Pick<Product, 'id' | 'name' | 'code' | 'price' | 'category'> & {
  /** The currency of the product's branch; null if a draft has no branch. */
  currency: string | null
  regularPrice: number | null
  stock: number
}

/**
 * Changes a product, both its published version and a newer draft if there is one, in one transaction. Returns the
 * product after the change. `toChange` returns the change for the current product; null changes nothing. A call with
 * the same `once` as an earlier one changes nothing. Throws `Refusal`: `not-found`, or `invalid` if a changed field
 * differs between published version and draft.
 */
export function changeProduct(
  payload: Payload,
  id: string,
  toChange: (product: ProductListRow) => ProductChange | null,
  user: User,
  once: IdempotentRequest | null = null,
): Promise<ProductListRow> {
  const work = async (req: PayloadRequest) =>
    changeProductInTransaction(req, id, (await isFirstRequest(once, req)) ? toChange : () => null)
  return runInLockedTransaction(payload, [id], user, work)
}

/** Changes a product like `changeProduct`, but in the transaction of `req` and under a lock that the caller holds. */
export async function changeProductInTransaction(
  req: PayloadRequest,
  id: string,
  toChange: (product: ProductListRow) => ProductChange | null,
): Promise<ProductListRow> {
  const held = await readStoredAndNewestProduct(req, id)
  const change = toChange(await toShown(held.newest, req))
  if (change) await writeProductChange({ ...held, req, change })
  const now = await readProduct(req, id, true)
  return toShown(now ?? held.newest, req)
}

/**
 * Changes a product like `changeProduct`, but returns nothing, which saves reading the product again. For imports of
 * thousands of products.
 */
export function changeProductWithoutResult(
  payload: Payload,
  id: string,
  toChange: (current: ProductForCsv, req: PayloadRequest) => Promise<ProductChange | null>,
  user: User,
): Promise<void> {
  return runInLockedTransaction(payload, [id], user, async (req) => {
    const held = await readStoredAndNewestProduct(req, id)
    const change = await toChange({ newest: held.newest, isPublished: held.stored._status === 'published' }, req)
    if (change) await writeProductChange({ ...held, req, change })
  })
}

async function toShown(
  { id, name, code, price, regularPrice, category, branch }: Product,
  req: PayloadRequest,
): Promise<ProductListRow> {
  const { stock } = await readCurrentStock(id, req)
  const currency = await readBranchCurrency(req, { branch })
  return { currency, id, name, code, price, regularPrice: regularPrice ?? null, category: idOf(category) ?? '', stock }
}
