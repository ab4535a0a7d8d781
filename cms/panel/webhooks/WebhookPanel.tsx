'use client'
import { useDocumentInfo } from '@payloadcms/ui'
import type { WebhookPage } from '../../desk/webhooks/routes.ts'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { usePanelData } from '../parts/use-panel-call.ts'
import { LastEvents } from './LastEvents.tsx'
import { Secret } from './Secret.tsx'
import { SendTest } from './SendTest.tsx'
import { texts } from './texts.ts'
import '../parts/desk.css'
import './webhooks.css'

/** The part of the page below a webhook's form: its secret, a test event, and the newest events. */
export function WebhookPanel() {
  const { id } = useDocumentInfo()
  const { body: page, failure, load, show } = usePanelData<WebhookPage>(id ? `/webhooks/${id}` : null)

  if (!id) return <p className="webhook-note">{texts.secret.how}</p>
  return (
    <div className="desk webhook-panel">
      <FailureMessage failure={failure} onRetry={() => void load()} />
      {!page && !failure && <p role="status">{texts.loading}</p>}
      {page && (
        <>
          <Secret id={String(id)} page={page} onChange={show} />
          <SendTest id={String(id)} />
          <LastEvents id={String(id)} page={page} onReload={() => void load()} />
        </>
      )}
    </div>
  )
}
