import { useCallback, useEffect, useState } from 'react'
import type { BackupReport } from '../../desk/backup/report.ts'
import { getFromPanel, postToPanel, type Result } from '../parts/panel-client.ts'
import { useHasCapability } from '../parts/use-has-capability.ts'

/** Milliseconds between two polls while a backup is created or verified. */
const LOOK_MS = 2000

/**
 * The state of the backup report. `report` is null until it is loaded; a reload, even a failed reload, keeps the last
 * report. `problem` tells why loading failed; `begin` starts a backup.
 */
export type BackupReportState = { report: BackupReport | null; problem: string | null; begin(): Promise<void> }

const isBusy = (report: BackupReport | null) => report?.schedule?.isRunning || report?.schedule?.isProving

/** React hook that loads the backup report for administrators; returns null for other roles. */
export function useBackups(): BackupReportState | null {
  const isAllowed = useHasCapability('manageBackups')
  const [loaded, setLoaded] = useState<Omit<BackupReportState, 'begin'>>({ report: null, problem: null })

  const take = useCallback((result: Result<BackupReport>) => {
    if (result.kind === 'done') setLoaded({ report: result.body, problem: null })
    else setLoaded(({ report }) => ({ report, problem: result.message }))
  }, [])

  const begin = useCallback(async () => {
    const result = await postToPanel<BackupReport>('/backup', {})
    // A backup was already started by somebody else, or by the schedule.
    take(result.kind === 'conflict' ? await getFromPanel<BackupReport>('/backup') : result)
  }, [take])

  // Polls: each response schedules the next request.
  useEffect(() => {
    const isFirst = loaded.report === null && loaded.problem === null
    if (!isAllowed || !(isFirst || isBusy(loaded.report))) return
    const ended = new AbortController()
    const look = () =>
      getFromPanel<BackupReport>('/backup', ended.signal).then(take, () => {
        // The request was aborted, because the page was left.
      })
    const timer = setTimeout(look, isFirst ? 0 : LOOK_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [isAllowed, loaded, take])

  return isAllowed ? { ...loaded, begin } : null
}
