import { Banner, useTranslation } from '@payloadcms/ui'
import { formatTimeRelativeToday } from '../../../src/domain/text/dates.ts'
import type { BackupReport } from '../../desk/backup/report.ts'
import { texts } from './texts.ts'

/** An alert at the top of the dashboard if the last backup failed or is too old. */
export function BackupAlert({ report }: { report: BackupReport }) {
  const { language } = useTranslation().i18n
  const { schedule, now, timeZone } = report
  if (!schedule || (!schedule.failed && !schedule.isLate && !schedule.unproven)) return null
  const time = (iso: string) => formatTimeRelativeToday(iso, new Date(now), { timeZone, language })
  const { failed, last, unproven } = schedule
  return (
    <div role="alert">
      <Banner type="error">
        {schedule.isLate && (
          <p>
            <strong>{texts.late}</strong> {texts.lateSince(last && texts.age(last.at, now))}
          </p>
        )}
        {failed && (
          <p>
            <strong>{texts.failed(time(failed.at))}</strong> {failed.sentence} {texts.nextAt(time(failed.nextAt))}
          </p>
        )}
        {unproven && (
          <p>
            <strong>{texts.unproven(time(unproven.at))}</strong> {unproven.sentence} {texts.unprovenHow}
          </p>
        )}
      </Banner>
    </div>
  )
}
