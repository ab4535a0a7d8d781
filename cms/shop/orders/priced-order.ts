import { randomUUID } from 'node:crypto'
import { calculateCharges, calculateDiscountedSubtotal } from '../../../src/domain/charges/calculate-charges.ts'
import { type Charge, sumCharges } from '../../../src/domain/charges/charge.ts'
import { calculateNoteCharges } from '../../../src/domain/charges/note-charges.ts'
import { type OrderCharge, toOrderCharges, toOrderDelivery } from '../../../src/domain/charges/stored-charges.ts'
import {
  type DeliveryChoice,
  type DeliveryWay,
  type OrderDelivery,
  resolveOrderDelivery,
} from '../../../src/domain/delivery/delivery-way.ts'
import type { DiscountTerms } from '../../../src/domain/discounts/discount.ts'
import { fromMills, type Mills } from '../../../src/domain/money/money.ts'
import { toLineNote } from '../../../src/domain/orders/line-note.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import type { SaleOrder } from '../../payload-types.ts'
import {
  calculateOrderDiscounts,
  getDiscountTermsToStore,
  getStoredDiscountTerms,
  type OrderDiscountTerms,
  toDiscountFields,
} from '../discounts/order-discount.ts'
import { type PricedLine, sumLineAmountsInMills, withLineIds } from './lines.ts'

/**
 * The lines of an order with prices, delivery and charges. `total` is the sum of lines and charges, in thousandths of
 * the currency unit.
 */
export type PricedOrder = {
  lines: PricedLine[]
  delivery: OrderDelivery | null
  charges: OrderCharge[]
  /** The terms of its discount code; null without one. */
  discount: DiscountTerms | null
  total: Mills
}

/** The delivery, charges and discount terms that an order had before its revision. */
export type EarlierDeliveryAndCharges = Pick<PricedOrder, 'delivery' | 'charges' | 'discount'>

/** What the charges of an order depend on besides its lines: delivery, discount, the earlier order, the currency. */
export type ChargeContext = {
  ways: readonly DeliveryWay[]
  /** The delivery method that the client chose; null if none. */
  wanted: DeliveryChoice | null
  /** The delivery, charges and discount terms before the revision; null for a new order. */
  before: EarlierDeliveryAndCharges | null
  /** Whether the client sent the total that the customer saw. */
  isTotalShown: boolean
  discount: OrderDiscountTerms | null
  currency: string
}

/**
 * Returns an order's priced lines with delivery, charges, discount and total. Throws `Refusal` `invalid` if the
 * delivery method is not available for the country, or if the discount code does not apply.
 */
export function priceOrder(lines: PricedLine[], context: ChargeContext): PricedOrder {
  const { ways, wanted, before, isTotalShown, discount, currency } = context
  const goods = sumLineAmountsInMills(lines)
  const discounts = calculateOrderDiscounts(lines, discount, currency)
  const reduced = calculateDiscountedSubtotal(goods, discounts)
  const choice = resolveOrderDelivery(ways, wanted, { goods: reduced, before: before?.delivery })
  if ('fault' in choice) throw new Refusal('invalid', choice.fault, { delivery: [choice.fault] })
  const { delivery } = choice
  // Without a total, the customer may not have seen a higher price of delivery.
  const most = isTotalShown || wanted || !before ? {} : { mostForDelivery: deliveryCharge(before.charges) }
  const notes = calculateNoteCharges(lines.map((line) => ({ quantity: line.quantity, note: toLineNote(line) })))
  const priced = calculateCharges(goods, { way: delivery, discounts, notes, ...most })
  const charges = priced.map((charge) => withEarlierId(charge, before))
  return {
    lines,
    delivery,
    charges,
    discount: getDiscountTermsToStore(charges, discount),
    total: goods + sumCharges(charges),
  }
}

const deliveryCharge = (charges: readonly Charge[]): Mills =>
  sumCharges(charges.filter(({ kind }) => kind === 'delivery'))

/** Returns a charge with the id that it had before the revision (api.md, Orders). */
function withEarlierId(charge: Charge, before: EarlierDeliveryAndCharges | null): OrderCharge {
  const same = before?.charges.find(({ kind, reference }) => kind === charge.kind && reference === charge.reference)
  return same?.id ? { ...charge, id: same.id } : charge
}

/**
 * Returns the fields in which an order stores its lines, delivery, charges, discount and total; creates missing ids. If
 * the delivery is no pickup, also clears the time at which the order became ready for pickup.
 */
export function toPricedOrderFields({ lines, delivery, charges, discount, total }: PricedOrder) {
  return {
    lines: withLineIds(lines),
    delivery,
    deliveryName: delivery?.name ?? null,
    charges: charges.map((charge) => ({ ...charge, id: charge.id ?? randomUUID() })),
    ...toDiscountFields(discount, charges),
    chargesAmount: fromMills(sumCharges(charges)),
    ...(delivery?.isPickup ? {} : { readyAt: null }),
    grandTotalAmount: fromMills(total),
  }
}

/** Returns the delivery, charges and discount terms of a stored order. */
export const toEarlierDeliveryAndCharges = (
  order: Pick<SaleOrder, 'delivery' | 'charges' | 'discount'>,
): EarlierDeliveryAndCharges => ({
  delivery: toOrderDelivery(order),
  charges: toOrderCharges(order),
  discount: getStoredDiscountTerms(order),
})
