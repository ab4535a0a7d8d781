'use client'
import { toast, useDocumentInfo } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import type { WebhookDeliveryPageData } from '../../desk/webhooks/routes.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { useApiCall } from '../parts/use-api-call.ts'
import { usePanelData } from '../parts/use-panel-data.ts'
import { texts } from './texts.ts'
import '../parts/desk.css'
import './webhooks.css'

/** The part of the page below a webhook event's form: its payload, and a button to send it again. */
export function DeliveryPanel() {
  const { id } = useDocumentInfo()
  const router = useRouter()
  const { body: page, failure, load, show } = usePanelData<WebhookDeliveryPageData>(`/webhooks/events/${id}`)
  const sending = useApiCall()

  async function sendAgain() {
    const next = await sending.send(postToPanelApi<WebhookDeliveryPageData>(`/webhooks/events/${id}/send-again`, {}))
    if (!next) return
    show(next)
    toast.success(texts.event.onItsWay)
    router.refresh()
  }

  const { event } = texts
  return (
    <div className="desk webhook-panel">
      <Card title={event.title}>
        <FailureMessage failure={sending.failure ?? failure} onRetry={() => void load()} />
        {!page && !failure && <p role="status">{texts.loading}</p>}
        {page && <Body page={page} />}
        {page?.body && (
          <div className="desk-actions">
            <Button disabled={sending.isBusy} onClick={() => void sendAgain()}>
              {page.state === 'waiting' ? event.sendNow : event.sendAgain}
            </Button>
            <span className="desk-soft">{event.how}</span>
          </div>
        )}
      </Card>
    </div>
  )
}

function Body({ page: { messageId, body, state } }: { page: WebhookDeliveryPageData }) {
  const { event } = texts
  if (body === null) return <p className="desk-soft">{state === 'new' ? event.notYet : event.nothing}</p>
  return (
    <>
      <p>
        {event.id}: <code>{messageId}</code>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls is reached by the keyboard. */}
      <pre className="webhook-body" tabIndex={0}>
        {JSON.stringify(JSON.parse(body), null, 2)}
      </pre>
    </>
  )
}
