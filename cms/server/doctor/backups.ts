import { type BackupSettings, formatBackupLocation } from '../../base/settings/backup-settings.ts'
import { BACKUP_STATE_KEY, parseStoredBackupState } from '../../shop/backup/backup-state.ts'
import { readAndVerifyBackup } from '../../shop/backup/read-backup.ts'
import { areBackupsOverdue, type BackupState } from '../../shop/backup/schedule.ts'
import { isOnSameDisk } from '../backup/backup-folder.ts'
import { CheckSkipped } from './check-skipped.ts'
import { type DoctorContext, readKeyValueEntry } from './context.ts'
import {
  createFailureFinding,
  createOkFinding,
  createWarningFinding,
  type DoctorCheck,
  type Finding,
} from './finding.ts'

export const backupChecks: DoctorCheck[] = [
  { id: 'backups', title: 'Backups', look: lookAtBackups },
  { id: 'proven-backup', title: 'Restore of a backup', look: lookAtProof },
  { id: 'last-backup', title: 'The last backup', limitMs: 120_000, look: readLastBackup },
]

const MEND = 'Run npm run backup -- FILE every night, and keep the files on another machine.'

/** Checks scheduled backups. Backups made with `npm run backup` are unknown to the shop. */
async function lookAtBackups(context: DoctorContext): Promise<Finding> {
  const { BACKUPS, DATA_DIR } = context.settings()
  if (!BACKUPS) return createWarningFinding('No scheduled backup.', `Set BACKUP_EVERY and BACKUP_TO. Or: ${MEND}`)
  const state = await stateOf(context, BACKUPS)
  const last = state?.made.at(-1)
  if (state?.failed)
    return createFailureFinding(`The last attempt failed: ${state.failed.sentence}`, `Mend that. Until then: ${MEND}`)
  if (!state || !last) return createWarningFinding('None was made yet.', 'Start the shop, which makes the first one.')
  if (areBackupsOverdue(state, BACKUPS.every, context.machine.now()))
    return createFailureFinding(
      `The last is of ${last.at}, longer ago than two times ${BACKUPS.text}.`,
      `Start the shop. Or: ${MEND}`,
    )
  if ('folder' in BACKUPS.to && isOnSameDisk(BACKUPS.to.folder, DATA_DIR)) {
    return createWarningFinding(
      `The last is of ${last.at}. BACKUP_TO (${BACKUPS.to.folder}) is on the disk of DATA_DIR: a disk that is lost takes both.`,
      'Mount the disk for backups, or set BACKUP_TO to a folder of another disk or to a bucket.',
    )
  }
  return createOkFinding(`The last is of ${last.at}.`)
}

/** Checks that the newest backup was proven by a trial restore, which the shop does once a day. */
async function lookAtProof(context: DoctorContext): Promise<Finding> {
  const { BACKUPS } = context.settings()
  if (!BACKUPS) throw new CheckSkipped('No scheduled backup.')
  const state = await stateOf(context, BACKUPS)
  if (!state?.made.length) throw new CheckSkipped('None was made yet.')
  if (state.proof?.failed) {
    return createFailureFinding(
      `The backup ${state.proof.of} could not be restored: ${state.proof.failed}`,
      'Mend that, and press "Back up now" on the dashboard: the next backup is proven.',
    )
  }
  return state.provenAt
    ? createOkFinding(`Proven by a restore at ${state.provenAt}.`)
    : createWarningFinding('No backup was restored yet.', 'Start the shop, which restores the next one to prove it.')
}

/** Reads the newest backup to its end. Skipped if it is in a bucket. */
async function readLastBackup(context: DoctorContext): Promise<Finding> {
  const { BACKUPS } = context.settings()
  if (!BACKUPS) throw new CheckSkipped('No scheduled backup.')
  const last = (await stateOf(context, BACKUPS))?.made.at(-1)
  if (!last) throw new CheckSkipped('None was made yet.')
  const file = formatBackupLocation(BACKUPS.to, last.name)
  if (!('folder' in BACKUPS.to))
    throw new CheckSkipped(`${file} is in a bucket: fetch it, and run npm run verify -- FILE.`)
  try {
    const { parts } = await readAndVerifyBackup(file)
    return createOkFinding(`${file} can be read: ${parts.length} parts are as they were written.`)
  } catch (error) {
    return createFailureFinding((error as Error).message, 'Make another one now, and check its disk: it loses data.')
  }
}

/** Reads the state of the backups in BACKUP_TO. Returns null if none was ever due there. */
async function stateOf(context: DoctorContext, { to }: BackupSettings): Promise<BackupState | null> {
  return parseStoredBackupState(
    (await readKeyValueEntry(await context.database(), BACKUP_STATE_KEY)) as BackupState | null,
    to.text,
  )
}
