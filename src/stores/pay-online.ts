import { payOrder } from '../api-client.ts'
import { CallFailed } from '../api-request.ts'
import { action } from './action.ts'
import { goTo } from './navigation.ts'
import { loadOrderDetails } from './order-details.ts'
import { refreshOrders } from './orders.ts'

/**
 * An action: opens the payment provider's page for an order. Loads the list of orders again if the order can no longer
 * be paid as shown.
 */
export const payOnline = action(async (store: string, id: string) => {
  const { result } = await payOrder(store, id).catch(async (failure: unknown) => {
    if (failure instanceof CallFailed && (failure.status === 404 || failure.status === 409))
      await Promise.all([refreshOrders(), loadOrderDetails(store)])
    throw failure
  })
  goTo(result)
})
