import type { AppliedDiscount } from '../../../src/domain/charges/calculate-charges.ts'
import { type Charge, sumCharges } from '../../../src/domain/charges/charge.ts'
import { formatInapplicableCodeMessage } from '../../../src/domain/discounts/code-limits.ts'
import { calculateDiscount, type DiscountTerms } from '../../../src/domain/discounts/discount.ts'
import { fromMills, toMills } from '../../../src/domain/money/money.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import type { SaleOrder } from '../../payload-types.ts'

/** The discount code of an order. `isWanted`: whether the client sent the code in this request. */
export type OrderDiscountTerms = { terms: DiscountTerms; isWanted: boolean }

type Lines = readonly { itemId: string; amount: number }[]

/**
 * Returns the discount for an order's lines (amounts in major currency units) as a list of one, or [] if there is none.
 * Throws `Refusal` `invalid` if the client sent the code in this request and it does not apply.
 */
export function calculateOrderDiscounts(
  lines: Lines,
  discount: OrderDiscountTerms | null,
  currency: string,
): AppliedDiscount[] {
  if (!discount) return []
  const { terms, isWanted } = discount
  const amounts = lines.map(({ itemId, amount }) => ({ itemId, amount: toMills(amount) }))
  const applied = calculateDiscount(terms, amounts, currency)
  if ('discount' in applied) return [applied.discount]
  if (isWanted) throw createDiscountRefusal(terms.code, applied.fault)
  return []
}

/** Returns the refusal of a discount code that does not apply, with `fault` as the reason. Does not throw it. */
export function createDiscountRefusal(code: string, fault: string): Refusal {
  const message = formatInapplicableCodeMessage(code, fault)
  return new Refusal('invalid', message, { discountCode: [message] })
}

/**
 * Returns the discount terms that an order stores. Returns null if the code takes nothing off; the code then counts as
 * unused.
 */
export function getDiscountTermsToStore(
  charges: readonly Charge[],
  discount: OrderDiscountTerms | null,
): DiscountTerms | null {
  return charges.some(({ kind }) => kind === 'discount') ? (discount?.terms ?? null) : null
}

/** Returns the fields in which an order stores its discount. */
export function toDiscountFields(discount: DiscountTerms | null, charges: readonly Charge[]) {
  if (!discount) return { discount: null, discountCode: null, discountAmount: null }
  const given = sumCharges(charges.filter(({ kind }) => kind === 'discount'))
  return { discount, discountCode: discount.id, discountAmount: fromMills(-given) }
}

/** Returns the discount terms of a stored order; null without a code. */
export function getStoredDiscountTerms({ discount }: Pick<SaleOrder, 'discount'>): DiscountTerms | null {
  return (discount as DiscountTerms | null | undefined) ?? null
}
