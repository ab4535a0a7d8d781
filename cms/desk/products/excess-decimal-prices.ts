import type { Payload } from 'payload'
import { findAmountFault } from '../../../src/domain/money/typed-amount.ts'
import type { Product } from '../../payload-types.ts'
import { addNotArchivedCondition } from './archived-hooks.ts'

/** The number of products that have a price with too many decimals, and the first of them by name with this price. */
export type ExcessDecimalPrices = { products: number; first: { name: string; amount: number } | null }

type Priced = Pick<Product, 'name' | 'price' | 'regularPrice' | 'salePrice'>

/**
 * Counts the products of a branch that have a price with too many decimals for a currency, such as 49.90 in JPY.
 * `first` is the first of these products; null if there is none.
 */
export async function countExcessDecimalPrices(
  { db }: Payload,
  branch: string,
  currency: string,
): Promise<ExcessDecimalPrices> {
  const { docs } = await db.find<Priced>({
    collection: 'products',
    where: addNotArchivedCondition({ branch: { equals: branch } }),
    sort: 'name',
    select: { name: true, price: true, regularPrice: true, salePrice: true },
    pagination: false,
    limit: 0,
  })
  const unfit = docs.flatMap(({ name, ...amounts }) => {
    const amount = [amounts.price, amounts.regularPrice, amounts.salePrice].find(
      (each) => each != null && findAmountFault(each, currency) !== null,
    )
    return amount == null ? [] : [{ name: name ?? '', amount }]
  })
  return { products: unfit.length, first: unfit[0] ?? null }
}
