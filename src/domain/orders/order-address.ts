import { isCounted, isSent, type OrderStatus } from './order-status.ts'

/** The delivery address of an order as a line for its customer. Without an address, only an unsent order has a line. */
export function addressLine(address: string, status: OrderStatus): string {
  if (!isCounted(status)) return address && `Address: ${address}`
  if (isSent(status)) return address && `Sent to ${address}`
  return address ? `Ships to ${address}` : 'No address given: we will ask you for one, or hold the order for pickup.'
}
