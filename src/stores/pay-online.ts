import { fetchPaymentPageUrl } from '../api-client.ts'
import { ApiCallError } from '../api-request.ts'
import { createAction } from './action.ts'
import { goTo } from './navigation.ts'
import { loadAllOrderDetails } from './order-details.ts'
import { refreshOrdersIfLoaded } from './orders.ts'

/**
 * An action: opens the payment provider's page for an order. Loads the list of orders again if the order can no longer
 * be paid as shown.
 */
export const payOnline = createAction(async (store: string, id: string) => {
  const { result } = await fetchPaymentPageUrl(store, id).catch(async (failure: unknown) => {
    if (failure instanceof ApiCallError && (failure.status === 404 || failure.status === 409))
      await Promise.all([refreshOrdersIfLoaded(), loadAllOrderDetails(store)])
    throw failure
  })
  goTo(result)
})
