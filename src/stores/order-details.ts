import { atom } from 'nanostores'
import { orderDetailsOf } from '../api-client.ts'
import type { OrderDetails } from '../domain/order.ts'
import { $customer } from './customer.ts'
import { ignoreCallFailure } from './ignore-call-failure.ts'

/** What the customer's orders contain, by id, the newest first. Pages are whole without it. */
export const $orderDetails = atom<ReadonlyMap<string, OrderDetails>>(new Map())

/** What is shown stays when the shop cannot be reached. */
export async function loadOrderDetails(store: string) {
  const customer = $customer.get()
  if (!customer) return
  const response = await orderDetailsOf(store, customer).catch(ignoreCallFailure)
  if (!response || $customer.get() !== customer) return
  $orderDetails.set(new Map(response.result.map((details) => [details.id, details])))
}

$customer.listen(() => $orderDetails.set(new Map()))
