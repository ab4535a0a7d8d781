import { useState } from 'react'
import { formatAmount } from '../../../src/domain/money/money.ts'
import type { PaymentKind } from '../../../src/domain/payments/payment.ts'
import { describePayment } from '../../../src/domain/payments/payment-words.ts'
import type { OrderPageData } from '../../desk/orders/order-page.ts'
import { Button } from '../parts/Button.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { ShopTimeText } from '../parts/ShopTimeText.tsx'
import { useApiCall } from '../parts/use-api-call.ts'
import { PaymentOrRefundDialog } from './PaymentOrRefundDialog.tsx'
import { PaymentTag } from './PaymentTag.tsx'
import { texts } from './texts.ts'
import { UndoChangeNotice } from './UndoChangeNotice.tsx'
import { useOrderPageContext } from './use-order-page.ts'

/** A card with the payments and refunds of an order, what is left to pay or to refund, and buttons to record them. */
export function PaymentCard() {
  const { page, mayHandle } = useOrderPageContext()
  const { order, payment } = page
  const { state, owed, toGiveBack, refundable, entries } = payment
  const [recording, setRecording] = useState<PaymentKind | null>(null)
  const money = (amount: number) => formatAmount(amount, order.currency)
  const isOwed = owed > 0

  return (
    <section className="desk-card" aria-label={texts.payment.title}>
      <h2>
        {texts.payment.title} {state && <PaymentTag state={state} />}
      </h2>
      <PaymentProblemNotice />
      {!state && <p className="desk-soft">{texts.payment.unknown}</p>}
      <dl className="payment-sums">
        <Sum label={texts.total} value={money(order.grandTotalAmount)} />
        {payment.paid > 0 && <Sum label={texts.payment.paid} value={money(payment.paid)} />}
        {payment.refunded > 0 && <Sum label={texts.payment.refunded} value={money(payment.refunded)} />}
        {(payment.waived ?? 0) > 0 && <Sum label={texts.payment.waived} value={money(payment.waived ?? 0)} />}
        {state && isOwed && <Sum label={texts.payment.owed} value={money(owed)} isStrong />}
        {toGiveBack > 0 && <Sum label={texts.payment.toGiveBack} value={money(toGiveBack)} isStrong />}
      </dl>
      {entries.length > 0 && (
        <ol className="payment-entries">
          {entries.map((entry) => (
            <li key={`${entry.at} ${entry.kind} ${entry.amount}`}>
              {texts.payment.entry[entry.kind]}: {describePayment(entry, order.currency)}
              {entry.hasFailed && ` – ${texts.payment.failed}`}
              <span className="desk-soft">
                {' '}
                · {entry.byName} · <ShopTimeText iso={entry.at} />
              </span>
              {entry.note && <p className="desk-text desk-soft">{entry.note}</p>}
            </li>
          ))}
        </ol>
      )}
      {mayHandle && (
        <>
          <UndoChangeNotice until={payment.heldUntil} tell={texts.payment.held} />
          <div className="desk-actions">
            <Button isMain={isOwed} onClick={() => setRecording('payment')}>
              {isOwed ? texts.payment.mark : texts.payment.record.payment}
            </Button>
            {refundable > 0 && <Button onClick={() => setRecording('refund')}>{texts.payment.record.refund}</Button>}
          </div>
        </>
      )}
      {recording && <PaymentOrRefundDialog kind={recording} onClose={() => setRecording(null)} />}
    </section>
  )
}

function Sum({ label, value, isStrong }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <div className={isStrong ? 'payment-sums__left' : undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** A notice of problems of online payments, such as a failed refund. Staff can remove it. */
function PaymentProblemNotice() {
  const { page, mayHandle, show } = useOrderPageContext()
  const { failure, isBusy, send } = useApiCall()

  async function attend(id: string) {
    const next = await send(postToPanelApi<OrderPageData>(`/orders/${page.order.id}/payments/${id}/attended`, {}))
    if (next) show(next, texts.payment.attended)
  }

  return page.payment.attention.map(({ id, problem }) => (
    <div key={id} className="desk-warning" role="status">
      <p>{problem}</p>
      {mayHandle && (
        <Button size="small" disabled={isBusy} onClick={() => void attend(id)}>
          {texts.payment.attend}
        </Button>
      )}
      <FailureMessage failure={failure} />
    </div>
  ))
}
