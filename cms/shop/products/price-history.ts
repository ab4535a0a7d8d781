import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { NO_HISTORY, type PriceHistory, readPast, withPrices } from '../../../src/domain/price-history.ts'
import { type ChargedPrices, chargedPrices, isOnSale, type Prices } from '../../../src/domain/sale.ts'
import type { Product } from '../../payload-types.ts'

/** The fields of a product that keep its history (src/domain/price-history.ts). */
export type HistoryFields = { pastPrices: PriceHistory['past']; lowestPrice: PriceHistory['lowest'] }

type Stored = Pick<Product, '_status' | 'price' | 'regularPrice' | 'salePrice' | 'saleIsOn'> &
  Pick<Product, 'pastPrices' | 'lowestPrice'>

/** What `withHistory` needs of a stored product. */
export const HISTORY_SELECT = {
  ...{ _status: true, price: true, regularPrice: true, salePrice: true, saleIsOn: true },
  ...{ pastPrices: true, lowestPrice: true },
} as const

/** The history of a stored product once these are its prices; null: it is not offered. */
export function withHistory(stored: Stored | null, after: ChargedPrices | null, now: number): HistoryFields {
  const history = stored ? { past: readPast(stored.pastPrices), lowest: stored.lowestPrice ?? null } : NO_HISTORY
  const before = stored?._status === 'published' ? chargedPrices(stored, stored.saleIsOn === true) : null
  const { past, lowest } = withPrices(history, before, after, now)
  return { pastPrices: past, lowestPrice: lowest }
}

/** As `withHistory`, of the product that shoppers see: what a form or a version has may be of before it. */
export async function readHistory(id: string, prices: Prices | null, req: PayloadRequest): Promise<HistoryFields> {
  const now = Date.now()
  const stored = await req.payload.db.findOne<Stored & { id: string }>({
    ...{ collection: 'products', where: { id: { equals: id } }, select: HISTORY_SELECT, req },
  })
  return withHistory(stored, prices && chargedPrices(prices, isOnSale(prices, now)), now)
}

/** A draft has no history of its own: if this save unpublishes the product, its price ends here. */
export const keepPriceHistory: CollectionBeforeChangeHook = async ({ data, originalDoc, operation, req }) => {
  const prices = data._status === 'draft' ? null : data
  if (operation === 'update') return { ...data, ...(await readHistory(originalDoc.id, prices, req)) }
  return { ...data, ...withHistory(null, prices && chargedPrices(prices, false), Date.now()) }
}
