'use client'
import { useState } from 'react'
import { formatAmount } from '../../../src/domain/money/money.ts'
import type { PaymentKind } from '../../../src/domain/payments/payment.ts'
import { describePayment } from '../../../src/domain/payments/payment-words.ts'
import type { OrderPage } from '../../desk/orders/order-page.ts'
import { Button } from '../parts/Button.tsx'
import { ShopTimeText } from '../parts/ShopTimeText.tsx'
import { useHasCapability } from '../parts/use-has-capability.ts'
import { PaymentDialog } from './PaymentDialog.tsx'
import { PaymentProblemNotice } from './PaymentProblemNotice.tsx'
import { PaymentTag } from './PaymentTag.tsx'
import { texts } from './texts.ts'
import { UndoChangeNotice } from './UndoChangeNotice.tsx'
import './payments.css'

type Props = { page: OrderPage; onRecorded: (page: OrderPage, told: string) => void; onChanged: () => void }

/**
 * A card with the payments and refunds of an order, the amount left to pay or to refund, and buttons to record them.
 */
export function PaymentCard({ page, onRecorded, onChanged }: Props) {
  const { order, payment } = page
  const { state, owed, toGiveBack, refundable, entries } = payment
  const mayRecord = useHasCapability('handleOrders')
  const [recording, setRecording] = useState<PaymentKind | null>(null)
  const money = (amount: number) => formatAmount(amount, order.currency)
  const isOwed = owed > 0

  return (
    <section className="desk-card" aria-label={texts.payment.title}>
      <h2>
        {texts.payment.title} {state && <PaymentTag state={state} />}
      </h2>
      <PaymentProblemNotice page={page} onDone={(next) => onRecorded(next, texts.payment.attended)} />
      {!state && <p className="desk-soft">{texts.payment.unknown}</p>}
      <dl className="payment-sums">
        <Sum label={texts.total} value={money(order.grandTotalAmount)} />
        {payment.paid > 0 && <Sum label={texts.payment.paid} value={money(payment.paid)} />}
        {payment.refunded > 0 && <Sum label={texts.payment.refunded} value={money(payment.refunded)} />}
        {state && isOwed && <Sum label={texts.payment.owed} value={money(owed)} isStrong />}
        {toGiveBack > 0 && <Sum label={texts.payment.toGiveBack} value={money(toGiveBack)} isStrong />}
      </dl>
      {entries.length > 0 && (
        <ol className="payment-entries">
          {entries.map((entry) => (
            <li key={`${entry.at} ${entry.kind} ${entry.amount}`}>
              {texts.payment.entry[entry.kind]}: {describePayment(entry, order.currency)}
              <span className="desk-soft">
                {' '}
                · {entry.byName} · <ShopTimeText iso={entry.at} />
              </span>
              {entry.note && <p className="desk-text desk-soft">{entry.note}</p>}
            </li>
          ))}
        </ol>
      )}
      {mayRecord && <UndoChangeNotice {...{ page, onChanged }} until={payment.heldUntil} tell={texts.payment.held} />}
      {mayRecord && (
        <div className="desk-actions">
          <Button buttonStyle={isOwed ? 'primary' : 'secondary'} onClick={() => setRecording('payment')}>
            {isOwed ? texts.payment.mark : texts.payment.record.payment}
          </Button>
          {refundable > 0 && <Button onClick={() => setRecording('refund')}>{texts.payment.record.refund}</Button>}
        </div>
      )}
      {recording && (
        <PaymentDialog
          page={page}
          kind={recording}
          onClose={() => setRecording(null)}
          onDone={(next, told) => {
            setRecording(null)
            onRecorded(next, told)
          }}
        />
      )}
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
