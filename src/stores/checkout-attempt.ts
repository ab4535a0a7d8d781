import { checkout, orderToEdit, withdrawCheckout } from '../api-client.ts'
import { CallFailed, unanswered } from '../api-request.ts'
import type { CheckoutRequest } from '../domain/orders/checkout.ts'
import type { Receipt } from '../domain/orders/order.ts'
import { withoutOrderedLines } from '../domain/orders/ordered-lines.ts'
import { randomId } from '../domain/text/random-id.ts'
import { parseJson } from '../session/session.ts'
import { $cart, replaceCart } from './cart.ts'
import { $draft, changeDraft } from './order-draft.ts'

/** A checkout that succeeded although its response was lost: the order as it is now, and the request. */
export type AcceptedAttempt = { order: Receipt; sent: CheckoutRequest }

/**
 * Sends a checkout with an idempotency key. The attempt is stored until its result is known, also across reloads.
 * Returns the order's id.
 */
export async function sendAttempt(store: string, request: CheckoutRequest): Promise<string> {
  const key = randomId()
  changeDraft({ unanswered: { key, request: JSON.stringify(request) } })
  try {
    const id = (await checkout(store, request, key))?.result
    if (typeof id !== 'string') unanswered()
    forgetAttempt()
    return id
  } catch (failure) {
    if (failure instanceof CallFailed && isFinal(failure.status)) forgetAttempt()
    throw failure
  }
}

/**
 * Returns the attempt whose response was lost, if it succeeded. Null when there is none or it did not succeed; the
 * server then refuses a late arrival of it. Null as well when its order was deleted since. A successful attempt stays
 * stored until it is forgotten, its lines are removed from the cart, or the cart edits its order.
 */
export async function findAcceptedAttempt(store: string): Promise<AcceptedAttempt | null> {
  const attempt = $draft.get().unanswered
  if (!attempt) return null
  const id = (await withdrawCheckout(store, attempt.key))?.result
  if (id === undefined) unanswered()
  const sent = parseJson(attempt.request) as CheckoutRequest | undefined
  const order = id !== null && Array.isArray(sent?.saleOrderTransactions) ? await findOrder(store, id) : null
  if (order && sent) return { order, sent }
  forgetAttempt()
  return null
}

/** Removes the ordered lines from the cart. */
export function removeOrderedLines(store: string, { saleOrderTransactions }: CheckoutRequest) {
  replaceCart(withoutOrderedLines($cart.get(), store, saleOrderTransactions))
  forgetAttempt()
}

export function forgetAttempt() {
  if ($draft.get().unanswered) changeDraft({ unanswered: null })
}

/** Null for an order that was deleted. */
async function findOrder(store: string, id: string): Promise<Receipt | null> {
  try {
    return (await orderToEdit(store, id)).result
  } catch (failure) {
    if (failure instanceof CallFailed && failure.status === 404) return null
    throw failure
  }
}

/** Whether the status says that the order was not placed. No response, a timeout, 429 and 5xx leave it open. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status)
}
