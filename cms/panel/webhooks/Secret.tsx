'use client'
import { toast } from '@payloadcms/ui'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { WebhookPage } from '../../desk/webhooks/routes.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { postToPanel } from '../parts/panel-client.ts'
import { ShopTimeText } from '../parts/ShopTimeText.tsx'
import { texts } from './texts.ts'

type Props = { id: string; page: WebhookPage; onChange: (page: WebhookPage) => void }

/** A card with the secret of a webhook, hidden at first, and with a button to rotate it. */
export function Secret({ id, page, onChange }: Props) {
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
        <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? secret.hide : secret.show}
        </Button>
        <Button onClick={() => setAsking(true)}>{secret.renew}</Button>
      </div>
      {isAsking &&
        // Outside the document's form: a form within a form is submitted by the browser itself.
        createPortal(
          <FormDialog<WebhookPage>
            title={secret.renewAsk}
            action={secret.renew}
            cancel={secret.keep}
            send={() => postToPanel(`/webhooks/${id}/renew-secret`, {})}
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
