import { createHmac } from 'node:crypto'
import type { Payload } from 'payload'
import { BadSetting } from '../settings/bad-setting.ts'
import type { Settings } from '../settings/env.ts'

/** In Payload's key-value store: what tells one secret from another, and not what it is. */
export const SECRET_FINGERPRINT = 'secret-fingerprint'

/**
 * Throws `BadSetting` when the secret was created in DATA_DIR and this database is used with another: sessions of one
 * process would not be good at the others. PAYLOAD_SECRET replaces the secret, which ends all sessions.
 */
export async function checkSecret(payload: Payload, { PAYLOAD_SECRET, secretIsSet }: Settings): Promise<void> {
  const own = createHmac('sha256', PAYLOAD_SECRET).update(SECRET_FINGERPRINT).digest('base64url')
  await payload.db.exclusive([SECRET_FINGERPRINT], payload, async () => {
    const used = await payload.kv.get<string>(SECRET_FINGERPRINT)
    if (used === own) return
    if (used && !secretIsSet) throw new BadSetting(otherSecretMessage)
    await payload.kv.set(SECRET_FINGERPRINT, own)
  })
}

const otherSecretMessage =
  'This database is used with another secret than that in DATA_DIR. ' +
  'Please give all processes of one database the same PAYLOAD_SECRET.'
