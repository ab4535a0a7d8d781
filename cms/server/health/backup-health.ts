import { Gauge, type Registry } from 'prom-client'
import type { Settings } from '../../base/settings/env.ts'
import type { BackupScheduler } from '../../shop/backup/backup-scheduler.ts'
import { areBackupsOverdue, type BackupState, isBackupLeaseHeld } from '../../shop/backup/schedule.ts'
import { hasFailedTrialRestore } from '../../shop/backup/trial-restore-result.ts'

/**
 * The state of scheduled backups: `off` (no backups are scheduled), `running` (also before the first backup), `made`,
 * `late` (the last backup is too old), `failed` (the last attempt failed), `unproven` (the last trial restore failed).
 * Readiness does not depend on this state.
 */
export type BackupHealth = 'off' | 'made' | 'running' | 'unproven' | 'late' | 'failed'

export function assessBackupHealth({
  settings: { BACKUPS },
  backups,
}: {
  settings: Pick<Settings, 'BACKUPS'>
  backups: Pick<BackupScheduler, 'state'> | null
}): BackupHealth {
  if (!BACKUPS || !backups) return 'off'
  const [state, now] = [backups.state(), Date.now()]
  if (state.failed) return 'failed'
  if (areBackupsOverdue(state, BACKUPS.every, now)) return 'late'
  if (hasFailedTrialRestore(state)) return 'unproven'
  return state.made.length === 0 || isBackupLeaseHeld(state, now) ? 'running' : 'made'
}

/**
 * Registers Prometheus metrics of backups. Values are up to half a minute old. `every` is the interval of backups in
 * milliseconds.
 */
export function addBackupMetrics(
  { state }: Pick<BackupScheduler, 'state'>,
  every: number,
  registers: Registry[],
): void {
  const figures: [name: string, help: string, value: (state: BackupState) => number][] = [
    [
      'last_success_timestamp_seconds',
      'When the last backup was begun that is whole, in Unix time; 0 when there is none',
      ({ made }) => Date.parse(made.at(-1)?.at ?? new Date(0).toISOString()) / 1000,
    ],
    ['last_size_bytes', 'Size of that backup', ({ made }) => made.at(-1)?.bytes ?? 0],
    [
      'last_proof_timestamp_seconds',
      'When a backup was last restored to prove it, in Unix time; 0 when none was',
      ({ provenAt }) => Date.parse(provenAt ?? new Date(0).toISOString()) / 1000,
    ],
    [
      'unproven',
      '1 when the last backup that was restored to prove it could not be',
      (state) => Number(hasFailedTrialRestore(state)),
    ],
    [
      'late',
      '1 when the last whole backup, or the first order to make one, is older than two times BACKUP_EVERY',
      (state) => Number(areBackupsOverdue(state, every, Date.now())),
    ],
    ['failed', 'Attempts that failed since that backup', ({ failed }) => failed?.attempts ?? 0],
  ]
  for (const [name, help, value] of figures) {
    new Gauge({
      name: `shop_backup_${name}`,
      help,
      registers,
      collect() {
        this.set(value(state()))
      },
    })
  }
}
