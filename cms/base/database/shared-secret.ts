import { createHmac } from 'node:crypto'
import type { Payload } from 'payload'
import type { Settings } from '../settings/env.ts'
import { OperatorError } from '../settings/operator-error.ts'

/** Key of the fingerprint of PAYLOAD_SECRET in Payload's key-value store. */
export const SECRET_FINGERPRINT_KEY = 'secret-fingerprint'

/**
 * Throws `OperatorError` if the secret was generated in DATA_DIR and another process uses this database with a
 * different secret. If PAYLOAD_SECRET is set, stores the fingerprint of PAYLOAD_SECRET in place of the earlier one. A
 * different secret ends all sessions.
 */
export async function reconcileSecretFingerprint(
  payload: Payload,
  { PAYLOAD_SECRET, secretIsSet }: Settings,
): Promise<void> {
  const own = computeSecretFingerprint(PAYLOAD_SECRET)
  await payload.db.exclusive([SECRET_FINGERPRINT_KEY], payload, async () => {
    const used = await payload.kv.get<string>(SECRET_FINGERPRINT_KEY)
    if (used === own) return
    if (used && !secretIsSet) throw new OperatorError(otherSecretMessage)
    await payload.kv.set(SECRET_FINGERPRINT_KEY, own)
  })
}

/** Returns a hash by which processes compare their secrets without storing the secrets. */
export const computeSecretFingerprint = (secret: string): string =>
  createHmac('sha256', secret).update(SECRET_FINGERPRINT_KEY).digest('base64url')

const otherSecretMessage =
  'This database is used with another secret than that in DATA_DIR. ' +
  'Please give all processes of one database the same PAYLOAD_SECRET.'
