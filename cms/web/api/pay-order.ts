import * as contract from '../../../src/contract/orders.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { ownOrder } from '../../shop/orders/own-order.ts'
import { customersRoute } from './route.ts'

/**
 * POST /api/pay_order/:store/:orderId returns the URL of an order's payment page. Only the provider sees the card's
 * data.
 */
export const payOrder = customersRoute(contract.payOrder, {
  async handle({ query, caller, branches, payload, payments }) {
    const branch = await branches.named(query.store)
    if (!payments) throw new Refusal('not-found', 'This shop takes no online payments.')
    if (!caller.id) throw new Refusal('not-mine', 'Order not found')
    const owner = { customerId: caller.id, branchId: branch.id }
    const { id } = await ownOrder(payload, owner, query.orderId)
    return { result: await payments.start(id, (req) => ownOrder(payload, owner, id, req)) }
  },
})
