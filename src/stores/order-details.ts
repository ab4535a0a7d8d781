import { atom } from 'nanostores'
import { orderDetailsOf } from '../api-client.ts'
import { isChargeItem } from '../domain/charges/charge.ts'
import type { OrderDetails, Receipt } from '../domain/orders/order.ts'
import { $customer } from '../session/customer.ts'
import { ignoreCallFailure } from './ignore-call-failure.ts'

/** Details of the customer's orders by id, newest first. Empty until loaded. */
export const $orderDetails = atom<ReadonlyMap<string, OrderDetails>>(new Map())

/**
 * Reloads the delivery of an order. Returns null if the order has none, or if the call fails. An order without a
 * charge, in a shop without ways of delivery, has none.
 */
export async function loadOrderDelivery(
  store: string,
  { saleOrder, saleOrderTransactions }: Receipt,
  hasWays: boolean,
) {
  if (!hasWays && !saleOrderTransactions.some(({ itemId }) => isChargeItem(itemId))) return null
  await loadOrderDetails(store)
  return $orderDetails.get().get(saleOrder.id)?.delivery ?? null
}

/** Loads the details. If the call fails, keeps the current ones. */
export async function loadOrderDetails(store: string) {
  const customer = $customer.get()
  if (!customer) return
  const response = await orderDetailsOf(store, customer).catch(ignoreCallFailure)
  if (!response || $customer.get() !== customer) return
  $orderDetails.set(new Map(response.result.map((details) => [details.id, details])))
}

$customer.listen(() => $orderDetails.set(new Map()))
