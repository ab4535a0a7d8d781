import type { Payload } from 'payload'
import { type Checkout, inTransactionOnce, lockKeysOf, wantedLines } from './checkout.ts'
import { assertNotEdited, type EditedFrom } from './edited-from.ts'
import { assertSameCurrency } from './order-currency.ts'
import { countOrder } from './order-results.ts'
import { earlierOrder, linesOf, openOrder, ownOrder } from './own-order.ts'
import { priceFields } from './priced-order.ts'
import { reserveAndPrice, snapshotsOf } from './reserve.ts'

/**
 * For its customer: replaces lines, delivery, discount code, address and memo of a New order. Returns its id. Pieces
 * ordered before keep their price. Throws `Refusal`: `not-mine`, `not-new`, `changed-meanwhile`, `not-revisable`, and
 * refusals of `placeOrder`.
 */
export function reviseOrder(payload: Payload, id: string, customerId: string, checkout: Revision): Promise<string> {
  return countOrder('changed', () => reviseUncounted(payload, id, customerId, checkout))
}

type Revision = Checkout & { editedFrom: EditedFrom | null }

async function reviseUncounted(payload: Payload, id: string, customerId: string, checkout: Revision): Promise<string> {
  const wanted = wantedLines(checkout)
  const snapshots = await snapshotsOf(checkout.branch.catalog, wanted)
  const branch = await checkout.branch.catalog.branch()
  const owner = { customerId, branchId: checkout.branch.id }
  const found = await ownOrder(payload, owner, id)
  const keys = [id, ...linesOf(found).map(({ itemId }) => itemId), ...lockKeysOf(checkout, wanted)]
  return payload.db.serialize(keys, () =>
    inTransactionOnce(payload, checkout, async (req) => {
      // Reads and writes in one transaction: the second of two concurrent edits starts from the first one's result.
      const order = await openOrder(payload, owner, id, 'Edit', req)
      assertNotEdited(order, checkout.editedFrom)
      assertSameCurrency(order, branch)
      const priced = await reserveAndPrice(
        checkout,
        wanted,
        { before: earlierOrder(order), snapshots, customerId },
        req,
      )
      const { shippingAddress, memo } = checkout
      const data = { ...priceFields(priced), shippingAddress, memo }
      await payload.update({ collection: 'sale-orders', id, data, depth: 0, req })
      return id
    }),
  )
}
