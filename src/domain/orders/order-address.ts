import { isCounted, isSent, type OrderStatus } from './order-status.ts'

/** Formats an order's delivery address for its customer. Returns '' without one if the order is sent or cancelled. */
export function addressLine(address: string, status: OrderStatus): string {
  if (!isCounted(status)) return address && `Address: ${address}`
  if (isSent(status)) return address && `Sent to ${address}`
  return address ? `Ships to ${address}` : 'No address given: we will ask you for one, or hold the order for pickup.'
}
