import type { Payload, PayloadRequest } from 'payload'
import { timeFault, UNKNOWN_CODE } from '../../../src/domain/discounts/code-limits.ts'
import type { DiscountTerms } from '../../../src/domain/discounts/discount.ts'
import { compareKey } from '../../../src/domain/text/compare-key.ts'
import { settings } from '../../base/settings/env.ts'
import type { DiscountCode } from '../../payload-types.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { countedOf, findCode, limitsOf, termsOf } from './discount-codes.ts'
import { discountRefusal, type OrderDiscount } from './order-discount.ts'
import { findUsesFault, holdCode } from './uses.ts'

type Branch = { id: string; catalog: Catalog }

type Order = {
  /** The terms of the order that is edited; null if it has no code. */
  before: DiscountTerms | null
  itemIds: readonly string[]
  customerId: string | null
}

type Reading = { payload: Payload; branch: Branch; req?: PayloadRequest }

/**
 * Returns the discount of an order, and takes a use of its code in the transaction of `req`. `typed` is null if the client
 * sent no code. Refuses `invalid` for a code that does not exist, that is not valid now, or that is used up.
 */
export function takeDiscount(
  branch: Branch,
  typed: string | null,
  order: Order,
  req: PayloadRequest,
): Promise<OrderDiscount | null> {
  return findDiscount({ payload: req.payload, branch, req }, typed, order)
}

/** Returns the discount that an order would have, as `takeDiscount` does. Without `req` it takes no use. */
export async function findDiscount(
  reading: Reading,
  typed: string | null,
  { before, itemIds, customerId }: Order,
): Promise<OrderDiscount | null> {
  if (typed === null) return before && { terms: await keptTerms(before, itemIds, reading), isWanted: false }
  if (!typed.trim()) return null
  // An edited order has its use already, and the terms of the day when it got the code.
  if (before && compareKey(before.code) === compareKey(typed))
    return { terms: await keptTerms(before, itemIds, reading), isWanted: true }
  const code = await findCode(reading, reading.branch.id, typed)
  const fault = code ? await findFault(code, customerId, reading) : UNKNOWN_CODE
  if (!code || fault) throw discountRefusal(code?.code ?? typed.trim(), fault ?? UNKNOWN_CODE)
  return { terms: await termsOf(code, { ...reading, catalog: reading.branch.catalog }, itemIds), isWanted: true }
}

/** Returns why a new order of this customer cannot use the code now, whatever it contains; null if it can. */
export async function findFault(
  code: DiscountCode,
  customerId: string | null,
  { payload, req }: Pick<Reading, 'payload' | 'req'>,
): Promise<string | null> {
  const limits = limitsOf(code)
  const fault = timeFault(limits, Date.now(), { timeZone: settings().TIME_ZONE, language: 'en-US' })
  if (fault) return fault
  if (req && (limits.maxUses !== null || limits.maxUsesEach !== null)) await holdCode(String(code.id), req)
  return findUsesFault(code, { customerId }, { payload, ...(req ? { req } : {}) })
}

/** Returns the terms of an edited order. Its products keep counting; added products count by the rules of today. */
export async function keptTerms(
  before: DiscountTerms,
  itemIds: readonly string[],
  { payload, branch, req }: Reading,
): Promise<DiscountTerms> {
  const code = await payload.db.findOne<DiscountCode>({
    ...{ collection: 'discount-codes', where: { id: { equals: before.id } } },
    ...(req ? { req } : {}),
  })
  const added = itemIds.filter((id) => !before.counted.includes(id))
  const counted = code ? await countedOf(code, branch.catalog, added) : []
  return { ...before, counted: [...before.counted, ...counted] }
}
