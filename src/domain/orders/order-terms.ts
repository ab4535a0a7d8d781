import type { DeliveryTerms } from '../branch/business.ts'
import type { DeliveryWay } from '../delivery/delivery-way.ts'
import { formatPickupPlaceAndHours } from '../delivery/delivery-words.ts'
import { formatMills, type Mills, toMills } from '../money/money.ts'
import type { PageBranch } from '../pages/page-data.ts'
import type { TopicPageLinks, WrittenPageLink } from '../pages/written-page.ts'
import type { OrderPaymentState } from '../payments/payment-state.ts'
import { OPEN_UNSENT_STATUSES, type OrderStatus } from './order-status.ts'

/** What carts and order forms show next to an order's total: the cost and ways of delivery, and the ways to pay. */
export type OrderTerms = {
  /** The cost of delivery, which totals do not include. Null if staff have not set it, or if the shop has `ways`. */
  delivery: Pick<DeliveryTerms, 'rate' | 'freeFrom'> | null
  /** The ways of delivery that customers can choose. Totals include their price. */
  ways: DeliveryWay[]
  /** Whether carts have a box for discount codes. */
  hasDiscountCodes: boolean
  /** The place and hours for pickup; may be empty. */
  pickupPlace: string
  /** The terms of payment, written by staff; may be empty. */
  payment: string
  pages: Pick<TopicPageLinks, 'delivery' | 'payment'>
  /** Whether orders can be paid online. */
  online?: boolean
}

type Told = Pick<PageBranch, 'business' | 'paymentTerms' | 'deliveryWays' | 'hasDiscountCodes'>

export function toOrderTerms(
  { business, paymentTerms, deliveryWays: ways, hasDiscountCodes }: Told,
  { delivery, payment }: OrderTerms['pages'],
): OrderTerms {
  const { rate, freeFrom } = business.delivery ?? {}
  return {
    delivery: ways.length > 0 || rate === undefined || freeFrom === undefined ? null : { rate, freeFrom },
    hasDiscountCodes,
    ways,
    pickupPlace: ways.some(({ isPickup }) => isPickup) ? formatPickupPlaceAndHours(business) : '',
    payment: paymentTerms,
    pages: { delivery, payment },
  }
}

/**
 * Describes the cost of delivery, which the `total` does not include, as a sentence; '' if staff have not set the cost.
 * `reduced` is the price of the products after discounts, which decides whether delivery is free.
 */
export function describeDeliveryCost(
  total: Mills,
  delivery: OrderTerms['delivery'],
  currency: string,
  reduced = total,
): string {
  if (!delivery) return ''
  const rate = toMills(delivery.rate)
  if (rate === 0 || (delivery.freeFrom !== null && reduced >= toMills(delivery.freeFrom))) return 'Delivery is free.'
  return `Plus ${formatMills(rate, currency)} for delivery: ${formatMills(total + rate, currency)} in all.`
}

/** Returns links to the pages about delivery and payment that exist. */
export function listTermsPageLinks({ pages: { delivery, payment } }: OrderTerms): WrittenPageLink[] {
  return [delivery, payment].filter((page) => page !== null)
}

/**
 * Whether the customer may still have to pay the order, so that pages show the terms of payment. If `state` is null,
 * because it is unknown, an order counts as unpaid until it is sent or cancelled.
 */
export function isPossiblyUnpaid(status: OrderStatus, state: OrderPaymentState | null = null): boolean {
  return state ? state === 'unpaid' : isOpenUnsentStatus(status)
}

/** Whether an order is open and not yet sent, so that the current price of delivery applies. */
export const isOpenUnsentStatus = (status: OrderStatus): boolean => OPEN_UNSENT_STATUSES.includes(status)
