import { CallFailed, checkout } from '../api-client.ts'
import type { CheckoutRequest } from '../domain/checkout.ts'
import { $draft, changeDraft } from './order-draft.ts'

/**
 * Sends a checkout so that it happens once. Until an answer is known a repeat of the same cart carries the same key,
 * also after the page was loaded anew; another cart gets another. Answers the order's id.
 */
export async function sendOnce(store: string, order: CheckoutRequest): Promise<string> {
  const key = keyFor(order)
  try {
    const { result } = await checkout(store, order, key)
    changeDraft({ unanswered: null })
    return result
  } catch (failure) {
    if (failure instanceof CallFailed && isAnswer(failure.status)) changeDraft({ unanswered: null })
    throw failure
  }
}

function keyFor(order: CheckoutRequest): string {
  const request = sameness(order)
  const { unanswered } = $draft.get()
  if (unanswered?.request === request) return unanswered.key
  const key = newKey()
  changeDraft({ unanswered: { key, request } })
  return key
}

/** A new order is the same while its lines are: a corrected address must not make a second one. */
function sameness({ saleOrder, saleOrderTransactions }: CheckoutRequest): string {
  return JSON.stringify(saleOrder.id ? [saleOrder, saleOrderTransactions] : saleOrderTransactions)
}

/** No answer, a busy and a broken server leave open whether the order was placed. */
function isAnswer(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429
}

/** Random like `crypto.randomUUID`, which browsers offer only on https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
