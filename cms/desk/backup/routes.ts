import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { hasCapability } from '../../base/accounts/roles.ts'
import { sendStream } from '../../base/http/send-stream.ts'
import type { User } from '../../payload-types.ts'
import { openRawBackupStream } from '../../shop/backup/raw-backup-stream.ts'
import type { BackupState } from '../../shop/backup/schedule.ts'
import type { DoctorCheckResult } from '../calls/doctor-checks.ts'
import type { PanelRequestContext, PanelRoute, PanelServices } from '../calls/route.ts'
import { type BackupReport, toScheduledBackupsStatus } from './scheduled-backups-status.ts'

const mayManage = (user: User) => hasCapability(user, 'manageBackups')

/** The panel's routes for backups: report, start, download of the newest, and the checks of `npm run doctor`. */
export const BACKUP_ROUTES: PanelRoute[] = [
  { method: 'get', path: '/backup', handle: sendReport, mayUse: mayManage },
  { method: 'post', path: '/backup', handle: beginBackup, mayUse: mayManage },
  { method: 'get', path: '/backup/file', handle: sendNewest, mayUse: mayManage },
  { method: 'get', path: '/backup/problems', handle: sendProblems, mayUse: mayManage },
]

async function sendReport(services: PanelServices): Promise<BackupReport> {
  return reportOf(services, (await services.backups?.read()) ?? null)
}

/**
 * Starts a backup and returns the report. Throws `Refusal`: `changed-meanwhile` while a backup runs, `not-found` if no
 * backups are scheduled.
 */
async function beginBackup(services: PanelServices): Promise<BackupReport> {
  if (!services.backups)
    throw new Refusal('not-found', 'No backups are scheduled: please set BACKUP_EVERY and BACKUP_TO.')
  return reportOf(services, await services.backups.begin())
}

/** Streams the newest backup as stored. Throws `Refusal` `not-found` if there is none. */
async function sendNewest(
  { backups, settings }: PanelServices,
  { res, req, user }: PanelRequestContext,
): Promise<void> {
  const last = (await backups?.read())?.made.at(-1)
  if (!settings.BACKUPS || !last) throw new Refusal('not-found', 'There is no backup yet.')
  const body = await openRawBackupStream(settings.BACKUPS.to, last.name)
  req.log.info({ backup: last.name, user: user.id }, 'a backup is downloaded')
  res.type('application/octet-stream').attachment(last.name)
  await sendStream(body, res)
}

/** Streams one line of JSON per check, as soon as the check has ended. */
async function sendProblems({ lookForProblems }: PanelServices, { res }: PanelRequestContext): Promise<void> {
  const problems = lookForProblems()
  const first = await problems.next()
  res.type('application/x-ndjson')
  await sendStream(linesOf(first.done ? [] : [first.value], problems), res)
}

async function* linesOf(
  first: readonly DoctorCheckResult[],
  rest: AsyncGenerator<DoctorCheckResult>,
): AsyncGenerator<string> {
  for (const problem of first) yield `${JSON.stringify(problem)}\n`
  for await (const problem of rest) yield `${JSON.stringify(problem)}\n`
}

function reportOf({ settings }: PanelServices, state: BackupState | null): BackupReport {
  const now = Date.now()
  const schedule = settings.BACKUPS && state ? toScheduledBackupsStatus(settings.BACKUPS, state, now) : null
  return { now: new Date(now).toISOString(), timeZone: settings.TIME_ZONE, schedule }
}
