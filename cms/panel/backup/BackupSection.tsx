import { useTranslation } from '@payloadcms/ui'
import { formatTimeRelativeToday } from '../../../src/domain/text/dates.ts'
import type { BackupReport, BackupScheduleReport } from '../../desk/backup/report.ts'
import { Button } from '../parts/Button.tsx'
import { texts } from './texts.ts'
import type { BackupReportState } from './use-backups.ts'

/**
 * The dashboard's section on scheduled backups: the state of the backups and a button that starts a backup; without a
 * schedule, how to set one up.
 */
export function BackupSection({ report, problem, begin }: BackupReportState) {
  return (
    <section className="overview__section backups" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {report && !report.schedule && <NoSchedule />}
      {report?.schedule && <Scheduled report={report} schedule={report.schedule} onBegin={begin} />}
      {problem && (
        <p className="backups__problem" role="alert">
          {report ? '' : `${texts.failedToLoad} `}
          {problem}
        </p>
      )}
    </section>
  )
}

function NoSchedule() {
  const [set, and, how] = texts.noneHow
  return (
    <p className="overview__note">
      {texts.none} {set} <code>BACKUP_EVERY</code> {and} <code>BACKUP_TO</code> {how} <code>{texts.example}</code>.
    </p>
  )
}

function Scheduled({
  report,
  schedule,
  onBegin,
}: {
  report: BackupReport
  schedule: BackupScheduleReport
  onBegin: () => void
}) {
  const { last, isRunning, isProving, provenAt, every, count } = schedule
  return (
    <>
      {last ? (
        <dl className="backups__facts">
          <Fact name={texts.last} value={texts.age(last.at, report.now)} time={<Told at={last.at} report={report} />} />
          <Fact
            name={texts.proven}
            value={provenAt ? texts.age(provenAt, report.now) : texts.notProven}
            time={provenAt && <Told at={provenAt} report={report} />}
          />
          <Fact name={texts.size} value={texts.bytes(last.bytes)} />
          <Fact name={texts.every} value={`${texts.duration(every)} (${texts.count(count)})`} />
          <Fact name={texts.stored} value={last.path} />
        </dl>
      ) : (
        <p className="overview__note">{texts.never}</p>
      )}
      <div className="backups__now" role="status" aria-live="polite">
        {isRunning || isProving ? (
          <span>{isRunning ? texts.running : texts.proving}</span>
        ) : (
          <Button size="medium" onClick={onBegin}>
            {texts.now}
          </Button>
        )}
        {last && (
          <a href="/api/panel/backup/file" download>
            {texts.download}
          </a>
        )}
      </div>
    </>
  )
}

function Fact({ name, value, time }: { name: string; value: string; time?: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {time}
      </dd>
    </div>
  )
}

function Told({ at, report: { now, timeZone } }: { at: string; report: BackupReport }) {
  const { language } = useTranslation().i18n
  return <small>{formatTimeRelativeToday(at, new Date(now), { timeZone, language })}</small>
}
