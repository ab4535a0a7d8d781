import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import {
  EMPTY_PRICE_HISTORY,
  type PriceHistory,
  toPastPrices,
  updatePriceHistory,
} from '../../../src/domain/products/price-history.ts'
import { type EffectivePrices, getEffectivePrices, type ProductPrices } from '../../../src/domain/products/sale.ts'
import type { Product } from '../../payload-types.ts'

/** The fields of a product with its earlier prices (src/domain/products/price-history.ts). */
export type PriceHistoryFields = { pastPrices: PriceHistory['past']; lowestPrice: PriceHistory['lowest'] }

type Stored = Pick<Product, '_status' | 'price' | 'regularPrice' | 'salePrice' | 'saleIsOn'> &
  Pick<Product, 'pastPrices' | 'lowestPrice'>

/** Payload selection (`select`) of the product's fields that `computePriceHistory` needs. */
export const PRICE_HISTORY_SELECT: Record<keyof Stored, true> = {
  _status: true,
  price: true,
  regularPrice: true,
  salePrice: true,
  saleIsOn: true,
  pastPrices: true,
  lowestPrice: true,
}

/**
 * Returns the price history of a stored product (null: a new one) after its prices become `after`. `after` is null if
 * the product is then unpublished.
 */
export function computePriceHistory(
  stored: Stored | null,
  after: EffectivePrices | null,
  now = Date.now(),
): PriceHistoryFields {
  const history = stored
    ? { past: toPastPrices(stored.pastPrices), lowest: stored.lowestPrice ?? null }
    : EMPTY_PRICE_HISTORY
  const before = stored?._status === 'published' ? toEffectivePrices(stored) : null
  const { past, lowest } = updatePriceHistory(history, before, after, now)
  return { pastPrices: past, lowestPrice: lowest }
}

/**
 * Returns the price history after a change like `computePriceHistory`, but reads the stored product, because a form or
 * version may be outdated.
 */
export async function computePriceHistoryFromDatabase(id: string, after: EffectivePrices | null, req: PayloadRequest) {
  const where = { id: { equals: id } }
  const query = { collection: 'products', where, select: PRICE_HISTORY_SELECT, req } as const
  return computePriceHistory(await req.payload.db.findOne<Stored & { id: string }>(query), after)
}

/** Collection hook of products: updates the price history. Unpublishing ends the current price. */
export const updatePriceHistoryFields: CollectionBeforeChangeHook<Product> = async ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  const after = data._status === 'draft' ? null : toEffectivePrices(data)
  if (operation === 'create' || !originalDoc) return { ...data, ...computePriceHistory(null, after) }
  return { ...data, ...(await computePriceHistoryFromDatabase(originalDoc.id, after, req)) }
}

/** Returns the prices at which a product is sold, by its stored sale state (`saleIsOn`). */
export function toEffectivePrices(product: Pick<Partial<Product>, keyof ProductPrices | 'saleIsOn'>): EffectivePrices {
  return getEffectivePrices(product, product.saleIsOn === true)
}
