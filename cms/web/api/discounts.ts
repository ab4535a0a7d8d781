import type { Request } from 'express'
import * as contract from '../../../src/contract/discounts.ts'
import { UNKNOWN_CODE_MESSAGE } from '../../../src/domain/discounts/code-limits.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { toComparisonKey } from '../../../src/domain/text/compare-key.ts'
import { findDiscountCode, readDiscountTerms } from '../../shop/discounts/discount-codes.ts'
import { getStoredDiscountTerms } from '../../shop/discounts/order-discount.ts'
import { findDiscountFault, reviseDiscountTerms } from '../../shop/discounts/resolve-order-discount.ts'
import { findOwnOrder } from '../../shop/orders/own-order.ts'
import { type ApiServices, createPublicRoute } from './route.ts'
import { findCustomerCaller } from './session.ts'

/** POST /api/check_discount/:store returns the terms of a code for a cart, or the reason why it does not apply. */
export const checkDiscountRoute = createPublicRoute(contract.checkDiscountCodeCall, {
  limit: 'discount code',
  async handle({ query, body, req, ...services }) {
    const { payload } = services
    const branch = await services.branches.named(query.store)
    const { currency } = await branch.catalog.branch()
    const customerId = (await findCustomerCaller(req, services))?.id ?? null
    const own = customerId && body.orderId ? { customerId, branchId: branch.id } : null
    const order = own && (await findOwnOrder(payload, own, body.orderId ?? ''))
    const before = order && getStoredDiscountTerms(order)
    if (before && toComparisonKey(before.code) === toComparisonKey(body.code))
      return {
        result: { terms: await reviseDiscountTerms(before, body.itemIds, { payload, branch }), currency, fault: null },
      }
    const code = await findDiscountCode({ payload }, branch.id, body.code)
    const fault = code ? await findDiscountFault(code, customerId, { payload }) : UNKNOWN_CODE_MESSAGE
    if (!code || fault === UNKNOWN_CODE_MESSAGE) throw new Refusal('not-found', UNKNOWN_CODE_MESSAGE)
    const terms = await readDiscountTerms(code, { payload, catalog: branch.catalog }, body.itemIds)
    return { result: { terms, currency, fault } }
  },
})

/** Counts attempts to use a code, because the responses show which codes exist. Throws `Refusal` `too-many`. */
export async function limitDiscountCodeAttempts(
  code: string | null,
  req: Request,
  { limits }: Pick<ApiServices, 'limits'>,
): Promise<void> {
  if (code) await limits.byAddress('discount code', req.ip ?? '')
}
