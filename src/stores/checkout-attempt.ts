import { fetchOrderToEdit, sendCheckout, withdrawCheckout } from '../api-client.ts'
import { ApiCallError, throwNoResponse } from '../api-request.ts'
import type { CheckoutRequest } from '../domain/orders/checkout.ts'
import type { OrderWithLines } from '../domain/orders/order.ts'
import { withoutOrderedLines } from '../domain/orders/ordered-lines.ts'
import { randomId } from '../domain/text/random-id.ts'
import { tryParseJson } from '../session/session-storage.ts'
import { $cart, replaceCart } from './cart.ts'
import { $newOrderDiscountCode } from './discount-code.ts'
import { $orderDraft, changeOrderDraft } from './order-draft.ts'

/** A checkout that succeeded although its response was lost: `order` is the order as it is now, `sent` the request. */
export type RecoveredCheckout = { order: OrderWithLines; sent: CheckoutRequest }

/**
 * Sends a checkout with a new idempotency key, which is stored with the request until the result is known. Returns the
 * order's id.
 */
export async function sendCheckoutAttempt(store: string, request: CheckoutRequest): Promise<string> {
  const key = randomId()
  changeOrderDraft({ unanswered: { key, request: JSON.stringify(request) } })
  try {
    const id = (await sendCheckout(store, request, key))?.result
    if (typeof id !== 'string') throwNoResponse()
    forgetCheckoutAttempt()
    return id
  } catch (failure) {
    if (failure instanceof ApiCallError && isFinal(failure.status)) forgetCheckoutAttempt()
    throw failure
  }
}

/**
 * Asks the server whether the stored checkout, whose response was lost, succeeded. Returns the checkout with its order;
 * null if no checkout is stored, the checkout failed, or the order was deleted. A failed checkout is withdrawn, so that
 * it cannot succeed later. Throws `ApiCallError` if the server cannot be asked.
 */
export async function recoverOrWithdrawLostCheckout(store: string): Promise<RecoveredCheckout | null> {
  const attempt = $orderDraft.get().unanswered
  if (!attempt) return null
  const id = (await withdrawCheckout(store, attempt.key))?.result
  if (id === undefined) throwNoResponse()
  const sent = tryParseJson(attempt.request) as CheckoutRequest | undefined
  const order = id !== null && Array.isArray(sent?.saleOrderTransactions) ? await findOrder(store, id) : null
  if (order && sent) return { order, sent }
  forgetCheckoutAttempt()
  return null
}

/**
 * Removes from the cart the lines that a checkout request ordered, and the code of a new order. Forgets the stored
 * checkout.
 */
export function removeOrderedLinesAndAttempt(
  store: string,
  { saleOrder, saleOrderTransactions, discountCode }: CheckoutRequest,
) {
  replaceCart(withoutOrderedLines($cart.get(), store, saleOrderTransactions))
  if (saleOrder.id === null && discountCode === $newOrderDiscountCode.get()) $newOrderDiscountCode.set('')
  forgetCheckoutAttempt()
}

export function forgetCheckoutAttempt() {
  if ($orderDraft.get().unanswered) changeOrderDraft({ unanswered: null })
}

/** Returns the order; null if it was deleted. */
async function findOrder(store: string, id: string): Promise<OrderWithLines | null> {
  try {
    return (await fetchOrderToEdit(store, id)).result
  } catch (failure) {
    if (failure instanceof ApiCallError && failure.status === 404) return null
    throw failure
  }
}

/**
 * Whether the HTTP status means that the order was not placed. Without a response, and with 429 or 5xx, it is unknown
 * whether the order was placed.
 */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status)
}
