import type { Payload, Where } from 'payload'
import type { z } from 'zod'
import type { User } from '../../payload-types.ts'
import { type StaffCall, toIdempotentCall } from '../calls/idempotency-key.ts'
import { addNotArchivedCondition } from './archived-hooks.ts'
import { changeProduct } from './change-product.ts'
import type { stocktakeSchema } from './requests.ts'
import { type ProductChangeResult, runForEachProduct } from './run-for-each-product.ts'

/** A product in a stocktake (a count of the real stock). */
export type StocktakeProduct = { id: string; name: string; code: string; gtin: string; stock: number }

/** The products to count in a stocktake. `hasMore` tells that the filter matches more than 500. */
export type StocktakeList = { products: StocktakeProduct[]; hasMore: boolean }

/** Maximum number of products in a stocktake. */
const MOST = 500

type Found = { id: string; name: string; code: string; gtin?: string | null; stock?: number | null }

/** Reads the products to count that match a list filter, sorted by name, at most 500. */
export async function readStocktakeList(payload: Payload, where: Where, user: User): Promise<StocktakeList> {
  const { docs, hasNextPage } = await payload.find({
    collection: 'products',
    where: addNotArchivedCondition(where),
    select: { name: true, code: true, gtin: true, stock: true },
    sort: 'name',
    limit: MOST,
    depth: 0,
    overrideAccess: false,
    user,
  })
  const products = (docs as Found[]).map(({ id, name, code, gtin, stock }) => ({
    id: String(id),
    name,
    code,
    gtin: gtin ?? '',
    stock: stock ?? 0,
  }))
  return { products, hasMore: hasNextPage }
}

/**
 * Applies a stocktake: changes each product's stock by the difference of counted and shown stock, so that pieces
 * ordered meanwhile stay deducted. A count that is sent again changes nothing. Returns a report for each, also on failures.
 */
export function applyStocktake(
  payload: Payload,
  { counts, reason }: z.output<typeof stocktakeSchema>,
  { user, key }: StaffCall,
): Promise<ProductChangeResult[]> {
  const byId = new Map(counts.map((count) => [count.id, count]))
  return runForEachProduct(payload, [...byId.keys()], async (id) => {
    const { from, to } = byId.get(id)!
    const change = to === from ? null : { stockChange: to - from, stockReason: reason }
    const once = toIdempotentCall({ user, key: key && `${key} ${id}` }, [from, to])
    const { name, stock } = await changeProduct(payload, id, () => change, user, once)
    return { name, message: `${stock} in stock.` }
  })
}
