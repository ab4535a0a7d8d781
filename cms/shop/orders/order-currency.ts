import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import type { SaleOrder } from '../../payload-types.ts'

type Of = Pick<SaleOrder, 'currency'>

/**
 * Returns the currency code in which an order was placed, because its branch may have another one today. Returns the
 * branch's currency for an order without a stored one.
 */
export function getOrderCurrency({ currency }: Of, branch: { currency: string }): string {
  return currency || branch.currency
}

/**
 * Throws `Refusal` `not-revisable` if the branch has changed currency, because new lines would have prices in the new
 * one.
 */
export function assertOrderInBranchCurrency(order: Of, branch: { currency: string }): void {
  const currency = getOrderCurrency(order, branch)
  if (currency === branch.currency) return
  const message = `This order is in ${currency}, and the shop sells in ${branch.currency} now. It cannot be changed, only cancelled.`
  throw new Refusal('not-revisable', message)
}
