import { createHash, randomBytes } from 'node:crypto'
import type { Payload, TypedUser, Where } from 'payload'
import { withSessionsLock } from '../auth/sessions.ts'
import type { Customer } from '../payload-types.ts'

/** Lifetime of a reset link in milliseconds. */
const RESET_TTL_MS = 60 * 60 * 1000

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
  const data = { resetHash: null, resetExpires: null, loginAttempts: 0, lockUntil: null }
  await payload.db.updateOne({ collection: 'customers', id, data, returning: false })
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

/** Creates the token of a reset link: one use, 60 minutes. Only its hash is stored. */
export async function createResetToken(payload: Payload, id: string, now = Date.now()): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const data = { resetHash: hashToken(token), resetExpires: new Date(now + RESET_TTL_MS).toISOString() }
  await payload.db.updateOne({ collection: 'customers', id, data, returning: false })
  return token
}

/** Whether the token is still valid. */
export async function isResetTokenValid(payload: Payload, token: string): Promise<boolean> {
  const { totalDocs } = await payload.count({ collection: 'customers', where: validTokenCondition(token) })
  return totalDocs > 0
}

/** Redeems the token in one conditional write and returns its customer; null when it is used, unknown or expired. */
export async function redeemResetToken(
  payload: Payload,
  token: string,
): Promise<{ id: string; username: string } | null> {
  const customer = (await payload.db.updateOne({
    collection: 'customers',
    where: validTokenCondition(token),
    data: { resetHash: null, resetExpires: null },
    options: { atomic: true },
  })) as Partial<Customer> | null
  const { id, username } = customer ?? {}
  return id && username ? { id, username } : null
}

function validTokenCondition(token: string): Where {
  const now = new Date().toISOString()
  return { and: [{ resetHash: { equals: hashToken(token) } }, { resetExpires: { greater_than: now } }] }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
