import type { Payload } from 'payload'
import type { Settings } from '../../base/settings/env.ts'
import { ENCRYPTED } from '../../shop/backup/archive.ts'
import { type Backups, openBackups } from '../../shop/backup/backups.ts'
import { backupInChild } from './backup-in-child.ts'

/** Null when no backups are scheduled. */
export function openScheduledBackups(payload: Payload, { BACKUPS }: Settings): Backups | null {
  if (!BACKUPS) return null
  const { every, keep, to, isEncrypted } = BACKUPS
  const ending = `.tar.zst${isEncrypted ? ENCRYPTED : ''}`
  return openBackups(payload, { place: to.text, every, keep, ending, make: backupInChild })
}
