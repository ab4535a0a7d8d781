import type { Payload } from 'payload'
import { inTransaction } from '../database/transaction.ts'
import { linesOf, type Owner, openOrder, ownOrder } from './own-order.ts'
import { releaseStock } from './stock.ts'

/** Deletes a customer's New order and returns its pieces to the stock, once. Refuses `not-mine`, `not-new`. */
export async function cancelOrder(payload: Payload, owner: Owner, id: string): Promise<void> {
  const lines = linesOf(await ownOrder(payload, owner, id))
  await payload.db.serialize([id, ...lines.map(({ itemId }) => itemId)], () =>
    inTransaction(payload, async (req) => {
      const order = await openOrder(payload, owner, id, 'Delete', req)
      await releaseStock(linesOf(order), req)
      await payload.delete({ collection: 'sale-orders', id, depth: 0, req })
    }),
  )
}
