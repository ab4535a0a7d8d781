import type { Payload, TypedUser } from 'payload'
import { NO_RESET } from '../auth/reset-token.ts'
import { withSessionsLock } from '../auth/sessions.ts'
import type { Customer } from '../payload-types.ts'

/** Sets a new password and ends every session except `keptSessionId`. */
export async function setPassword(
  payload: Payload,
  id: string,
  password: string,
  keptSessionId: string | null,
): Promise<void> {
  // The customer is authenticated by the old password or the mail. Payload ends every session except the caller's.
  const user = keptSessionId
    ? ({ id, collection: 'customers', _sid: keptSessionId } as unknown as TypedUser)
    : undefined
  // Hashing takes a quarter of a second. Without a transaction no other writer waits for it.
  const change = { collection: 'customers', id, data: { password }, depth: 0, disableTransaction: true } as const
  // It reads the sessions, hashes, and writes them back: one that ends meanwhile would be open again.
  await withSessionsLock('customers', id, () => payload.update({ ...change, ...(user ? { user } : {}) }))
  await payload.db.updateOne({ collection: 'customers', id, data: NO_RESET, returning: false })
}

/**
 * All customers with this e-mail address: a family may share one. Only the case of English letters is ignored, because
 * other letters, such as the Kelvin sign, change when their case is changed.
 */
export async function findCustomersByEmail(payload: Payload, email: string): Promise<Customer[]> {
  const { docs } = await payload.find({
    collection: 'customers',
    where: { email: { equals: email.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) } },
    depth: 0,
    limit: 5,
    pagination: false,
  })
  return docs
}
