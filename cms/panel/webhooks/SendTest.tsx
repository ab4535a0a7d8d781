'use client'
import { useState } from 'react'
import type { WebhookTestResult } from '../../shop/webhooks/by-staff.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { postToPanel } from '../parts/panel-client.ts'
import { useSend } from '../parts/use-send.ts'
import { texts } from './texts.ts'

/** A card with a button that sends a test event to a webhook, and the receiver's response. */
export function SendTest({ id }: { id: string }) {
  const { failure, isBusy, send } = useSend()
  const [result, setResult] = useState<WebhookTestResult | null>(null)
  const { test } = texts

  async function sendTest() {
    setResult(null)
    setResult(await send(postToPanel<WebhookTestResult>(`/webhooks/${id}/test`, {})))
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
