import { doublingPause } from '../../base/outbox/backoff.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Pauses after failed attempts, in milliseconds: the first, and the longest. */
const RETRY_MS = { first: 5 * MINUTE_MS, most: 6 * HOUR_MS }

/** A backup that the schedule or staff started. */
export type ScheduledBackup = { name: string; at: string; bytes: number }

/**
 * Last attempt to restore the backup `of` into a scratch database. `failed` says why it failed; null if it did not, or
 * if another version of the shop made the backup.
 */
export type ProofAttempt = { of: string; at: string; failed: string | null }

/** Stored state of a shop's backups in one place. Times are in ISO 8601. */
export type BackupState = {
  /** Value of BACKUP_TO. After a change, the shop starts an empty list and leaves the files in the old place. */
  place: string
  /** Existing backups, oldest first. The shop deletes no other files. */
  made: ScheduledBackup[]
  /** Failed attempts since the last success. */
  failed: { at: string; attempts: number; sentence: string } | null
  /** Lease of the process that makes a backup, or proves the backup `proves`. Expires at `until` unless renewed. */
  running: { id: string; since: string; until: string; proves?: string } | null
  /** Last proof, and the time of the last successful one. */
  proof: ProofAttempt | null
  provenAt: string | null
  /** When the shop was first told to make backups in this place. */
  since: string
}

export const newState = (place: string, now: number): BackupState => ({
  ...{ place, made: [], failed: null, running: null, proof: null, provenAt: null },
  since: new Date(now).toISOString(),
})

/** Returns when the next backup is due, in milliseconds since 1970. May be in the past. */
export function dueAt({ made, failed }: BackupState, every: number): number {
  const last = made.at(-1)
  const due = last ? Date.parse(last.at) + every : 0
  return failed ? Math.max(due, Date.parse(failed.at) + retryPause(failed.attempts, every)) : due
}

/** Returns the pause after failed attempts, in milliseconds: at most `every`. */
export function retryPause(attempts: number, every: number): number {
  return Math.min(doublingPause(RETRY_MS, attempts), every)
}

/** Whether the last backup is older than two intervals. */
export function isLate({ made, since }: BackupState, every: number, now: number): boolean {
  return now - Date.parse(made.at(-1)?.at ?? since) > 2 * every
}

export function isRunning({ running }: BackupState, now: number): boolean {
  return running !== null && Date.parse(running.until) > now
}

export function withFailure(state: BackupState, sentence: string, now: number): BackupState {
  const attempts = (state.failed?.attempts ?? 0) + 1
  return { ...state, running: null, failed: { at: new Date(now).toISOString(), attempts, sentence } }
}

/** Adds a backup to the state. `removed`: names of older backups that were deleted. */
export function withSuccess(state: BackupState, backup: ScheduledBackup, removed: readonly string[]): BackupState {
  const made = [...state.made, backup].filter(({ name }) => !removed.includes(name))
  return { ...state, made, failed: null, running: null }
}

/** Returns the names of the backups to delete once there is one more. */
export function surplusBackups({ made }: BackupState, keep: number): string[] {
  return made.slice(0, Math.max(0, made.length + 1 - keep)).map(({ name }) => name)
}

/** Returns the file name of a backup, `shopfront-2026-11-25T02-43-57Z.tar.zst`, in UTC. */
export function backupName(now: number, ending: string): string {
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  return `shopfront-${time}Z${ending}`
}
