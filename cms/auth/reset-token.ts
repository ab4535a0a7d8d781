import { createHash, randomBytes } from 'node:crypto'
import type { AuthCollectionSlug, Payload, Where } from 'payload'

/** Lifetime of a reset link in milliseconds. */
const RESET_TTL_MS = 60 * 60 * 1000

/** The fields of an account without a reset link. */
export const NO_RESET = { resetPasswordToken: null, resetPasswordExpiration: null }

/**
 * Creates the token of a reset link: one use, 60 minutes. Only its hash is stored (api.md, Customers). Payload's own
 * `forgotPassword` is not used: it writes outside its own transaction, which deadlocks on SQLite.
 */
export async function createResetToken(payload: Payload, collection: AuthCollectionSlug, id: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const data = withResetToken(token, new Date(Date.now() + RESET_TTL_MS))
  await payload.db.updateOne({ collection, id, data, returning: false })
  return token
}

/** The fields of an account with a link that ends at this time. */
export function withResetToken(token: string, until: Date) {
  return { resetPasswordToken: hashToken(token), resetPasswordExpiration: until.toISOString() }
}

/** Whether the token is still valid. */
export async function isResetTokenValid(
  payload: Payload,
  collection: AuthCollectionSlug,
  token: string,
): Promise<boolean> {
  return (await payload.db.count({ collection, where: isValid(token) })).totalDocs > 0
}

/** Redeems the token in one conditional write. Returns its account; null when it is used, unknown or expired. */
export async function redeemResetToken(
  payload: Payload,
  collection: AuthCollectionSlug,
  token: string,
): Promise<{ id: string; username?: string } | null> {
  const where = isValid(token)
  const account: unknown = await payload.db.updateOne({ collection, where, data: NO_RESET, options: { atomic: true } })
  return account as { id: string; username?: string } | null
}

function isValid(token: string): Where {
  const now = new Date().toISOString()
  return {
    and: [{ resetPasswordToken: { equals: hashToken(token) } }, { resetPasswordExpiration: { greater_than: now } }],
  }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
