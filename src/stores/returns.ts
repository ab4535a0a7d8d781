import { type ReturnRequest, sendReturnRequest } from '../api-client.ts'
import { ApiCallError } from '../api-request.ts'
import type { OrderSummary } from '../domain/orders/order.ts'
import { randomId } from '../domain/text/random-id.ts'
import { createAction } from './action.ts'
import { loadAllOrderDetails } from './order-details.ts'
import { toastSuccess } from './toasts.ts'

/** The last attempt, whose response may be lost. The same request again has the same idempotency key. */
let attempt = { content: '', key: '' }

/**
 * An action: sends a customer's request to return pieces of an order. Calls `onDone` on success. After a refusal it
 * loads the orders' details again, which have the pieces that can still be returned.
 */
export const requestReturn = createAction(
  async (store: string, { id, reference }: OrderSummary, asked: ReturnRequest, onDone: () => void) => {
    const content = JSON.stringify([id, asked])
    if (attempt.content !== content) attempt = { content, key: randomId() }
    try {
      await sendReturnRequest(store, id, asked, attempt.key)
    } catch (failure) {
      if (failure instanceof ApiCallError && failure.status >= 400 && failure.status < 500)
        await loadAllOrderDetails(store)
      throw failure
    }
    attempt = { content: '', key: '' }
    onDone()
    toastSuccess(`We have your request for a return from ${reference}. Our email says where to send it.`)
    await loadAllOrderDetails(store)
  },
)
