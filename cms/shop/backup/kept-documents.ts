import type { PortableList } from '../../base/database/portable/lists.ts'
import type { PortableDocument } from '../../base/database/portable/snapshot.ts'
import { SECRET_KEY } from '../../base/database/shared-secret.ts'
import { VIEWERS_KEY } from '../orders/viewers.ts'
import { FILES_HELD } from '../pictures/hold-files.ts'
import { BACKUP_STATE } from './backup-state.ts'

/**
 * A key in Payload's key-value store: when this database was restored from a backup. Pages stored earlier belong to
 * another shop.
 */
export const RESTORED = 'restored'

/**
 * Keys of a running shop in Payload's key-value store: its test of writing, its secret, its backups,
 * who looks at orders. Keys of held files
 * come in addition.
 */
const OWN_KEYS: unknown[] = ['readiness', SECRET_KEY, RESTORED, BACKUP_STATE, VIEWERS_KEY]

/** Whether a document belongs to the shop, rather than to the processes that run it. */
export function isKept({ slug }: PortableList, document: PortableDocument): boolean {
  if (slug !== 'payload-kv') return true
  return !OWN_KEYS.includes(document.key) && !String(document.key).startsWith(FILES_HELD)
}
