import type { OrderDelivery } from '../delivery/delivery-way.ts'
import { isCounted, isSent, type OrderStatus } from './order-status.ts'

type Delivery = Pick<OrderDelivery, 'isPickup'> | null | undefined

const NO_ADDRESS = 'No address given: we will ask you for one, or hold the order for pickup.'

/** Formats an order's delivery address for its customer. Returns '' without one if the order is sent or cancelled. */
export function addressLine(address: string, status: OrderStatus, delivery?: Delivery): string {
  if (delivery?.isPickup) return address && `Address: ${address}`
  if (!isCounted(status)) return address && `Address: ${address}`
  if (isSent(status)) return address && `Sent to ${address}`
  if (address) return `Ships to ${address}`
  return delivery ? 'No address given: we will ask you for one.' : NO_ADDRESS
}
