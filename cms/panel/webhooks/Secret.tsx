'use client'
import { Button, toast } from '@payloadcms/ui'
import { useState } from 'react'
import type { WebhookPage } from '../../desk/webhooks/routes.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { LocalTime } from '../parts/LocalTime.tsx'
import { Problem } from '../parts/Problem.tsx'
import { type Failure, postToPanel } from '../parts/panel-client.ts'
import { texts } from './texts.ts'

type Props = { id: string; page: WebhookPage; onChange: (page: WebhookPage) => void }

/** The secret of a webhook, hidden at first, with a button to rotate it. */
export function Secret({ id, page, onChange }: Props) {
  const [isShown, setShown] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { secret } = texts

  async function renew() {
    setBusy(true)
    const result = await postToPanel<WebhookPage>(`/webhooks/${id}/renew-secret`, {})
    setBusy(false)
    setAsking(false)
    setFailure(result.kind === 'done' ? null : result)
    if (result.kind !== 'done') return
    toast.success(secret.renewed)
    onChange(result.body)
  }

  return (
    <section className="desk-card" aria-label={secret.title}>
      <h2>{secret.title}</h2>
      <p className="desk-soft">{secret.how}</p>
      {isShown && (
        <p>
          <code className="webhook-text">{page.secret}</code>
        </p>
      )}
      {page.oldSecretUntil && (
        <p className="desk-soft">
          {secret.oldUntil} <LocalTime iso={page.oldSecretUntil} />.
        </p>
      )}
      <Problem failure={failure} />
      <div className="desk-actions">
        <Button buttonStyle="secondary" margin={false} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? secret.hide : secret.show}
        </Button>
        <Button buttonStyle="secondary" margin={false} disabled={isBusy} onClick={() => setAsking(true)}>
          {secret.renew}
        </Button>
      </div>
      {isAsking && (
        <Dialog title={secret.renewAsk} onClose={() => setAsking(false)}>
          <p>{secret.renewWhat}</p>
          {page.oldSecretUntil && (
            <p>
              {secret.renewEnds.until} <LocalTime iso={page.oldSecretUntil} />. {secret.renewEnds.now}
            </p>
          )}
          <div className="desk-actions">
            <Button margin={false} disabled={isBusy} onClick={() => void renew()}>
              {secret.renew}
            </Button>
            <Button buttonStyle="secondary" margin={false} disabled={isBusy} onClick={() => setAsking(false)}>
              {secret.keep}
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}
