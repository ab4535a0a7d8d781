import type { Payload } from 'payload'
import { listCheckoutLockKeys, mergeWantedLines, type OrderInput, runIdempotentTransaction } from './checkout.ts'
import { assertOrderInBranchCurrency } from './order-currency.ts'
import { measureOrderWork } from './order-results.ts'
import { assertOrderUnchanged, type OrderEditBaseline } from './order-unchanged.ts'
import { readEditableOrder, readOwnOrder, toEarlierOrder, toPricedLines } from './own-order.ts'
import { toPricedOrderFields } from './priced-order.ts'
import { readLineSnapshots, reserveAndPrice } from './reserve.ts'

/**
 * For its customer: replaces lines, delivery, discount code, address and memo of a New order. Returns its id. Pieces
 * ordered before keep their price. Throws `Refusal`: `not-mine`, `not-new`, `changed-meanwhile`, `not-revisable`, and
 * refusals of `placeOrder`.
 */
export function reviseOwnOrder(payload: Payload, id: string, customerId: string, checkout: Revision): Promise<string> {
  return measureOrderWork('changed', () => reviseUncounted(payload, id, customerId, checkout))
}

type Revision = OrderInput & { editedFrom: OrderEditBaseline | null }

async function reviseUncounted(payload: Payload, id: string, customerId: string, checkout: Revision): Promise<string> {
  const wanted = mergeWantedLines(checkout)
  const snapshots = await readLineSnapshots(checkout.branch.catalog, wanted)
  const branch = await checkout.branch.catalog.branch()
  const owner = { customerId, branchId: checkout.branch.id }
  const found = await readOwnOrder(payload, owner, id)
  const keys = [id, ...toPricedLines(found).map(({ itemId }) => itemId), ...listCheckoutLockKeys(checkout, wanted)]
  return payload.db.serialize(keys, () =>
    runIdempotentTransaction(payload, checkout, async (req) => {
      // Reads and writes in one transaction: the second of two concurrent edits starts from the first one's result.
      const order = await readEditableOrder(payload, owner, id, 'Edit', req)
      assertOrderUnchanged(order, checkout.editedFrom)
      assertOrderInBranchCurrency(order, branch)
      const priced = await reserveAndPrice(
        checkout,
        wanted,
        { before: toEarlierOrder(order), snapshots, customerId },
        req,
      )
      const { shippingAddress, memo } = checkout
      const data = { ...toPricedOrderFields(priced), shippingAddress, memo }
      await payload.update({ collection: 'sale-orders', id, data, depth: 0, req })
      return id
    }),
  )
}
