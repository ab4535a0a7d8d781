'use client'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import type { TestResult } from '../../shop/webhooks/by-staff.ts'
import { Problem } from '../parts/Problem.tsx'
import { type Failure, postToPanel } from '../parts/panel-client.ts'
import { texts } from './texts.ts'

/** Sends a test event and shows the receiver's response. */
export function SendTest({ id }: { id: string }) {
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<TestResult | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { test } = texts

  async function send() {
    setBusy(true)
    setResult(null)
    const sent = await postToPanel<TestResult>(`/webhooks/${id}/test`, {})
    setBusy(false)
    setFailure(sent.kind === 'done' ? null : sent)
    if (sent.kind === 'done') setResult(sent.body)
  }

  return (
    <section className="desk-card" aria-label={test.title}>
      <h2>{test.title}</h2>
      <p className="desk-soft">{test.how}</p>
      <div role="status" aria-live="polite">
        {result && <Outcome result={result} />}
      </div>
      <Problem failure={failure} onRetry={() => void send()} />
      <div className="desk-actions">
        <Button buttonStyle="secondary" margin={false} disabled={isBusy} onClick={() => void send()}>
          {isBusy ? test.sending : test.send}
        </Button>
      </div>
    </section>
  )
}

function Outcome({ result: { isTaken, status, text, problem, milliseconds } }: { result: TestResult }) {
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
