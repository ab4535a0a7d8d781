import type { Payload, Where } from 'payload'
import { formatAmountWithOptionalCurrency, fromMills, toMills } from '../../../src/domain/money/money.ts'
import { findAmountFault } from '../../../src/domain/money/typed-amount.ts'
import type { ProductPrices } from '../../../src/domain/products/sale.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { formatCount } from '../../../src/domain/text/count.ts'
import { readCurrencyLookup } from '../../base/fields/branch-currency.ts'
import type { Category, Product, User } from '../../payload-types.ts'
import { addNotArchivedCondition } from './archived-hooks.ts'
import { changePriceByBasisPoints, toBasisPoints } from './basis-points.ts'
import { changeProduct, type ProductListRow } from './change-product.ts'
import { MAX_PER_BULK_ACTION } from './requests.ts'
import { type ProductChangeResult, runForEachProduct } from './run-for-each-product.ts'
import { findSalePriceConflict, type ProductChange } from './write-change.ts'

/**
 * A change of prices by `percent` (negative: lower). `keepOldAsRegular` tells whether the old price becomes the
 * regular price, which shoppers see struck through.
 */
export type BulkPriceChange = { percent: number; keepOldAsRegular: boolean }

/**
 * The old and new prices of a product before a price change in bulk, in major units. `problem` tells why the price
 * cannot be changed; null if it can.
 */
export type PriceChangePreview = Pick<ProductListRow, 'id' | 'name' | 'code'> & {
  from: number
  to: number
  regularFrom: number | null
  regularTo: number | null
  problem: string | null
}

/**
 * Returns the ids of all products that match a list filter, for a change in bulk. Throws `Refusal` `invalid` if there
 * are too many.
 */
export async function findMatchingProductIds(payload: Payload, where: Where, user: User): Promise<string[]> {
  const { docs } = await payload.find({
    collection: 'products',
    where: addNotArchivedCondition(where),
    draft: true,
    depth: 0,
    select: {},
    limit: MAX_PER_BULK_ACTION + 1,
    pagination: false,
    overrideAccess: false,
    user,
  })
  if (docs.length <= MAX_PER_BULK_ACTION) return docs.map(({ id }) => String(id))
  const most = formatCount(MAX_PER_BULK_ACTION)
  throw new Refusal('invalid', `At most ${most} products at once. Please filter the list, by category for example.`)
}

/**
 * Moves products to a category, each in its own transaction, and returns a report for each. Throws `Refusal`
 * `not-found` if the category is gone.
 */
export async function moveProductsToCategory(
  payload: Payload,
  { ids, category }: { ids: readonly string[]; category: string },
  user: User,
): Promise<ProductChangeResult[]> {
  const where = { id: { equals: category } }
  const found = payload.db.isId(category)
    ? await payload.db.findOne<Category>({ collection: 'categories', where })
    : null
  if (!found) throw new Refusal('not-found', 'This category is not there any more. Please choose another one.')
  const move = (product: ProductListRow) => (product.category === category ? null : { category })
  return changeEach(payload, ids, { toChange: move, sentence: () => `Now in ${found.name}.` }, user)
}

/** Calculates new prices without saving, in the order of `ids`. Unknown products are left out. */
export async function previewPriceChange(
  payload: Payload,
  { ids, ...change }: BulkPriceChange & { ids: readonly string[] },
  user: User,
): Promise<PriceChangePreview[]> {
  const { docs } = await payload.find({
    collection: 'products',
    where: { id: { in: ids.filter(payload.db.isId) } },
    select: { name: true, code: true, branch: true, price: true, regularPrice: true, salePrice: true, saleUntil: true },
    draft: true,
    depth: 0,
    pagination: false,
    limit: 0,
    overrideAccess: false,
    user,
  })
  const found = new Map(docs.map((product) => [String(product.id), product]))
  const currencyOf = await readCurrencyLookup(payload)
  return ids.flatMap((id) => {
    const product = found.get(id)
    return product ? [previewOf(product, change, currencyOf(product.branch))] : []
  })
}

type Priced = Pick<Product, 'id' | 'name' | 'code' | 'branch'> & ProductPrices

function previewOf(product: Priced, change: BulkPriceChange, currency: string | null): PriceChangePreview {
  const { id, name, code, price, regularPrice } = product
  const from = price ?? 0
  const to = newPrice(from, change, currency)
  const regularFrom = regularPrice ?? null
  return {
    id,
    name,
    code,
    from,
    to,
    regularFrom,
    regularTo: change.keepOldAsRegular ? from : regularFrom,
    problem:
      price == null
        ? 'It has no price yet.'
        : (findAmountFault(to, currency) ?? findSalePriceConflict(to, product, currency)),
  }
}

/**
 * Changes prices as previewed, each product in its own transaction, and returns a report for each. A product whose
 * price is no longer `from` stays unchanged.
 */
export function changePrices(
  payload: Payload,
  { products, ...change }: BulkPriceChange & { products: readonly { id: string; from: number }[] },
  user: User,
): Promise<ProductChangeResult[]> {
  const previewed = new Map(products.map(({ id, from }) => [id, from]))
  const toChange = ({ id, price, currency }: ProductListRow): ProductChange => {
    if (price !== previewed.get(id)) {
      const message = 'Somebody else changed the price since the preview. It is left as it is.'
      throw new Refusal('changed-meanwhile', message)
    }
    const to = newPrice(price, change, currency)
    const fault = findAmountFault(to, currency)
    if (fault) throw new Refusal('invalid', fault)
    return { price: to, ...(change.keepOldAsRegular ? { regularPrice: price } : {}) }
  }
  const sentence = ({ price, currency }: ProductListRow) => `Now ${formatAmountWithOptionalCurrency(currency, price)}.`
  return changeEach(payload, [...previewed.keys()], { toChange, sentence }, user)
}

function newPrice(price: number, { percent }: BulkPriceChange, currency: string | null): number {
  return fromMills(changePriceByBasisPoints(toMills(price), toBasisPoints(percent) ?? 0, currency))
}

type Step = {
  toChange: (product: ProductListRow) => ProductChange | null
  sentence: (product: ProductListRow) => string
}

function changeEach(payload: Payload, ids: readonly string[], { toChange, sentence }: Step, user: User) {
  return runForEachProduct(payload, ids, async (id) => {
    const product = await changeProduct(payload, id, toChange, user)
    return { name: product.name, message: sentence(product) }
  })
}
