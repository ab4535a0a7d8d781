import { isCounted, isSent, type OrderStatus } from './order-status.ts'

/** Where an order goes or went, as a line for its customer; '' for what will never be sent and has no address. */
export function addressLine(address: string, status: OrderStatus): string {
  if (!isCounted(status)) return address && `Address: ${address}`
  if (isSent(status)) return address && `Sent to ${address}`
  return address ? `Ships to ${address}` : 'No address given: we will ask you for one, or hold the order for pickup.'
}
