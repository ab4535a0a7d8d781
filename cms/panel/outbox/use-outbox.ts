import { toast, useAuth } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import { may } from '../../base/accounts/roles.ts'
import type { OutboxReport, OutboxRow } from '../../desk/outbox/report.ts'
import type { User } from '../../payload-types.ts'
import { getFromPanel, postToPanel, type Result } from '../parts/panel-client.ts'
import { texts } from './texts.ts'

/** The outbox report, which stays after a failed request, and a function that sends a row again. */
export type Outbox = { report: OutboxReport | null; problem: string | null; send(row: OutboxRow): Promise<void> }

/** Loads the outbox report; returns null for roles that may not read it. */
export function useOutbox(): Outbox | null {
  const { user } = useAuth<User>()
  const isAllowed = may(user, 'readMails') || may(user, 'manageWebhooks')
  const [loaded, setLoaded] = useState<Omit<Outbox, 'send'>>({ report: null, problem: null })

  const take = useCallback((result: Result<OutboxReport>) => {
    if (result.kind === 'done') setLoaded({ report: result.body, problem: null })
    else setLoaded(({ report }) => ({ report, problem: result.message }))
    return result.kind === 'done'
  }, [])

  const send = useCallback(
    async ({ outbox, id }: OutboxRow) => {
      if (take(await postToPanel<OutboxReport>(`/outbox/${outbox}/send-again`, { id }))) toast.success(texts.onItsWay)
    },
    [take],
  )

  useEffect(() => {
    if (!isAllowed) return
    const ended = new AbortController()
    getFromPanel<OutboxReport>('/outbox', ended.signal).then(take, () => {
      // The request was aborted, because the page was left.
    })
    return () => ended.abort()
  }, [isAllowed, take])

  return isAllowed ? { ...loaded, send } : null
}
