import type { OrderDelivery } from '../delivery/delivery-way.ts'
import { isInSalesFigures, isSentStatus, type OrderStatus } from './order-status.ts'

/**
 * The facts that decide whether an order was picked up. If an order was sent without `readyAt`, it was not picked up.
 */
type Collected = { delivery: Pick<OrderDelivery, 'isPickup'> | null; readyAt: string | null }

const NO_ADDRESS = 'No address given: we will ask you for one, or hold the order for pickup.'

/**
 * Formats an order's delivery address for its customer, such as `Ships to 1 Sand Lane`. Without an address, returns ''
 * for an order for pickup and for a sent or cancelled one, else a sentence that says what the shop will do.
 */
export function describeDeliveryAddress(address: string, status: OrderStatus, order?: Collected): string {
  if (order?.delivery?.isPickup && (!isSentStatus(status) || order.readyAt)) return address && `Address: ${address}`
  if (!isInSalesFigures(status)) return address && `Address: ${address}`
  if (isSentStatus(status)) return address && `Sent to ${address}`
  if (address) return `Ships to ${address}`
  return order?.delivery ? 'No address given: we will ask you for one.' : NO_ADDRESS
}
