import type { Payload } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { canUserHandleOrders } from '../../base/accounts/access.ts'
import { runInTransaction } from '../../base/database/transaction.ts'
import { idOf } from '../../base/references.ts'
import { findMessageOrThrow, findStaffMember, updateMessage } from './staff-message.ts'

/**
 * The assignment of a contact message, as ids of staff; null for nobody. `to` is the new assignment, `from` the
 * assignment that the page displayed.
 */
export type MessageAssignmentChange = { to: string | null; from: string | null }

/**
 * Assigns a contact message to a staff member, or to nobody. Throws `Refusal`: `not-found`, `invalid` if that person
 * may not handle messages, `changed-meanwhile` if the message is now assigned neither to `from` nor to `to`.
 */
export async function assignMessage(
  payload: Payload,
  id: string,
  { to, from }: MessageAssignmentChange,
): Promise<void> {
  await runInTransaction(payload, async (req) => {
    const message = await findMessageOrThrow(payload, id, req)
    const [now, wanted] = [
      await findStaffMember(payload, idOf(message.assignedTo), req),
      await findStaffMember(payload, to, req),
    ]
    if ((now?.id ?? null) !== from && (now?.id ?? null) !== to) {
      const change = now ? `assigned to ${now.name}` : 'taken from whoever it was assigned to'
      throw new Refusal('changed-meanwhile', `This message was ${change} meanwhile. Please look at it again.`)
    }
    if (to && !(wanted && canUserHandleOrders(wanted))) {
      throw new Refusal('invalid', 'Only people who handle orders and messages can be given a message.')
    }
    await updateMessage(req, id, { assignedTo: to })
  })
}
