import type { PortableList } from '../../base/database/portable/lists.ts'
import type { PortableDocument } from '../../base/database/portable/snapshot.ts'
import { SECRET_KEY } from '../../base/database/shared-secret.ts'
import { FILES_HELD } from '../pictures/hold-files.ts'
import { BACKUP_STATE } from './backup-state.ts'

/** In Payload's key-value store: when this database was filled from a backup. Pages that were stored before are of another shop. */
export const RESTORED = 'restored'

/** Keys of a running shop, in Payload's key-value store: whether it can write, its secret, its backups. */
const OWN_KEYS: unknown[] = ['readiness', SECRET_KEY, FILES_HELD, RESTORED, BACKUP_STATE]

/** Whether a document is of the shop, and not of the processes that run it. */
export function isKept({ slug }: PortableList, document: PortableDocument): boolean {
  return slug !== 'payload-kv' || !OWN_KEYS.includes(document.key)
}
