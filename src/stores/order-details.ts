import { atom } from 'nanostores'
import { fetchAllOrderDetails } from '../api-client.ts'
import type { NotesByProductId } from '../domain/cart/cart-notes.ts'
import type { OrderDelivery } from '../domain/delivery/delivery-way.ts'
import type { OrderDetails, OrderWithLines } from '../domain/orders/order.ts'
import { $customer } from '../session/customer.ts'
import { ignoreCallFailure } from './ignore-call-failure.ts'

/** A store with the details of the customer's orders by order id, the newest first. Empty until they are loaded. */
export const $orderDetails = atom<ReadonlyMap<string, OrderDetails>>(new Map())

/**
 * The terms, besides the prices, that a placed order keeps when it is edited: its way of delivery (null without one)
 * and its notes.
 */
export type AgreedDeliveryAndNotes = { delivery: OrderDelivery | null; notes: NotesByProductId }

/** The terms of an order without a way of delivery and without notes. */
export const NO_AGREED_DELIVERY_OR_NOTES: AgreedDeliveryAndNotes = { delivery: null, notes: new Map() }

/**
 * Loads the delivery and the notes that an order keeps when it is edited. If the call fails, returns those that were
 * loaded earlier, else none.
 */
export async function loadAgreedDeliveryAndNotes(
  store: string,
  { saleOrder }: OrderWithLines,
): Promise<AgreedDeliveryAndNotes> {
  await loadAllOrderDetails(store)
  const { delivery = null, lines = [] } = $orderDetails.get().get(saleOrder.id) ?? {}
  return { delivery, notes: new Map(lines.flatMap(({ itemId, note }) => (note ? [[itemId, note]] : []))) }
}

/** Loads the details of the customer's orders into `$orderDetails`. If the call fails, keeps the current ones. */
export async function loadAllOrderDetails(store: string) {
  const customer = $customer.get()
  if (!customer) return
  const response = await fetchAllOrderDetails(store, customer).catch(ignoreCallFailure)
  if (!response || $customer.get() !== customer) return
  $orderDetails.set(new Map(response.result.map((details) => [details.id, details])))
}

$customer.listen(() => $orderDetails.set(new Map()))
