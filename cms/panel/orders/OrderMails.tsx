'use client'
import { toast } from '@payloadcms/ui'
import { useState } from 'react'
import type { OrderMail } from '../../desk/orders/order-mails.ts'
import type { OrderPage } from '../../desk/orders/order-page.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { NoMailServer } from '../parts/mail-server.tsx'
import { ShopTimeText } from '../parts/ShopTimeText.tsx'
import { useHasCapability } from '../parts/use-has-capability.ts'
import { SendAgainDialog } from './SendAgainDialog.tsx'
import { texts } from './texts.ts'
import { UndoChangeNotice } from './UndoChangeNotice.tsx'

/**
 * A card with the mails about an order, newest first, with buttons to send them again. Without mails, it tells why
 * there are none.
 */
export function OrderMails({
  page,
  onSent,
  onChanged,
}: {
  page: OrderPage
  onSent: (page: OrderPage) => void
  onChanged: () => void
}) {
  const { mails, mailNotice, order } = page
  const [again, setAgain] = useState<OrderMail | null>(null)
  if (!useHasCapability('handleOrders')) return null

  function showSent(sent: OrderPage) {
    if (again) toast.success(texts.mailQueued(again.label))
    setAgain(null)
    onSent(sent)
  }

  return (
    <Card title={texts.mails}>
      {mails.length > 0 && <NoMailServer />}
      {mailNotice && <p>{mailNotice}</p>}
      <UndoChangeNotice page={page} until={page.heldUntil} tell={texts.shipped.held} onChanged={onChanged} />
      {mails.length === 0 && !mailNotice && !page.heldUntil && <p className="desk-soft">{texts.noMails}</p>}
      {mails.length > 0 && (
        <ul className="desk-mails">
          {mails.map((mail) => (
            <li key={mail.id}>
              <Mail mail={mail} />
              {mail.state !== 'queued' && (
                <Button
                  extraButtonProps={{ 'aria-label': texts.sendMailAgain(mail.label, mail.to) }}
                  onClick={() => setAgain(mail)}
                >
                  {texts.sendAgain}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {again && <SendAgainDialog order={order.id} mail={again} onSent={showSent} onClose={() => setAgain(null)} />}
    </Card>
  )
}

function Mail({ mail: { label, to, state, reason, at } }: { mail: OrderMail }) {
  return (
    <div>
      {label}
      <div className="desk-soft">
        {texts.mailState[state]} · {to} · <ShopTimeText iso={at} />
      </div>
      {reason && <div className={state === 'failed' ? 'desk-mails__failed' : 'desk-soft'}>{reason}</div>}
    </div>
  )
}
