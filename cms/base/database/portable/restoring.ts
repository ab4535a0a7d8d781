import type { Payload } from 'payload'
import { BadSetting } from '../../settings/bad-setting.ts'

/** In Payload's key-value store of a database that is being filled. */
export const RESTORING = 'restoring'

/** Throws `BadSetting` when this database was being filled from a backup, and is not whole. */
export async function refuseHalfRestored(payload: Payload): Promise<void> {
  if (!(await payload.kv.has(RESTORING))) return
  throw new BadSetting(
    'This database is being filled from a backup, or that was interrupted. Please run npm run restore again with the same file.',
  )
}
