import { isSentStatus, type OrderStatus } from '../orders/order-status.ts'
import { DAY_MS } from '../text/durations.ts'

type SentOrder = { status: OrderStatus; date: string; sentAt?: string | null }

/**
 * Returns the ISO time until which a customer can ask for a return; null if returns are not possible. `days` is the
 * branch's period; null means no returns. The period begins at `sentAt`, or at `date` for older orders, which have no
 * `sentAt`.
 */
function returnsUntil({ status, date, sentAt }: SentOrder, days: number | null): string | null {
  if (!days || !isSentStatus(status)) return null
  return new Date(Date.parse(sentAt ?? date) + days * DAY_MS).toISOString()
}

/**
 * Whether a customer can still ask to return pieces of an order. `days` is the branch's period, null for no returns;
 * `now` is in milliseconds.
 */
export function mayAskForReturn(order: SentOrder, days: number | null, now: number): boolean {
  const until = returnsUntil(order, days)
  return until !== null && now < Date.parse(until)
}
