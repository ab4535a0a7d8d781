import { atom } from 'nanostores'
import { orderDetailsOf } from '../api-client.ts'
import type { OrderNotes } from '../domain/cart/cart-notes.ts'
import type { OrderDelivery } from '../domain/delivery/delivery-way.ts'
import type { OrderDetails, Receipt } from '../domain/orders/order.ts'
import { $customer } from '../session/customer.ts'
import { ignoreCallFailure } from './ignore-call-failure.ts'

/** A store with the details of the customer's orders by order id, newest first. Empty until loaded. */
export const $orderDetails = atom<ReadonlyMap<string, OrderDetails>>(new Map())

/**
 * What stays agreed when a placed order is edited, like its prices: its way of delivery (null without one) and its
 * notes.
 */
export type Agreed = { delivery: OrderDelivery | null; notes: OrderNotes }

export const NOTHING_AGREED: Agreed = { delivery: null, notes: new Map() }

/**
 * Loads the delivery and the notes that an order keeps when it is edited. Returns what was loaded before if the call
 * fails.
 */
export async function loadAgreed(store: string, { saleOrder }: Receipt): Promise<Agreed> {
  await loadOrderDetails(store)
  const { delivery = null, lines = [] } = $orderDetails.get().get(saleOrder.id) ?? {}
  return { delivery, notes: new Map(lines.flatMap(({ itemId, note }) => (note ? [[itemId, note]] : []))) }
}

/** Loads the details of the customer's orders into `$orderDetails`. If the call fails, keeps the current ones. */
export async function loadOrderDetails(store: string) {
  const customer = $customer.get()
  if (!customer) return
  const response = await orderDetailsOf(store, customer).catch(ignoreCallFailure)
  if (!response || $customer.get() !== customer) return
  $orderDetails.set(new Map(response.result.map((details) => [details.id, details])))
}

$customer.listen(() => $orderDetails.set(new Map()))
