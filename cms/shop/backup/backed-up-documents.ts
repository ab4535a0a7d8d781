import type { BackupListInfo } from '../../base/database/portable/backup-lists.ts'
import type { BackupDocument } from '../../base/database/portable/snapshot.ts'
import { SECRET_FINGERPRINT_KEY } from '../../base/database/shared-secret.ts'
import { ORDER_VIEWERS_KV_KEY } from '../orders/viewers.ts'
import { FILE_HOLD_KEY_PREFIX } from '../pictures/file-holds.ts'
import { BACKUP_STATE_KEY } from './backup-state.ts'

/**
 * Key in Payload's key-value store for the time of the database's last restore. Pages that were cached before this time
 * show data of the replaced database, and are stale.
 */
export const LAST_RESTORE_KEY = 'restored'

/**
 * Keys of Payload's key-value store that describe a running shop. Backups leave out the entries with these keys, and
 * the entries whose key begins with `FILE_HOLD_KEY_PREFIX`.
 */
const OWN_KEYS: unknown[] = [
  'readiness',
  SECRET_FINGERPRINT_KEY,
  LAST_RESTORE_KEY,
  BACKUP_STATE_KEY,
  ORDER_VIEWERS_KV_KEY,
]

/**
 * Whether a backup contains this document of this list. False for entries of Payload's key-value store that describe
 * this running shop, such as leases, because they would be wrong in a restored shop.
 */
export function isInBackup({ slug }: BackupListInfo, document: BackupDocument): boolean {
  if (slug !== 'payload-kv') return true
  return !OWN_KEYS.includes(document.key) && !String(document.key).startsWith(FILE_HOLD_KEY_PREFIX)
}
