import { useState } from 'react'
import type { OrderMail } from '../../desk/orders/order-mails.ts'
import type { OrderPageData } from '../../desk/orders/order-page.ts'
import type { ResentMailDifferences } from '../../shop/orders/resend-mail.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { ShopTimeText } from '../parts/ShopTimeText.tsx'
import { NoMailServerNotice } from '../parts/shop-facts.tsx'
import { usePanelData } from '../parts/use-panel-data.ts'
import { texts } from './texts.ts'
import { UndoChangeNotice } from './UndoChangeNotice.tsx'
import { useOrderPageContext } from './use-order-page.ts'

/** A card with the mails about an order, newest first, and buttons to send them again; or why there are none. */
export function OrderMails() {
  const { page, mayHandle } = useOrderPageContext()
  const { mails, mailNotice, heldUntil } = page
  const [again, setAgain] = useState<OrderMail | null>(null)
  if (!mayHandle) return null
  return (
    <Card title={texts.mails}>
      {mails.length > 0 && <NoMailServerNotice />}
      {mailNotice && <p>{mailNotice}</p>}
      <UndoChangeNotice until={heldUntil} tell={texts.shipped.held} />
      {mails.length === 0 && !mailNotice && !heldUntil && <p className="desk-soft">{texts.noMails}</p>}
      {mails.length > 0 && (
        <ul className="desk-mails">
          {mails.map((mail) => (
            <li key={mail.id}>
              <div>
                {mail.label}
                <div className="desk-soft">
                  {texts.mailState[mail.state]} · {mail.to} · <ShopTimeText iso={mail.at} />
                </div>
                {mail.reason && (
                  <div className={mail.state === 'failed' ? 'desk-mails__failed' : 'desk-soft'}>{mail.reason}</div>
                )}
              </div>
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
      {again && <SendAgainDialog mail={again} onClose={() => setAgain(null)} />}
    </Card>
  )
}

/** A dialog that asks before a mail is sent again: renders the mail anew and shows how it differs from the sent one. */
function SendAgainDialog({ mail, onClose }: { mail: OrderMail; onClose: () => void }) {
  const { page, show } = useOrderPageContext()
  const path = `/orders/${page.order.id}/mails/${mail.id}`
  const { body: again, failure } = usePanelData<ResentMailDifferences>(`${path}/again`)
  return (
    <FormDialog
      title={texts.again.title(mail.label)}
      action={again && texts.again.send}
      send={() => postToPanelApi<OrderPageData>(`${path}/send`, {})}
      onDone={(sent) => {
        onClose()
        show(sent, texts.mailQueued(mail.label))
      }}
      onClose={onClose}
    >
      <FailureMessage failure={failure} />
      {!again && !failure && <p role="status">{texts.again.loading}</p>}
      {again && <Changes again={again} />}
    </FormDialog>
  )
}

function Changes({ again: { to, subject, added, removed } }: { again: ResentMailDifferences }) {
  const changes = [
    { label: texts.again.address, from: [to.from], to: [to.to], isChanged: to.from !== to.to },
    { label: texts.again.subject, from: [subject.from], to: [subject.to], isChanged: subject.from !== subject.to },
    { label: texts.again.text, from: removed, to: added, isChanged: added.length + removed.length > 0 },
  ].filter(({ isChanged }) => isChanged)
  return (
    <div className="desk-again">
      <p>{texts.again.to(to.to)}</p>
      <p>{changes.length === 0 ? texts.again.same : texts.again.changed}</p>
      {changes.map(({ label, from, to }) => (
        <section key={label} aria-label={label}>
          <h3>{label}</h3>
          {from.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text keep their order.
            <p key={at}>
              <del>{line}</del>
            </p>
          ))}
          {to.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text keep their order.
            <p key={at}>
              <ins>{line}</ins>
            </p>
          ))}
        </section>
      ))}
    </div>
  )
}
