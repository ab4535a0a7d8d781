import type { OrderStatus } from '../../../src/domain/orders/order-status.ts'

export function OrderStatusTag({ status }: { status: OrderStatus }) {
  return <span className={`desk-status desk-status--${status.toLowerCase()}`}>{status}</span>
}
