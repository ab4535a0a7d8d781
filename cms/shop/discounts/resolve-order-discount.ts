import type { Payload, PayloadRequest } from 'payload'
import { findCodePeriodFault, UNKNOWN_CODE_MESSAGE } from '../../../src/domain/discounts/code-limits.ts'
import type { DiscountTerms } from '../../../src/domain/discounts/discount.ts'
import { toComparisonKey } from '../../../src/domain/text/compare-key.ts'
import { settings } from '../../base/settings/env.ts'
import type { DiscountCode } from '../../payload-types.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { findDiscountUseLimitFault, lockDiscountCode } from './discount-code-uses.ts'
import {
  filterDiscountedProductIds,
  findDiscountCode,
  getDiscountCodeLimits,
  readDiscountTerms,
} from './discount-codes.ts'
import { createDiscountRefusal, type OrderDiscountTerms } from './order-discount.ts'

type Branch = { id: string; catalog: Catalog }

type Order = {
  /** The terms of the order before its revision; null for a new order, or without a code. */
  before: DiscountTerms | null
  itemIds: readonly string[]
  customerId: string | null
}

type Reading = { payload: Payload; branch: Branch; req?: PayloadRequest }

/**
 * Returns the discount of an order; null without a code. `typed` is null if the client sent no code; a revised order
 * then keeps its own code. Checks a code that is new to the order, and locks it in the transaction of `req` if its uses
 * are limited. Throws `Refusal` `invalid` for a code that is unknown, not valid now, or used up.
 */
export function lockAndResolveOrderDiscount(
  branch: Branch,
  typed: string | null,
  order: Order,
  req: PayloadRequest,
): Promise<OrderDiscountTerms | null> {
  return resolveOrderDiscount({ payload: req.payload, branch, req }, typed, order)
}

/**
 * Returns the discount of an order, and throws, as `lockAndResolveOrderDiscount` does. Locks no discount code if
 * `reading` has no `req`, as in previews.
 */
export async function resolveOrderDiscount(
  reading: Reading,
  typed: string | null,
  { before, itemIds, customerId }: Order,
): Promise<OrderDiscountTerms | null> {
  if (typed === null) return before && { terms: await reviseDiscountTerms(before, itemIds, reading), isWanted: false }
  if (!typed.trim()) return null
  // The order keeps the terms of the day when it got the code, and its use is already counted.
  if (before && toComparisonKey(before.code) === toComparisonKey(typed))
    return { terms: await reviseDiscountTerms(before, itemIds, reading), isWanted: true }
  const code = await findDiscountCode(reading, reading.branch.id, typed)
  const fault = code ? await findDiscountFault(code, customerId, reading) : UNKNOWN_CODE_MESSAGE
  if (!code || fault) throw createDiscountRefusal(code?.code ?? typed.trim(), fault ?? UNKNOWN_CODE_MESSAGE)
  return {
    terms: await readDiscountTerms(code, { ...reading, catalog: reading.branch.catalog }, itemIds),
    isWanted: true,
  }
}

/**
 * Returns why a new order of this customer cannot use the discount code now (its dates, its number of uses), as a
 * sentence; null if it can. Does not check the lines. With a `req`, locks a code whose uses are limited.
 */
export async function findDiscountFault(
  code: DiscountCode,
  customerId: string | null,
  { payload, req }: Pick<Reading, 'payload' | 'req'>,
): Promise<string | null> {
  const limits = getDiscountCodeLimits(code)
  const fault = findCodePeriodFault(limits, Date.now(), { timeZone: settings().TIME_ZONE, language: 'en-US' })
  if (fault) return fault
  if (req && (limits.maxUses !== null || limits.maxUsesEach !== null)) await lockDiscountCode(String(code.id), req)
  return findDiscountUseLimitFault(code, { customerId }, { payload, ...(req ? { req } : {}) })
}

/**
 * Returns the discount terms for a revised order. The discount still applies to the products that the terms name. All
 * other products of the order follow the code's current rules.
 */
export async function reviseDiscountTerms(
  before: DiscountTerms,
  itemIds: readonly string[],
  { payload, branch, req }: Reading,
): Promise<DiscountTerms> {
  const code = await payload.db.findOne<DiscountCode>({
    collection: 'discount-codes',
    where: { id: { equals: before.id } },
    ...(req ? { req } : {}),
  })
  const added = itemIds.filter((id) => !before.counted.includes(id))
  const counted = code ? await filterDiscountedProductIds(code, branch.catalog, added) : []
  return { ...before, counted: [...before.counted, ...counted] }
}
