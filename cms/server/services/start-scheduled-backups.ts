import type { Payload } from 'payload'
import type { Settings } from '../../base/settings/env.ts'
import { ENCRYPTED_EXTENSION } from '../../shop/backup/archive.ts'
import {
  type BackupScheduler,
  type BackupSchedulerOptions,
  startBackupScheduler,
} from '../../shop/backup/backup-scheduler.ts'
import { runJobInChild } from './job-in-child.ts'

/**
 * The job of the child process that makes a backup: the backup's name, and the names of backups to delete afterwards.
 */
export type BackupJobInput = { name: string; old: readonly string[] }
export type BackupJobResult = Awaited<ReturnType<BackupSchedulerOptions['make']>>
/** The job of the child process that proves a backup by a trial restore: the backup's name. */
export type TrialRestoreJobInput = { name: string }
export type TrialRestoreJobResult = Awaited<ReturnType<BackupSchedulerOptions['prove']>>

const HOUR_MS = 60 * 60_000

/**
 * Timeout in milliseconds of a backup, and of a proof (a trial restore). Without a timeout, a backup or proof that
 * hangs would block the next.
 */
const LIMIT_MS = 6 * HOUR_MS

/** Starts scheduled backups. Returns null if none are scheduled. */
export function startScheduledBackups(payload: Payload, { BACKUPS }: Settings): BackupScheduler | null {
  if (!BACKUPS) return null
  const { every, keep, to, isEncrypted } = BACKUPS
  const ending = `.tar.zst${isEncrypted ? ENCRYPTED_EXTENSION : ''}`
  return startBackupScheduler(payload, { place: to.text, every, keep, ending, make, prove })
}

function make(name: string, old: readonly string[], signal: AbortSignal): Promise<BackupJobResult> {
  const job = { name, old } satisfies BackupJobInput
  return runWithTimeLimit('Making it', signal, (limited) =>
    runJobInChild('cms/server/commands/scheduled-backup.ts', job, limited),
  )
}

function prove(name: string, signal: AbortSignal): Promise<TrialRestoreJobResult> {
  const job = { name } satisfies TrialRestoreJobInput
  return runWithTimeLimit('Restoring it', signal, (limited) =>
    runJobInChild('cms/server/commands/prove-backup.ts', job, limited),
  )
}

/**
 * Runs `work` with a time limit. When the limit is reached, aborts `work` and throws an error whose message begins with
 * `what`.
 */
export async function runWithTimeLimit<Done>(
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
