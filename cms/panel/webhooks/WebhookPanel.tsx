'use client'
import { Link, toast, useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { ListedWebhookDelivery, WebhookPageData } from '../../desk/webhooks/routes.ts'
import { WEBHOOK_EVENT_LABELS } from '../../shop/webhooks/event-types.ts'
import type { WebhookTestResult } from '../../shop/webhooks/staff-actions.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { ShopTimeText } from '../parts/ShopTimeText.tsx'
import { useApiCall } from '../parts/use-api-call.ts'
import { usePanelData } from '../parts/use-panel-data.ts'
import { texts } from './texts.ts'
import '../parts/desk.css'
import './webhooks.css'

/** The part of the page below a webhook's form: its secret, a test event, and the newest events. */
export function WebhookPanel() {
  const { id } = useDocumentInfo()
  const { body: page, failure, load, show } = usePanelData<WebhookPageData>(id ? `/webhooks/${id}` : null)

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

/** A card with a button that sends a test event to a webhook, and the receiver's response. */
function SendTest({ id }: { id: string }) {
  const { failure, isBusy, send } = useApiCall()
  const [result, setResult] = useState<WebhookTestResult | null>(null)
  const { test } = texts

  async function sendTest() {
    setResult(null)
    setResult(await send(postToPanelApi<WebhookTestResult>(`/webhooks/${id}/test`, {})))
  }

  return (
    <Card title={test.title}>
      <p className="desk-soft">{test.how}</p>
      <div role="status" aria-live="polite">
        {result && <Outcome result={result} />}
      </div>
      <FailureMessage failure={failure} onRetry={() => void sendTest()} />
      <div className="desk-actions">
        <Button disabled={isBusy} onClick={() => void sendTest()}>
          {isBusy ? test.sending : test.send}
        </Button>
      </div>
    </Card>
  )
}

function Outcome({ result: { isTaken, status, text, problem, milliseconds } }: { result: WebhookTestResult }) {
  const { test } = texts
  if (status === null) return <p>{problem}</p>
  return (
    <>
      <p>{(isTaken ? test.taken : test.refused)(status, milliseconds)}</p>
      {text ? (
        <p>
          {test.said} <code className="webhook-text">{text}</code>
        </p>
      ) : (
        <p className="desk-soft">{test.nothing}</p>
      )}
    </>
  )
}

/** A card with the latest events of a webhook and their delivery states. */
function LastEvents({ id, page, onReload }: { id: string; page: WebhookPageData; onReload: () => void }) {
  const list = '/admin/collections/webhook-deliveries'
  const { events } = texts
  return (
    <Card title={events.title}>
      {page.events.length === 0 ? (
        <p className="desk-soft">{events.none}</p>
      ) : (
        <>
          <p className="desk-soft">{events.counts(page.counts.waiting, page.counts.failed)}</p>
          <ul className="webhook-events">
            {page.events.map((event) => (
              <li key={event.id}>
                <Link href={`${list}/${event.id}`}>{WEBHOOK_EVENT_LABELS[event.type]}</Link>
                <p className="desk-soft">
                  <ShopTimeText iso={event.at} />
                  {detailsOf(event).map((detail) => ` · ${detail}`)}
                </p>
              </li>
            ))}
          </ul>
          <Link href={`${list}?where[or][0][and][0][webhook][equals]=${id}`}>{events.all}</Link>
        </>
      )}
      <div className="desk-actions">
        <Button onClick={onReload}>{events.reload}</Button>
      </div>
    </Card>
  )
}

function detailsOf({ state, attempts, answerStatus, problem }: ListedWebhookDelivery): string[] {
  return [
    texts.states[state],
    attempts > 0 ? texts.events.attempts(attempts) : '',
    answerStatus === null ? '' : texts.events.answered(answerStatus),
    problem ?? '',
  ].filter(Boolean)
}

type Props = { id: string; page: WebhookPageData; onChange: (page: WebhookPageData) => void }

/** A card with the secret of a webhook, hidden at first, and with a button to rotate it. */
function Secret({ id, page, onChange }: Props) {
  const [isShown, setShown] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { secret } = texts

  return (
    <Card title={secret.title}>
      <p className="desk-soft">{secret.how}</p>
      {isShown && (
        <p>
          <code className="webhook-text">{page.secret}</code>
        </p>
      )}
      {page.oldSecretUntil && (
        <p className="desk-soft">
          {secret.oldUntil} <ShopTimeText iso={page.oldSecretUntil} />.
        </p>
      )}
      <div className="desk-actions">
        <Button extraButtonProps={{ 'aria-expanded': isShown }} onClick={() => setShown(!isShown)}>
          {isShown ? secret.hide : secret.show}
        </Button>
        <Button onClick={() => setAsking(true)}>{secret.renew}</Button>
      </div>
      {isAsking &&
        // Outside the document's form: a form within a form is submitted by the browser itself.
        createPortal(
          <FormDialog<WebhookPageData>
            title={secret.renewAsk}
            action={secret.renew}
            cancel={secret.keep}
            send={() => postToPanelApi(`/webhooks/${id}/renew-secret`, {})}
            onDone={(renewed) => {
              setAsking(false)
              toast.success(secret.renewed)
              onChange(renewed)
            }}
            onClose={() => setAsking(false)}
          >
            <p>{secret.renewWhat}</p>
            {page.oldSecretUntil && (
              <p>
                {secret.renewEnds.until} <ShopTimeText iso={page.oldSecretUntil} />. {secret.renewEnds.now}
              </p>
            )}
          </FormDialog>,
          document.body,
        )}
    </Card>
  )
}
