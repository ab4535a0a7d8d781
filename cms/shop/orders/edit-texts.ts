import type { Payload } from 'payload'
import { inTransaction } from '../../base/database/transaction.ts'
import { refuseOtherText, type TextChange } from '../../base/fields/refuse-other-text.ts'
import type { User } from '../../payload-types.ts'
import { findOrder } from './staff-order.ts'

/** Texts of an order that staff can edit in any status. */
export const STAFF_TEXTS = ['trackingNumber', 'staffNotes'] as const

/**
 * Changes one text of an order on behalf of staff, in any status. Throws `Refusal`: `not-found`, `changed-meanwhile`.
 */
export async function editOrderText(
  payload: Payload,
  id: string,
  change: TextChange<(typeof STAFF_TEXTS)[number]>,
  user: User,
): Promise<void> {
  const { field, to } = change
  await payload.db.serialize([id], () =>
    inTransaction(
      payload,
      async (req) => {
        refuseOtherText((await findOrder(payload, id, req))[field] ?? '', change)
        const data = { [field]: to.trim() }
        await payload.update({ collection: 'sale-orders', id, data, depth: 0, overrideAccess: false, user, req })
      },
      { user },
    ),
  )
}
