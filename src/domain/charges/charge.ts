import { type Mills, toMills } from '../money/mills.ts'

/** The parts of an order's total that are not products. */
export const CHARGE_KINDS = ['delivery', 'discount', 'note'] as const
export type ChargeKind = (typeof CHARGE_KINDS)[number]

/**
 * A charge of an order. `amount` is in the order's currency, and negative for a discount. `reference` names its cause,
 * such as the id of the way of delivery, the code of a discount, or the label of a note.
 */
export type Charge = { kind: ChargeKind; name: string; amount: number; reference: string }

const RESERVED = 'charge:'

/** The `itemId` of a charge where calls show it as a line. No product has such an id. */
export const chargeItemId = (kind: ChargeKind): string => RESERVED + kind

export const isChargeItem = (itemId: string): boolean => itemId.startsWith(RESERVED)

/** Removes the charges from the lines of a call. Only the shop computes charges: what a client sends back is ignored. */
export function withoutCharges<Line extends { itemId: string }>(lines: readonly Line[]): Line[] {
  return lines.filter(({ itemId }) => !isChargeItem(itemId))
}

export function chargesTotal(charges: readonly Pick<Charge, 'amount'>[]): Mills {
  return charges.reduce((sum, { amount }) => sum + toMills(amount), 0)
}
