import { getPayload, type Payload } from 'payload'
import { createRateLimitIndexes } from '../../base/accounts/rate-limits.ts'
import { reconcileSecretFingerprint } from '../../base/database/shared-secret.ts'
import { settings } from '../../base/settings/env.ts'
import { backfillMessageFields } from '../../shop/messages/derived-message-fields.ts'

/**
 * Opens the database for the whole process, including the panel. Its schema must be this version's
 * (upgrade-database.ts), unless the file is new.
 */
export async function openDatabase(): Promise<Payload> {
  const { default: config } = await import('../../../payload.config.ts')
  const payload = await getPayload({ config })
  // Creates the tables of a new file, and migrates a copy. No other machine shares a SQLite file and its secret.
  if (payload.db.name === 'sqlite') await payload.db.migrate()
  else await reconcileSecretFingerprint(payload, settings())
  await createRateLimitIndexes(payload)
  await backfillMessageFields(payload)
  return payload
}
