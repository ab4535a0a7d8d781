import { computeExponentialBackoff } from '../../base/outbox/backoff.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Milliseconds of pause after a failed attempt: the first one, and the longest. */
const RETRY_MS = { first: 5 * MINUTE_MS, most: 6 * HOUR_MS }

/** A stored backup. `at` is its time in ISO 8601. */
export type ScheduledBackup = { name: string; at: string; bytes: number }

/**
 * The last trial restore. `of`: the name of the tested backup. `at`: the time in ISO 8601. `failed`: the error; null
 * if the restore succeeded, or was skipped because the backup has another schema.
 */
export type TrialRestoreAttempt = { of: string; at: string; failed: string | null }

/** What is stored about the scheduled backups of one folder or bucket. Times are in ISO 8601. */
export type BackupState = {
  /** The value of BACKUP_TO. If BACKUP_TO changes, a new state begins. */
  place: string
  /** Existing scheduled backups, oldest first. Other files are never deleted. */
  made: ScheduledBackup[]
  /** Failed attempts since the last success; null if none. */
  failed: { at: string; attempts: number; sentence: string } | null
  /** Lease of the process that makes a backup, or proves the backup `proves`. Null if none is running. */
  running: { id: string; since: string; until: string; proves?: string } | null
  /** `proof`: the last proof. `provenAt`: the time of the last successful proof. Each is null if there is none. */
  proof: TrialRestoreAttempt | null
  provenAt: string | null
  /** When backups in this place were first scheduled. */
  since: string
}

export const createBackupState = (place: string, now: number): BackupState => ({
  ...{ place, made: [], failed: null, running: null, proof: null, provenAt: null },
  since: new Date(now).toISOString(),
})

/** Returns when the next backup is due, in milliseconds since 1970; in the past if it is overdue. */
export function getNextBackupTime({ made, failed }: BackupState, every: number): number {
  const last = made.at(-1)
  const due = last ? Date.parse(last.at) + every : 0
  return failed ? Math.max(due, Date.parse(failed.at) + getRetryDelayMs(failed.attempts, every)) : due
}

/**
 * Returns the milliseconds to wait for the next backup after this many failed attempts: a doubling pause, at most
 * `every`.
 */
export function getRetryDelayMs(attempts: number, every: number): number {
  return Math.min(computeExponentialBackoff(RETRY_MS, attempts), every)
}

/**
 * Whether backups are late: the newest one, or the beginning of the schedule, is longer ago than two intervals
 * (`every`).
 */
export function areBackupsOverdue({ made, since }: BackupState, every: number, now: number): boolean {
  return now - Date.parse(made.at(-1)?.at ?? since) > 2 * every
}

export function isRunning({ running }: BackupState, now: number): boolean {
  return running !== null && Date.parse(running.until) > now
}

export function withBackupFailure(state: BackupState, sentence: string, now: number): BackupState {
  const attempts = (state.failed?.attempts ?? 0) + 1
  return { ...state, running: null, failed: { at: new Date(now).toISOString(), attempts, sentence } }
}

/**
 * Returns the state after a successful backup: `backup` is added, the backups named in `removed` are taken out, and
 * `failed` and `running` are cleared.
 */
export function withBackupSuccess(
  state: BackupState,
  backup: ScheduledBackup,
  removed: readonly string[],
): BackupState {
  const made = [...state.made, backup].filter(({ name }) => !removed.includes(name))
  return { ...state, made, failed: null, running: null }
}

/** Returns the names of the oldest backups to delete when another one is made, so that `keep` remain. */
export function surplusBackups({ made }: BackupState, keep: number): string[] {
  return made.slice(0, Math.max(0, made.length + 1 - keep)).map(({ name }) => name)
}

/** Returns the file name of a backup, such as `shopfront-2026-11-25T02-43-57Z.tar.zst`. */
export function createBackupFileName(now: number, ending: string): string {
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  return `shopfront-${time}Z${ending}`
}
