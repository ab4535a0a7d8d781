import type { Payload } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { mayAskForReturn } from '../../../src/domain/returns/return-terms.ts'
import {
  type IdempotentRequest,
  isDuplicateIdempotencyKeyError,
  runIdempotently,
} from '../../base/database/idempotency.ts'
import { runInTransaction } from '../../base/database/transaction.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { createRequestedReturn, type ReturnInput } from './change-returns.ts'
import { type OwningCustomerAndBranch, readOwnOrder } from './own-order.ts'

/**
 * The return that a customer asks for. `days`: days after shipping in which customers can ask for a return; null for
 * never. `once`: the idempotency key; null if the client sent none.
 */
type AskedReturn = ReturnInput & { days: number | null; once: IdempotentRequest | null }

/**
 * Adds a return to a customer's own order at the customer's request, and returns the id of the return. Throws
 * `Refusal`: `not-mine`, `ended` after the deadline, and the refusals of `createRequestedReturn`.
 */
export function requestReturn(
  payload: Payload,
  owner: OwningCustomerAndBranch,
  orderId: string,
  { days, once, ...wanted }: AskedReturn,
): Promise<string> {
  const keys = [orderId, ...(once ? [once.key] : [])]
  return payload.db.serialize(keys, () =>
    runInTransaction(
      payload,
      (req) =>
        runIdempotently(once, req, async () => {
          const order = await readOwnOrder(payload, owner, orderId, req)
          if (!mayAskForReturn(order, days, Date.now())) throw new Refusal('ended', TOO_LATE)
          const asked = createRequestedReturn(order, wanted)
          const data = { returns: [...(order.returns ?? []), asked] }
          await payload.update({ collection: 'sale-orders', id: orderId, data, depth: 0, req })
          return asked.id ?? ''
        }),
      { mayRetry: isDuplicateIdempotencyKeyError },
    ),
  )
}

/** Returns the days after shipping in which customers can ask for a return; null if the branch takes no returns. */
export async function readReturnPeriodDays({ catalog }: { catalog: Pick<Catalog, 'branch'> }): Promise<number | null> {
  return (await catalog.branch()).business.returns?.days || null
}

const TOO_LATE = 'This order can no longer be returned here. Please write to us.'
