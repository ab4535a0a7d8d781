import { type Mills, toMills } from '../money/mills.ts'

/** The kinds of charges, which are the parts of an order's total that are not products. */
export const CHARGE_KINDS = ['delivery', 'discount', 'note'] as const
export type ChargeKind = (typeof CHARGE_KINDS)[number]

/**
 * A part of an order's total that is not a product. `amount` is in the order's currency, and negative for a discount.
 * `reference` is the id of the way of delivery, the discount code, or the label of the note.
 */
export type Charge = { kind: ChargeKind; name: string; amount: number; reference: string }

const RESERVED = 'charge:'

/**
 * Returns the `itemId`, such as `charge:delivery`, of the order line by which API calls show a charge. No product has
 * such an id.
 */
export const createChargeItemId = (kind: ChargeKind): string => RESERVED + kind

export const isChargeItemId = (itemId: string): boolean => itemId.startsWith(RESERVED)

/** Removes the lines for charges from the order lines that a client sent, because only the shop computes charges. */
export function withoutCharges<Line extends { itemId: string }>(lines: readonly Line[]): Line[] {
  return lines.filter(({ itemId }) => !isChargeItemId(itemId))
}

/** Returns the sum of charges; negative if discounts are the larger part. */
export function sumCharges(charges: readonly Pick<Charge, 'amount'>[]): Mills {
  return charges.reduce((sum, { amount }) => sum + toMills(amount), 0)
}
