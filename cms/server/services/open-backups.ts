import type { Payload } from 'payload'
import type { Settings } from '../../base/settings/env.ts'
import { ENCRYPTED } from '../../shop/backup/archive.ts'
import { type BackupPlan, type Backups, openBackups } from '../../shop/backup/backups.ts'
import { orderInChild } from './order-in-child.ts'

/** The name of the backup to make, and those of backups to delete afterwards. */
export type BackupOrder = { name: string; old: readonly string[] }
export type MadeInChild = Awaited<ReturnType<BackupPlan['make']>>
/** The name of the backup to restore. */
export type ProofOrder = { name: string }
export type ProvenInChild = Awaited<ReturnType<BackupPlan['prove']>>

/** Milliseconds after which a proof has failed: a place of backups or a database that hangs would keep the next backup waiting. */
const PROOF_MS = 6 * 60 * 60_000

/** Null when no backups are scheduled. */
export function openScheduledBackups(payload: Payload, { BACKUPS }: Settings): Backups | null {
  if (!BACKUPS) return null
  const { every, keep, to, isEncrypted } = BACKUPS
  const ending = `.tar.zst${isEncrypted ? ENCRYPTED : ''}`
  return openBackups(payload, { place: to.text, every, keep, ending, make, prove })
}

function make(name: string, old: readonly string[], signal: AbortSignal): Promise<MadeInChild> {
  return orderInChild('cms/server/commands/scheduled-backup.ts', { name, old } satisfies BackupOrder, signal)
}

async function prove(name: string, signal: AbortSignal): Promise<ProvenInChild> {
  const limit = AbortSignal.timeout(PROOF_MS)
  const order = { name } satisfies ProofOrder
  return orderInChild<ProvenInChild>(
    'cms/server/commands/prove-backup.ts',
    order,
    AbortSignal.any([signal, limit]),
  ).catch((error) => {
    if (limit.aborted && !signal.aborted) throw new Error('Restoring it took longer than six hours, and was ended.')
    throw error
  })
}
