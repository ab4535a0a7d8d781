import { computeExponentialBackoff } from '../../base/outbox/backoff.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Milliseconds of pause after a failed attempt: the first one, and the longest. */
const RETRY_MS = { first: 5 * MINUTE_MS, most: 6 * HOUR_MS }

/** A stored backup. `at` is its time in ISO 8601. */
export type StoredBackup = { name: string; at: string; bytes: number }

/**
 * The last trial restore. `of`: the name of the tested backup. `at`: the time in ISO 8601. `failed`: the error; null
 * if the restore succeeded, or was skipped because the backup has another schema.
 */
export type TrialRestoreAttempt = { of: string; at: string; failed: string | null }

/** What is stored about the scheduled backups of one folder or bucket. Times are in ISO 8601. */
export type BackupState = {
  /** The value of BACKUP_TO. If BACKUP_TO changes, a new state begins. */
  place: string
  /** Existing scheduled backups, oldest first. Other files in the folder or bucket are never deleted. */
  made: StoredBackup[]
  /** Failed attempts since the last success; null if none. */
  failed: { at: string; attempts: number; sentence: string } | null
  /**
   * Lease of the process that makes a backup, or tests the backup `proves` by a trial restore. It expires at `until`.
   * Null if no process has it.
   */
  running: { id: string; since: string; until: string; proves?: string } | null
  /** `proof`: the last trial restore. `provenAt`: the time of the last successful one. Null if there is none. */
  proof: TrialRestoreAttempt | null
  provenAt: string | null
  /** When backups in this place were first scheduled. */
  since: string
}

/** Returns the state of a folder or bucket for which backups have just been scheduled. */
export const createBackupState = (place: string, now: number): BackupState => ({
  place,
  made: [],
  failed: null,
  running: null,
  proof: null,
  provenAt: null,
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
 * Whether backups are late: the newest backup was made more than two intervals (`every`) ago. Without a backup, the
 * time since the backups were first scheduled counts.
 */
export function areBackupsOverdue({ made, since }: BackupState, every: number, now: number): boolean {
  return now - Date.parse(made.at(-1)?.at ?? since) > 2 * every
}

/** Whether a process makes a backup or tests one: it has the lease, and the lease has not expired. */
export function isBackupLeaseHeld({ running }: BackupState, now: number): boolean {
  return running !== null && Date.parse(running.until) > now
}

/** Returns the state after a failed backup: counts the attempt, and releases the lease. `sentence` is for staff. */
export function withBackupFailure(state: BackupState, sentence: string, now: number): BackupState {
  const attempts = (state.failed?.attempts ?? 0) + 1
  return { ...state, running: null, failed: { at: new Date(now).toISOString(), attempts, sentence } }
}

/**
 * Returns the state after a successful backup: adds `backup`, takes out the backups named in `removed`, clears the
 * failure, and releases the lease.
 */
export function withBackupSuccess(state: BackupState, backup: StoredBackup, removed: readonly string[]): BackupState {
  const made = [...state.made, backup].filter(({ name }) => !removed.includes(name))
  return { ...state, made, failed: null, running: null }
}

/** Returns the names of the oldest backups to delete after a new one is made, so that `keep` backups remain in all. */
export function findSurplusBackups({ made }: BackupState, keep: number): string[] {
  return made.slice(0, Math.max(0, made.length + 1 - keep)).map(({ name }) => name)
}

/** Returns a file name such as `shopfront-2026-11-25T02-43-57Z.tar.zst`; `ending` is the extension. */
export function createBackupFileName(now: number, ending: string): string {
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  return `shopfront-${time}Z${ending}`
}
