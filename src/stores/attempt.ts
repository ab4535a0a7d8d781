import { checkout, withdrawCheckout } from '../api-client.ts'
import { CallFailed, unanswered } from '../api-request.ts'
import type { CheckoutRequest } from '../domain/checkout.ts'
import { withoutOrdered } from '../domain/ordered-lines.ts'
import { $cart, replaceCart } from './cart.ts'
import { $draft, changeDraft } from './order-draft.ts'
import { parseJson } from './session.ts'

/** A checkout that succeeded although its response was lost: the order's id, and the request. */
export type AcceptedAttempt = { id: string; sent: CheckoutRequest }

/**
 * Sends a checkout with its own idempotency key. The attempt is stored until its result is known, also across reloads.
 * Returns the order's id.
 */
export async function sendAttempt(store: string, request: CheckoutRequest): Promise<string> {
  const key = newKey()
  changeDraft({ unanswered: { key, request: JSON.stringify(request) } })
  try {
    const id = (await checkout(store, request, key))?.result
    if (typeof id !== 'string') unanswered()
    forgetAttempt()
    return id
  } catch (failure) {
    if (failure instanceof CallFailed && isAnswer(failure.status)) forgetAttempt()
    throw failure
  }
}

/**
 * The result of the attempt whose response was lost; null when there is none or it did not succeed, and then it never
 * will. A successful attempt stays stored until its lines have left the cart, or the cart edits that order.
 */
export async function acceptedAttempt(store: string): Promise<AcceptedAttempt | null> {
  const attempt = $draft.get().unanswered
  if (!attempt) return null
  const id = (await withdrawCheckout(store, attempt.key))?.result
  if (id === undefined) unanswered()
  const sent = parseJson(attempt.request) as CheckoutRequest | undefined
  if (id !== null && Array.isArray(sent?.saleOrderTransactions)) return { id, sent }
  forgetAttempt()
  return null
}

/** Removes the ordered lines from the cart. */
export function removeOrderedLines(store: string, { saleOrderTransactions }: CheckoutRequest) {
  replaceCart(withoutOrdered($cart.get(), store, saleOrderTransactions))
  forgetAttempt()
}

function forgetAttempt() {
  if ($draft.get().unanswered) changeDraft({ unanswered: null })
}

/** Whether the failure leaves open if the order was placed: no response, a timeout, 429 or 5xx. */
function isAnswer(status: number): boolean {
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status)
}

/** A random id; `crypto.randomUUID` exists only on https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
