import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { may } from '../../base/accounts/roles.ts'
import type { User } from '../../payload-types.ts'
import type { BackupState } from '../../shop/backup/schedule.ts'
import type { PanelRoute, PanelServices } from '../calls/route.ts'
import { type BackupReport, toSchedule } from './report.ts'

const mayManage = (user: User) => may(user, 'manageBackups')

/** The routes that return the backup report and start a backup. */
export const BACKUP_ROUTES: PanelRoute[] = [
  { method: 'get', path: '/backup', handle: sendReport, mayUse: mayManage },
  { method: 'post', path: '/backup', handle: beginBackup, mayUse: mayManage },
]

async function sendReport(services: PanelServices): Promise<BackupReport> {
  return reportOf(services, (await services.backups?.read()) ?? null)
}

/** Starts a backup and returns the report; poll the report for the end. Refuses `changed-meanwhile` during a backup. */
async function beginBackup(services: PanelServices): Promise<BackupReport> {
  if (!services.backups)
    throw new Refusal('not-found', 'No backups are scheduled: please set BACKUP_EVERY and BACKUP_TO.')
  return reportOf(services, await services.backups.begin())
}

function reportOf({ settings }: PanelServices, state: BackupState | null): BackupReport {
  const now = Date.now()
  const schedule = settings.BACKUPS && state ? toSchedule(settings.BACKUPS, state, now) : null
  return { now: new Date(now).toISOString(), timeZone: settings.TIME_ZONE, schedule }
}
