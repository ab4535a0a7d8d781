import { createHash, randomBytes } from 'node:crypto'
import type { AuthCollectionSlug, Payload, Where } from 'payload'

/** Lifetime of a reset link in milliseconds. */
const RESET_TTL_MS = 60 * 60 * 1000

/**
 * Creates the token of a reset link: one use, 60 minutes. Only its hash is stored. Payload's own `forgotPassword` is not
 * used: it writes outside its own transaction, which deadlocks on SQLite.
 */
export async function createResetToken(payload: Payload, collection: AuthCollectionSlug, id: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const resetPasswordExpiration = new Date(Date.now() + RESET_TTL_MS).toISOString()
  const data = { resetPasswordToken: hashToken(token), resetPasswordExpiration }
  await payload.db.updateOne({ collection, id, data, returning: false })
  return token
}

/** Redeems the token in one conditional write. Returns its account; null when it is used, unknown or expired. */
export async function redeemResetToken(
  payload: Payload,
  collection: AuthCollectionSlug,
  token: string,
): Promise<string | null> {
  const isValid: Where[] = [
    { resetPasswordToken: { equals: hashToken(token) } },
    { resetPasswordExpiration: { greater_than: new Date().toISOString() } },
  ]
  const account = (await payload.db.updateOne({
    collection,
    where: { and: isValid },
    data: { resetPasswordToken: null, resetPasswordExpiration: null },
    options: { atomic: true },
  })) as { id?: string } | null
  return account?.id ?? null
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
