'use client'
import { useDocumentInfo } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import type { WebhookPage } from '../../desk/webhooks/routes.ts'
import { Problem } from '../parts/Problem.tsx'
import { type Failure, getFromPanel } from '../parts/panel-client.ts'
import { LastEvents } from './LastEvents.tsx'
import { Secret } from './Secret.tsx'
import { SendTest } from './SendTest.tsx'
import { texts } from './texts.ts'
import '../parts/desk.css'
import './webhooks.css'

/** Below the form of a webhook: its secret, a test, and what it was told last. */
export function WebhookPanel() {
  const { id } = useDocumentInfo()
  const [page, setPage] = useState<WebhookPage | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const result = await getFromPanel<WebhookPage>(`/webhooks/${id}`, signal).catch(() => null)
      if (!result) return
      setFailure(result.kind === 'done' ? null : result)
      if (result.kind === 'done') setPage(result.body)
    },
    [id],
  )
  useEffect(() => {
    if (!id) return
    const ended = new AbortController()
    void load(ended.signal)
    return () => ended.abort()
  }, [id, load])

  if (!id) return <p className="webhook-note">{texts.secret.how}</p>
  return (
    <div className="desk webhook-panel">
      <Problem failure={failure} onRetry={() => void load()} />
      {!page && !failure && <p role="status">{texts.loading}</p>}
      {page && (
        <>
          <Secret id={String(id)} page={page} onChange={setPage} />
          <SendTest id={String(id)} />
          <LastEvents id={String(id)} page={page} onReload={() => void load()} />
        </>
      )}
    </div>
  )
}
