import { doublingPause } from '../../base/outbox/backoff.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The first and the longest pause after a failed attempt, in milliseconds. */
const RETRY_MS = { first: 5 * MINUTE_MS, most: 6 * HOUR_MS }

/** A backup by the schedule, or on request in the panel. */
export type ScheduledBackup = { name: string; at: string; bytes: number }

/**
 * The last attempt to restore a backup into a scratch database. `failed` is why it could not be restored; null when it was, or
 * when another version of the shop made it.
 */
export type ProofAttempt = { of: string; at: string; failed: string | null }

/** The stored state of a shop's backups in one place. Times are ISO. */
export type BackupState = {
  /**
   * The value of BACKUP_TO. After a change, the shop starts an empty list for the new place and keeps the files in the
   * old one.
   */
  place: string
  /** The existing backups, the oldest first. The shop never deletes another file. */
  made: ScheduledBackup[]
  /** The attempts that failed since the last success. */
  failed: { at: string; attempts: number; sentence: string } | null
  /**
   * The lease of the process that makes a backup, or proves the one with this name. The process renews it; after
   * `until` it has expired.
   */
  running: { id: string; since: string; until: string; proves?: string } | null
  /** The last proof, and when a backup was last restored. */
  proof: ProofAttempt | null
  provenAt: string | null
  /** When the shop was first told to make backups there. */
  since: string
}

export const newState = (place: string, now: number): BackupState => ({
  ...{ place, made: [], failed: null, running: null, proof: null, provenAt: null },
  since: new Date(now).toISOString(),
})

/** When the next backup is due, in milliseconds; it may be past. */
export function dueAt({ made, failed }: BackupState, every: number): number {
  const last = made.at(-1)
  const due = last ? Date.parse(last.at) + every : 0
  return failed ? Math.max(due, Date.parse(failed.at) + retryPause(failed.attempts, every)) : due
}

/** Never longer than the shop would wait after a success. */
export function retryPause(attempts: number, every: number): number {
  return Math.min(doublingPause(RETRY_MS, attempts), every)
}

/** Whether the last success is older than two intervals. */
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

/** `removed` are the names of older ones that were deleted. */
export function withSuccess(state: BackupState, backup: ScheduledBackup, removed: readonly string[]): BackupState {
  const made = [...state.made, backup].filter(({ name }) => !removed.includes(name))
  return { ...state, made, failed: null, running: null }
}

/** The names of the backups to delete once one more was made. */
export function tooMany({ made }: BackupState, keep: number): string[] {
  return made.slice(0, Math.max(0, made.length + 1 - keep)).map(({ name }) => name)
}

/** `shopfront-2026-11-25T02-43-57Z.tar.zst`, in UTC. */
export function backupName(now: number, ending: string): string {
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  return `shopfront-${time}Z${ending}`
}
