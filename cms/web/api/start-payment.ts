import * as contract from '../../../src/contract/orders.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { readOwnOrder } from '../../shop/orders/own-order.ts'
import { createCustomerRoute } from './route.ts'

/**
 * POST /api/pay_order/:store/:orderId returns the URL of an order's payment page. Only the provider sees the card's
 * data.
 */
export const startPaymentRoute = createCustomerRoute(contract.startPaymentCall, {
  async handle({ query, caller, branches, payload, payments }) {
    const branch = await branches.named(query.store)
    if (!payments) throw new Refusal('not-found', 'This shop takes no online payments.')
    if (!caller.id) throw new Refusal('not-mine', 'Order not found')
    const owner = { customerId: caller.id, branchId: branch.id }
    const { id } = await readOwnOrder(payload, owner, query.orderId)
    return { result: await payments.start(id, (req) => readOwnOrder(payload, owner, id, req)) }
  },
})
