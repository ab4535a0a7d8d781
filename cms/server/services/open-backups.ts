import type { Payload } from 'payload'
import type { Settings } from '../../base/settings/env.ts'
import { ENCRYPTED } from '../../shop/backup/archive.ts'
import { type BackupPlan, type Backups, openBackups } from '../../shop/backup/backups.ts'
import { runInChild } from './order-in-child.ts'

/** The name of a backup to make, and the names of backups to delete afterwards. */
export type BackupOrder = { name: string; old: readonly string[] }
export type MadeInChild = Awaited<ReturnType<BackupPlan['make']>>
/** The name of the backup to prove by a trial restore. */
export type ProofOrder = { name: string }
export type ProvenInChild = Awaited<ReturnType<BackupPlan['prove']>>

const HOUR_MS = 60 * 60_000

/** Timeout of a backup or proof in milliseconds. Without it, one that hangs would block the next. */
const LIMIT_MS = 6 * HOUR_MS

/** Starts scheduled backups. Returns null if none are scheduled. */
export function openScheduledBackups(payload: Payload, { BACKUPS }: Settings): Backups | null {
  if (!BACKUPS) return null
  const { every, keep, to, isEncrypted } = BACKUPS
  const ending = `.tar.zst${isEncrypted ? ENCRYPTED : ''}`
  return openBackups(payload, { place: to.text, every, keep, ending, make, prove })
}

function make(name: string, old: readonly string[], signal: AbortSignal): Promise<MadeInChild> {
  const order = { name, old } satisfies BackupOrder
  return withinLimit('Making it', signal, (limited) =>
    runInChild('cms/server/commands/scheduled-backup.ts', order, limited),
  )
}

function prove(name: string, signal: AbortSignal): Promise<ProvenInChild> {
  const order = { name } satisfies ProofOrder
  return withinLimit('Restoring it', signal, (limited) =>
    runInChild('cms/server/commands/prove-backup.ts', order, limited),
  )
}

/** Runs `work` with a time limit. Aborts it then, and throws an error whose message begins with `what`. */
export async function withinLimit<Done>(
  what: string,
  signal: AbortSignal,
  work: (limited: AbortSignal) => Promise<Done>,
  limitMs = LIMIT_MS,
): Promise<Done> {
  const limit = AbortSignal.timeout(limitMs)
  return work(AbortSignal.any([signal, limit])).catch((error) => {
    if (limit.aborted && !signal.aborted)
      throw new Error(`${what} took longer than ${limitMs / HOUR_MS} hours, and was ended.`)
    throw error
  })
}
