import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import type { SaleOrder } from '../../payload-types.ts'

type Of = Pick<SaleOrder, 'currency'>

/** The currency in which an order was placed, whatever that of its branch is now. */
export function orderCurrency({ currency }: Of, branch: { currency: string }): string {
  return currency || branch.currency
}

/** Refuses `not-revisable` once the branch sells in another currency: new lines would have prices in it. */
export function refuseOtherCurrency(order: Of, branch: { currency: string }): void {
  const currency = orderCurrency(order, branch)
  if (currency === branch.currency) return
  const message = `This order is in ${currency}, and the shop sells in ${branch.currency} now. It cannot be changed, only cancelled.`
  throw new Refusal('not-revisable', message)
}
