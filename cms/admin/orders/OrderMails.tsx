'use client'
import { Button, toast } from '@payloadcms/ui'
import { useState } from 'react'
import type { OrderMail } from '../../order-desk/order-mails.ts'
import type { OrderPage } from '../../order-desk/order-page.ts'
import { type Failure, postToDesk } from '../parts/desk-client.ts'
import { LocalTime } from '../parts/LocalTime.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useHandlesOrders } from '../parts/useHandlesOrders.ts'
import { texts } from './texts.ts'

/** The mails about an order, the newest first, and why its customer gets none. Only those who see them send them again. */
export function OrderMails({ page, onSent }: { page: OrderPage; onSent: (page: OrderPage) => void }) {
  const { mails, mailNotice, order } = page
  const [failure, setFailure] = useState<Failure | null>(null)
  const [sending, setSending] = useState<string | null>(null)
  if (!useHandlesOrders()) return null

  async function sendAgain({ id, label }: OrderMail) {
    setSending(id)
    setFailure(null)
    const result = await postToDesk<OrderPage>(`/orders/${order.id}/mails/${id}/send`, {})
    setSending(null)
    if (result.kind !== 'done') return setFailure(result)
    onSent(result.body)
    toast.success(texts.mailQueued(label))
  }

  return (
    <section className="desk-card" aria-label={texts.mails}>
      <h2>{texts.mails}</h2>
      {mailNotice && <p>{mailNotice}</p>}
      {mails.length === 0 && !mailNotice && <p className="desk-soft">{texts.noMails}</p>}
      <Problem failure={failure} />
      {mails.length > 0 && (
        <ul className="desk-mails">
          {mails.map((mail) => (
            <li key={mail.id}>
              <Mail mail={mail} />
              {mail.state !== 'queued' && (
                <Button
                  buttonStyle="secondary"
                  margin={false}
                  disabled={sending !== null}
                  extraButtonProps={{ 'aria-label': texts.sendMailAgain(mail.label, mail.to) }}
                  onClick={() => void sendAgain(mail)}
                >
                  {texts.sendAgain}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Mail({ mail: { label, to, state, reason, at } }: { mail: OrderMail }) {
  return (
    <div>
      {label}
      <div className="desk-soft">
        {texts.mailState[state]} · {to} · <LocalTime iso={at} />
      </div>
      {reason && <div className={state === 'failed' ? 'desk-mails__failed' : 'desk-soft'}>{reason}</div>}
    </div>
  )
}
