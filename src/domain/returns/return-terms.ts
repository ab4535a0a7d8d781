import { isSent, type OrderStatus } from '../orders/order-status.ts'
import { DAY_MS } from '../text/durations.ts'

type SentOrder = { status: OrderStatus; date: string; sentAt?: string | null }

/**
 * Returns the time until which a customer can ask for a return, in ISO 8601; null where nobody can. `days` is the setting of
 * the branch, counted from when the order was sent. Older orders lack that time: their date counts.
 */
function returnsUntil({ status, date, sentAt }: SentOrder, days: number | null): string | null {
  if (!days || !isSent(status)) return null
  return new Date(Date.parse(sentAt ?? date) + days * DAY_MS).toISOString()
}

/** Whether a customer can still ask. `now`: milliseconds. */
export function mayAskForReturn(order: SentOrder, days: number | null, now: number): boolean {
  const until = returnsUntil(order, days)
  return until !== null && now < Date.parse(until)
}
