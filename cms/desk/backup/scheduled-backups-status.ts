import { type BackupSettings, formatBackupLocation } from '../../base/settings/backup-settings.ts'
import {
  areBackupsOverdue,
  type BackupState,
  getNextBackupTime,
  isBackupLeaseHeld,
} from '../../shop/backup/schedule.ts'

/** What the panel shows about backups. Times are ISO 8601. */
export type BackupReport = {
  now: string
  timeZone: string
  /** Null if no backups are scheduled. */
  schedule: ScheduledBackupsStatus | null
}

/**
 * The interval and destination of scheduled backups, the newest backup, and the results of the last attempt and of the
 * last trial restore. Times are ISO 8601.
 */
export type ScheduledBackupsStatus = {
  /**
   * The value of the setting BACKUP_EVERY, such as `24h`. `to` is the value of the setting BACKUP_TO: a folder or
   * `s3://…`.
   */
  every: string
  to: string
  /** The number of stored backups. */
  count: number
  last: { path: string; at: string; bytes: number } | null
  /** Whether the newest backup is older than two intervals. */
  isLate: boolean
  isRunning: boolean
  /** Whether a proof of the newest backup (a trial restore into a scratch database) is running. */
  isProving: boolean
  /** The time of the last successful proof. `unproven` is the time and error of a later proof that failed. */
  provenAt: string | null
  unproven: { at: string; sentence: string } | null
  /**
   * The time and the error of the last attempt, and the time of the next attempt; null if the last attempt succeeded.
   */
  failed: { at: string; sentence: string; nextAt: string } | null
}

/**
 * Converts the settings and the stored state of backups to a report for the panel. `now` is in milliseconds since
 * 1970.
 */
export function toScheduledBackupsStatus(
  { text, every, to }: BackupSettings,
  state: BackupState,
  now: number,
): ScheduledBackupsStatus {
  const last = state.made.at(-1)
  return {
    every: text,
    to: to.text,
    count: state.made.length,
    last: last ? { path: formatBackupLocation(to, last.name), at: last.at, bytes: last.bytes } : null,
    isLate: areBackupsOverdue(state, every, now),
    isRunning: isBackupLeaseHeld(state, now) && state.running?.proves === undefined,
    isProving: isBackupLeaseHeld(state, now) && state.running?.proves !== undefined,
    provenAt: state.provenAt,
    unproven: state.proof?.failed ? { at: state.proof.at, sentence: state.proof.failed } : null,
    failed: state.failed && {
      at: state.failed.at,
      sentence: state.failed.sentence,
      nextAt: new Date(Math.max(now, getNextBackupTime(state, every))).toISOString(),
    },
  }
}
