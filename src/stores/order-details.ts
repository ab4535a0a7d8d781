import { atom } from 'nanostores'
import { orderDetailsOf } from '../api-client.ts'
import type { OrderDetails } from '../domain/orders/order.ts'
import { $customer } from '../session/customer.ts'
import { ignoreCallFailure } from './ignore-call-failure.ts'

/** Details of the customer's orders by id, newest first. Empty until loaded. */
export const $orderDetails = atom<ReadonlyMap<string, OrderDetails>>(new Map())

/** Loads the details. A failed call keeps the current ones. */
export async function loadOrderDetails(store: string) {
  const customer = $customer.get()
  if (!customer) return
  const response = await orderDetailsOf(store, customer).catch(ignoreCallFailure)
  if (!response || $customer.get() !== customer) return
  $orderDetails.set(new Map(response.result.map((details) => [details.id, details])))
}

$customer.listen(() => $orderDetails.set(new Map()))
