import { createHash, randomBytes } from 'node:crypto'
import type { AuthCollectionSlug, Payload, Where } from 'payload'

/** Milliseconds for which a reset link is good. */
const RESET_TTL = 60 * 60 * 1000

/**
 * A new token for a reset link, good for one use within 60 minutes. Only its hash is stored. One write by itself:
 * Payload's own way writes to the account outside its own transaction, which on SQLite waits for itself.
 */
export async function createResetToken(payload: Payload, collection: AuthCollectionSlug, id: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const resetPasswordExpiration = new Date(Date.now() + RESET_TTL).toISOString()
  const data = { resetPasswordToken: hashOf(token), resetPasswordExpiration }
  await payload.db.updateOne({ collection, id, data, returning: false })
  return token
}

/** Uses the token up, in one conditional write. Returns whose it was; null for one that is used, unknown or too old. */
export async function redeemResetToken(
  payload: Payload,
  collection: AuthCollectionSlug,
  token: string,
): Promise<string | null> {
  const isCurrent: Where[] = [
    { resetPasswordToken: { equals: hashOf(token) } },
    { resetPasswordExpiration: { greater_than: new Date().toISOString() } },
  ]
  const account = (await payload.db.updateOne({
    collection,
    where: { and: isCurrent },
    data: { resetPasswordToken: null, resetPasswordExpiration: null },
    options: { atomic: true },
  })) as { id?: string } | null
  return account?.id ?? null
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
