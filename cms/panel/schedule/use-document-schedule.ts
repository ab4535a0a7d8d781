'use client'
import { useCallback, useEffect, useState } from 'react'
import type { DocumentSchedule } from '../../desk/schedule/routes.ts'
import { type Failure, getFromPanel, postToPanel, type Result } from '../parts/panel-client.ts'
import { updateScheduleStore } from './schedule-store.ts'

/**
 * React hook that loads the schedule of the document at `path`; null until loaded. `send` returns whether the change
 * succeeded.
 */
export function useDocumentSchedule(path: string) {
  const [schedule, setSchedule] = useState<DocumentSchedule | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)

  const take = useCallback(
    (result: Result<DocumentSchedule>): boolean => {
      setFailure(result.kind === 'done' ? null : result)
      if (result.kind !== 'done') return false
      setSchedule(result.body)
      updateScheduleStore(path, result.body.scheduled)
      return true
    },
    [path],
  )

  const reload = useCallback(async () => take(await getFromPanel<DocumentSchedule>(`/schedule${path}`)), [path, take])
  useEffect(() => void reload(), [reload])

  async function send(what: '' | '/cancel', body: unknown): Promise<boolean> {
    setBusy(true)
    const result = await postToPanel<DocumentSchedule>(`/schedule${path}${what}`, body)
    setBusy(false)
    return take(result)
  }

  return { schedule, failure, isBusy, send, reload }
}
