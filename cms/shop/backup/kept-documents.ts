import type { PortableList } from '../../base/database/portable/lists.ts'
import { RESTORING } from '../../base/database/portable/restoring.ts'
import type { PortableDocument } from '../../base/database/portable/snapshot.ts'
import { FILES_HELD } from '../pictures/hold-files.ts'
import { BACKUP_STATE } from './backup-state.ts'

/** Keys of a running shop, in Payload's key-value store: whether it can write, its secret, its backups. */
const OWN_KEYS: unknown[] = ['readiness', 'secret-fingerprint', FILES_HELD, RESTORING, BACKUP_STATE]

/** Whether a document is of the shop, and not of the processes that run it. */
export function isKept({ slug }: PortableList, document: PortableDocument): boolean {
  return slug !== 'payload-kv' || !OWN_KEYS.includes(document.key)
}
