import type { Request } from 'express'
import * as contract from '../../../src/contract/discounts.ts'
import { UNKNOWN_CODE_MESSAGE } from '../../../src/domain/discounts/code-limits.ts'
import type { DiscountTerms } from '../../../src/domain/discounts/discount.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { toComparisonKey } from '../../../src/domain/text/compare-key.ts'
import type { DiscountCode, SaleOrder } from '../../payload-types.ts'
import { findDiscountCode, readDiscountTerms } from '../../shop/discounts/discount-codes.ts'
import { getStoredDiscountTerms } from '../../shop/discounts/order-discount.ts'
import { findDiscountFault, reviseDiscountTerms } from '../../shop/discounts/resolve-order-discount.ts'
import { findOwnOrder } from '../../shop/orders/own-order.ts'
import { type ApiServices, createPublicRoute } from './route.ts'
import { findCustomerCaller } from './session.ts'

/** POST /api/check_discount/:store returns the terms of a code for a cart, or the reason why it does not apply. */
export const checkDiscountRoute = createPublicRoute(contract.checkDiscountCodeCall, {
  async handle({ query, body, req, ...services }) {
    const { payload } = services
    const branch = await services.branches.named(query.store)
    const { currency } = await branch.catalog.branch()
    const customerId = (await findCustomerCaller(req, services))?.id ?? null
    const own = customerId && body.orderId ? { customerId, branchId: branch.id } : null
    const order = own && (await findOwnOrder(payload, own, body.orderId ?? ''))
    const before = findSameCode(order, body.code)
    if (before)
      return {
        result: { terms: await reviseDiscountTerms(before, body.itemIds, { payload, branch }), currency, fault: null },
      }
    const code = await findCodeWithinLimit(body.code, branch.id, req, services)
    const fault = code ? await findDiscountFault(code, customerId, { payload }) : UNKNOWN_CODE_MESSAGE
    if (!code || fault === UNKNOWN_CODE_MESSAGE) throw new Refusal('not-found', UNKNOWN_CODE_MESSAGE)
    const terms = await readDiscountTerms(code, { payload, catalog: branch.catalog }, body.itemIds)
    return { result: { terms, currency, fault } }
  },
})

/**
 * Limits how many unknown discount codes an IP address tries in checkouts, because the responses show which codes exist.
 * A code that exists, or that the `earlier` order has, is not counted. Throws `Refusal` `too-many`.
 */
export async function limitDiscountCodeGuesses(
  typed: string | null,
  { branchId, earlier }: { branchId: string; earlier: SaleOrder | null },
  req: Request,
  services: Services,
): Promise<void> {
  if (typed?.trim() && !findSameCode(earlier, typed)) await findCodeWithinLimit(typed, branchId, req, services)
}

type Services = Pick<ApiServices, 'limits' | 'payload'>

/**
 * Finds a branch's discount code; null if there is none. Counts a code that shoppers are told does not exist. Throws
 * `Refusal` `too-many`, for every code, once the IP address has reached the limit.
 */
async function findCodeWithinLimit(
  typed: string,
  branchId: string,
  { ip = '' }: Request,
  { limits, payload }: Services,
): Promise<DiscountCode | null> {
  await limits.refuseClosedAddress('discount code', ip).catch(refuseCode)
  const code = await findDiscountCode({ payload }, branchId, typed)
  if (!code?.isOn) await limits.byAddress('discount code', ip).catch(refuseCode)
  return code
}

/** Names the field, by which the shop opens the cart, where the code can be removed. */
function refuseCode(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  const message = `The discount code cannot be checked now. ${error.message}`
  throw new Refusal(error.kind, message, { discountCode: [message] }, error.retryAfter)
}

/** Returns the discount terms of an order that has this code already, in any spelling; null otherwise. */
function findSameCode(order: SaleOrder | null, typed: string): DiscountTerms | null {
  const terms = order && getStoredDiscountTerms(order)
  return terms && toComparisonKey(terms.code) === toComparisonKey(typed) ? terms : null
}
