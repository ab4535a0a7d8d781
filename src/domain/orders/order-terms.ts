import type { Delivery } from '../branch/business.ts'
import { formatMoney, type Mills, toMills } from '../money/money.ts'
import type { PageBranch } from '../pages/page-data.ts'
import type { PageLink, TopicPages } from '../pages/written-page.ts'
import type { PaymentState } from '../payments/payment-state.ts'
import { type OrderStatus, WAITING_STATUSES } from './order-status.ts'

/** The notes beside an order's total: the cost of delivery, and ways to pay. */
export type OrderTerms = {
  /** Null if staff have not set the cost of delivery. */
  delivery: Pick<Delivery, 'rate' | 'freeFrom'> | null
  /** A text by staff; may be empty. */
  payment: string
  pages: Pick<TopicPages, 'delivery' | 'payment'>
  /** Whether orders can be paid online. */
  online?: boolean
}

type Told = Pick<PageBranch, 'business' | 'paymentTerms'>

export function toOrderTerms({ business, paymentTerms }: Told, { delivery, payment }: OrderTerms['pages']): OrderTerms {
  const { rate, freeFrom } = business.delivery ?? {}
  return {
    delivery: rate === undefined || freeFrom === undefined ? null : { rate, freeFrom },
    payment: paymentTerms,
    pages: { delivery, payment },
  }
}

/** Formats the cost of delivery as a sentence; '' for an empty order, or if staff have not set the cost. */
export function deliverySentence(total: Mills, delivery: OrderTerms['delivery'], currency: string): string {
  if (!delivery || total <= 0) return ''
  const rate = toMills(delivery.rate)
  if (rate === 0 || total >= toMills(delivery.freeFrom)) return 'Delivery is free.'
  return `Plus ${formatMoney(rate, currency)} for delivery: ${formatMoney(total + rate, currency)} in all.`
}

/** Returns the pages about delivery and payment that the shop has. */
export function termsPages({ pages: { delivery, payment } }: OrderTerms): PageLink[] {
  return [delivery, payment].filter((page) => page !== null)
}

/** Whether an order may still be unpaid; without a recorded state its status decides. Pages show the terms of payment only then. */
export function isUnpaid(status: OrderStatus, state: PaymentState | null = null): boolean {
  return state ? state === 'unpaid' : isWaiting(status)
}

/** Whether the current price of delivery applies to an order. */
export const isWaiting = (status: OrderStatus): boolean => WAITING_STATUSES.includes(status)
