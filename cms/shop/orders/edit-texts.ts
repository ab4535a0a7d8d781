import type { Payload } from 'payload'
import { runInTransaction } from '../../base/database/transaction.ts'
import { assertTextUnchanged, type TextChange } from '../../base/fields/text-unchanged.ts'
import type { User } from '../../payload-types.ts'
import { readOrder } from './staff-order.ts'

/** Names of an order's text fields that staff can edit in any status. */
export const STAFF_EDITABLE_ORDER_TEXTS = ['trackingNumber', 'staffNotes'] as const

/**
 * Changes one text of an order on behalf of staff, in any status. Throws `Refusal`: `not-found`, `changed-meanwhile`.
 */
export async function editOrderText(
  payload: Payload,
  id: string,
  change: TextChange<(typeof STAFF_EDITABLE_ORDER_TEXTS)[number]>,
  user: User,
): Promise<void> {
  const { field, to } = change
  await payload.db.serialize([id], () =>
    runInTransaction(
      payload,
      async (req) => {
        assertTextUnchanged((await readOrder(payload, id, req))[field] ?? '', change)
        const data = { [field]: to.trim() }
        await payload.update({ collection: 'sale-orders', id, data, depth: 0, overrideAccess: false, user, req })
      },
      { user },
    ),
  )
}
