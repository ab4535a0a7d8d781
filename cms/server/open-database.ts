import { getPayload, type Payload } from 'payload'
import { indexLimits } from '../base/accounts/limits.ts'
import { checkSecret } from '../base/database/shared-secret.ts'
import { settings } from '../base/settings/env.ts'
import { fillMessageKeys } from '../shop/messages/message-keys.ts'

/** Opens and migrates the database. Payload keeps it for the whole process, including the admin panel. */
export async function openDatabase(): Promise<Payload> {
  const { default: config } = await import('../../payload.config.ts')
  const payload = await getPayload({ config })
  // MongoDB has no migrations, and a SQLite file no other machines.
  if (payload.db.name === 'sqlite') await payload.db.migrate()
  else await checkSecret(payload, settings())
  await indexLimits(payload)
  await fillMessageKeys(payload)
  return payload
}
