import { CallFailed, checkout, unanswered, withdrawCheckout } from '../api-client.ts'
import type { CheckoutRequest } from '../domain/checkout.ts'
import { withoutOrdered } from '../domain/ordered-lines.ts'
import { $cart, replaceCart } from './cart.ts'
import { $draft, changeDraft } from './order-draft.ts'
import { parsed } from './session.ts'

/** A checkout that was taken although its answer was lost: the order's id, and what was sent. */
export type TakenAttempt = { id: string; sent: CheckoutRequest }

/**
 * Sends a checkout under a key of its own. Until its answer is known the attempt is stored, also for a page that is
 * loaded anew. Returns the order's id.
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
 * What became of the attempt whose answer was lost; null where there is none or it was not taken, and then it never
 * will be. One that was taken stays stored until the cart is without its lines, or is that order's.
 */
export async function takenAttempt(store: string): Promise<TakenAttempt | null> {
  const attempt = $draft.get().unanswered
  if (!attempt) return null
  const id = (await withdrawCheckout(store, attempt.key))?.result
  if (id === undefined) unanswered()
  const sent = parsed(attempt.request) as CheckoutRequest | undefined
  if (id !== null && Array.isArray(sent?.saleOrderTransactions)) return { id, sent }
  forgetAttempt()
  return null
}

/** What was sent is ordered: it leaves the cart. */
export function takeOutOfCart(store: string, { saleOrderTransactions }: CheckoutRequest) {
  replaceCart(withoutOrdered($cart.get(), store, saleOrderTransactions))
  forgetAttempt()
}

function forgetAttempt() {
  if ($draft.get().unanswered) changeDraft({ unanswered: null })
}

/** No answer, one that came too late, a busy and a broken server leave open whether the order was placed. */
function isAnswer(status: number): boolean {
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status)
}

/** Random like `crypto.randomUUID`, which browsers offer only on https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
