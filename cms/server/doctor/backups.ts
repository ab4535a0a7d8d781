import { type Check, type Finding, warning } from './finding.ts'

/** Whether what is lost can be put back. */
export const backupChecks: Check[] = [{ id: 'backups', title: 'Backups', look: lookAtBackups }]

/** Of those that somebody makes with `npm run backup` the shop knows nothing. */
async function lookAtBackups(): Promise<Finding> {
  return warning(
    'No scheduled backup.',
    'Run npm run backup -- FILE every night, and keep the files on another machine.',
  )
}
