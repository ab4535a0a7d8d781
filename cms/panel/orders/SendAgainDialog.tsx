'use client'
import { useEffect, useState } from 'react'
import type { OrderMail } from '../../desk/orders/order-mails.ts'
import type { OrderPage } from '../../desk/orders/order-page.ts'
import type { ResendPreview } from '../../shop/orders/resend-mail.ts'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { type Failure, getFromPanel, postToPanel } from '../parts/panel-client.ts'
import { texts } from './texts.ts'

type Props = { order: string; mail: OrderMail; onSent: (page: OrderPage) => void; onClose: () => void }

/** A dialog that asks before a mail is sent again: renders the mail anew and shows how it differs from the sent one. */
export function SendAgainDialog({ order, mail, onSent, onClose }: Props) {
  const [again, setAgain] = useState<ResendPreview | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const path = `/orders/${order}/mails/${mail.id}`
  useEffect(() => {
    void getFromPanel<ResendPreview>(`${path}/again`).then((result) =>
      result.kind === 'done' ? setAgain(result.body) : setFailure(result),
    )
  }, [path])
  return (
    <FormDialog<OrderPage>
      title={texts.again.title(mail.label)}
      action={again && texts.again.send}
      isReady={again !== null}
      send={() => postToPanel<OrderPage>(`${path}/send`, {})}
      onDone={onSent}
      onClose={onClose}
    >
      {() => (
        <>
          <FailureMessage failure={failure} />
          {!again && !failure && <p role="status">{texts.again.loading}</p>}
          {again && <Changes again={again} />}
        </>
      )}
    </FormDialog>
  )
}

function Changes({ again: { to, subject, added, removed } }: { again: ResendPreview }) {
  const isSame = to.from === to.to && subject.from === subject.to && added.length + removed.length === 0
  return (
    <div className="desk-again">
      <p>{texts.again.to(to.to)}</p>
      <p>{isSame ? texts.again.same : texts.again.changed}</p>
      {to.from !== to.to && <Change label={texts.again.address} from={[to.from]} to={[to.to]} />}
      {subject.from !== subject.to && <Change label={texts.again.subject} from={[subject.from]} to={[subject.to]} />}
      {added.length + removed.length > 0 && <Change label={texts.again.text} from={removed} to={added} />}
    </div>
  )
}

function Change({ label, from, to }: { label: string; from: readonly string[]; to: readonly string[] }) {
  return (
    <section aria-label={label}>
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
  )
}
