import type { Payload, PayloadRequest } from 'payload'
import type { CodeLimits } from '../../../src/domain/discounts/code-limits.ts'
import {
  type DiscountTerms,
  formatAtMostThreeNames,
  isDiscountableProduct,
} from '../../../src/domain/discounts/discount.ts'
import { toComparisonKey, toPossibleComparisonKeys } from '../../../src/domain/text/compare-key.ts'
import { idsOf } from '../../base/references.ts'
import type { DiscountCode } from '../../payload-types.ts'
import type { Catalog } from '../catalog/catalog.ts'

type Reading = { payload: Payload; req?: PayloadRequest }

/**
 * Returns the lock key of a discount code, the same for each of its spellings. Under this lock, orders with the same
 * code are placed one after the other.
 */
export const getDiscountLockKey = (typed: string): string => `discount:${toComparisonKey(typed)}`

/** Finds a branch's discount code by any spelling; null if there is none. Does not check whether it is valid now. */
export async function findDiscountCode(
  { payload, req }: Reading,
  branch: string,
  typed: string,
): Promise<DiscountCode | null> {
  if (!typed.trim()) return null
  return payload.db.findOne<DiscountCode>({
    collection: 'discount-codes',
    where: { codeKey: { in: toPossibleComparisonKeys(`${branch} ${typed}`) } },
    ...(req ? { req } : {}),
  })
}

/** Returns when and how often a discount code can be used. */
export function getDiscountCodeLimits({ isOn, from, until, maxUses, maxUsesEach }: DiscountCode): CodeLimits {
  return {
    isOn: isOn === true,
    from: isoOrNull(from),
    until: isoOrNull(until),
    maxUses: maxUses ?? null,
    maxUsesEach: maxUsesEach ?? null,
  }
}

const isoOrNull = (time: string | Date | null | undefined) => (time ? new Date(time).toISOString() : null)

/**
 * Returns the terms of a discount code for an order of these products, as an order stores them. Ignores products that
 * the shop does not sell.
 */
export async function readDiscountTerms(
  code: DiscountCode,
  { payload, req, catalog }: Reading & { catalog: Catalog },
  itemIds: readonly string[],
): Promise<DiscountTerms> {
  const { id, kind, value, fromTotal, isForReduced } = code
  return {
    id: String(id),
    code: code.code,
    kind,
    value: kind === 'delivery' ? 0 : (value ?? 0),
    fromTotal: fromTotal ?? null,
    isForReduced: isForReduced !== false,
    goods: await goodsOf(code, { payload, ...(req ? { req } : {}) }),
    counted: await filterDiscountedProductIds(code, catalog, itemIds),
  }
}

/**
 * Returns the ids of those products to which the discount code applies. Ignores products that the shop does not sell.
 */
export async function filterDiscountedProductIds(
  code: DiscountCode,
  catalog: Catalog,
  itemIds: readonly string[],
): Promise<string[]> {
  const { categories, products, isForReduced } = code
  const goods = {
    categories: idsOf(categories),
    products: idsOf(products),
    isForReduced: isForReduced !== false,
  }
  const found = await Promise.all(itemIds.map((id) => catalog.product(id)))
  return found.flatMap((product) => {
    if (!product) return []
    const { id, categoryId, regularPrice } = product
    return isDiscountableProduct(goods, { id, categoryId, isReduced: regularPrice !== null }) ? [id] : []
  })
}

async function goodsOf({ categories, products }: DiscountCode, reading: Reading): Promise<string> {
  const names = [
    ...(await namesOf('categories', idsOf(categories), reading)),
    ...(await namesOf('products', idsOf(products), reading)),
  ]
  return formatAtMostThreeNames(names)
}

async function namesOf(
  collection: 'categories' | 'products',
  ids: readonly string[],
  { payload, req }: Reading,
): Promise<string[]> {
  if (ids.length === 0) return []
  const { docs } = await payload.db.find<{ id: string; name: string }>({
    collection,
    where: { id: { in: ids } },
    select: { name: true },
    sort: 'name',
    limit: 0,
    pagination: false,
    ...(req ? { req } : {}),
  })
  return docs.map(({ name }) => name)
}
