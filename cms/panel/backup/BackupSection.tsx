import { Banner, useTranslation } from '@payloadcms/ui'
import { useEffect } from 'react'
import { formatTimeOmittingToday } from '../../../src/domain/text/dates.ts'
import type { BackupReport, ScheduledBackupsStatus } from '../../desk/backup/scheduled-backups-status.ts'
import { Button } from '../parts/Button.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { useHasCapability } from '../parts/use-has-capability.ts'
import { usePanelData } from '../parts/use-panel-data.ts'
import { texts } from './texts.ts'

/** The section on scheduled backups: their state and a button that starts one; without a schedule, how to set it up. */
export function BackupSection({ report, problem, begin }: BackupReportState) {
  const [set, and, how] = texts.noneHow
  return (
    <section className="overview__section backups" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {report && !report.schedule && (
        <p className="overview__note">
          {texts.none} {set} <code>BACKUP_EVERY</code> {and} <code>BACKUP_TO</code> {how} <code>{texts.example}</code>.
        </p>
      )}
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

type ScheduledProps = { report: BackupReport; schedule: ScheduledBackupsStatus; onBegin: () => void }

function Scheduled({ report: { now, timeZone }, schedule, onBegin }: ScheduledProps) {
  const { language } = useTranslation().i18n
  const { last, isRunning, isProving, provenAt, every, count } = schedule
  const facts: [name: string, value: string, at?: string | null][] = last
    ? [
        [texts.last, texts.age(last.at, now), last.at],
        [texts.proven, provenAt ? texts.age(provenAt, now) : texts.notProven, provenAt],
        [texts.size, texts.bytes(last.bytes)],
        [texts.every, `${texts.duration(every)} (${texts.count(count)})`],
        [texts.stored, last.path],
      ]
    : []
  return (
    <>
      {!last && <p className="overview__note">{texts.never}</p>}
      {last && (
        <dl className="backups__facts">
          {facts.map(([name, value, at]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {value}
                {at && <small>{formatTimeOmittingToday(at, new Date(now), { timeZone, language })}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="backups__now desk-row" role="status" aria-live="polite">
        {isRunning || isProving ? (
          <span>{isRunning ? texts.running : texts.proving}</span>
        ) : (
          <Button onClick={onBegin}>{texts.now}</Button>
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

/**
 * An alert at the top of the dashboard if the last backup failed, is too old, or could not be proven by a trial
 * restore.
 */
export function BackupAlert({ report }: { report: BackupReport }) {
  const { language } = useTranslation().i18n
  const { schedule, now, timeZone } = report
  if (!schedule || (!schedule.failed && !schedule.isLate && !schedule.unproven)) return null
  const time = (iso: string) => formatTimeOmittingToday(iso, new Date(now), { timeZone, language })
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

/** Milliseconds between two polls while a backup is created or verified. */
const LOOK_MS = 2000

export type BackupReportState = NonNullable<ReturnType<typeof useBackupReport>>

/**
 * React hook that loads the backup report for users who may manage backups; returns null for others. `report` is null
 * until it is loaded; a reload, even a failed one, keeps the last report. `problem` tells why the last request failed;
 * `begin` starts a backup.
 */
export function useBackupReport() {
  const isAllowed = useHasCapability('manageBackups')
  const { body: report, failure, load, take } = usePanelData<BackupReport>(isAllowed ? '/backup' : null)

  async function begin() {
    const result = await postToPanelApi<BackupReport>('/backup', {})
    // A backup was already started by somebody else, or by the schedule.
    if (result.kind === 'conflict') await load()
    else take(result)
  }

  // Polls: each response schedules the next request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed request schedules the next one as well.
  useEffect(() => {
    if (!report?.schedule?.isRunning && !report?.schedule?.isProving) return
    const timer = setTimeout(load, LOOK_MS)
    return () => clearTimeout(timer)
  }, [report, failure, load])

  return isAllowed ? { report, problem: failure?.message ?? null, begin } : null
}
