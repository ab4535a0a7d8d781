'use client'
import { useId, useState } from 'react'
import { formatDecimal } from '../../../src/domain/money/money.ts'
import { parseAmount } from '../../../src/domain/money/typed-amount.ts'
import { isEditable } from '../../../src/domain/orders/order-status.ts'
import { MAX_NOTE, MAX_REFERENCE, type PaymentKind } from '../../../src/domain/payments/payment.ts'
import { dayAt } from '../../base/settings/time-zone.ts'
import type { OrderPage } from '../../desk/orders/order-page.ts'
import { DayField } from '../parts/DayField.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { postToPanel } from '../parts/panel-client.ts'
import { useShopTimeZone } from '../parts/shop-time-zone.tsx'
import { MethodField } from './MethodField.tsx'
import { rememberedMethod, rememberMethod } from './payment-method.ts'
import { texts } from './texts.ts'

type Props = { page: OrderPage; kind: PaymentKind; onDone: (page: OrderPage) => void; onClose: () => void }

/** Records a payment or a refund. All is filled in: what is owed or to be given back, the last method, today. */
export function PaymentDialog({ page, kind, onDone, onClose }: Props) {
  const { order, payment } = page
  const { currency } = order
  const today = dayAt(new Date(), useShopTimeZone())
  const proposed = kind === 'payment' ? payment.owed : payment.toGiveBack
  const [amount, setAmount] = useState(proposed > 0 ? formatDecimal(proposed, currency) : '')
  const [method, setMethod] = useState(rememberedMethod)
  const [day, setDay] = useState(today)
  const [reference, setReference] = useState('')
  const [note, setNote] = useState('')
  const ids = { amount: useId(), day: useId() }
  const read = parseAmount(amount, currency)

  function send() {
    rememberMethod(method)
    return postToPanel<OrderPage>(`/orders/${order.id}/payments`, {
      ...{ kind, method, reference, note, version: order.updatedAt },
      ...{ amount: 'value' in read ? read.value : null, day: day === today ? null : day },
    })
  }

  return (
    <FormDialog<OrderPage>
      title={texts.payment.dialog[kind](order.reference)}
      action={texts.payment.send[kind]}
      isReady={'value' in read && read.value > 0 && day !== ''}
      {...{ send, onDone, onClose }}
    >
      {(isBusy) => (
        <div className="desk">
          {kind === 'payment' && isEditable(order) && <p>{texts.payment.confirms}</p>}
          <label className="desk-field">
            {texts.payment.amount(currency)}
            <input
              type="text"
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              disabled={isBusy}
              aria-describedby={ids.amount}
              onChange={({ target }) => setAmount(target.value)}
            />
          </label>
          <p id={ids.amount} className="desk-wrong" role="status">
            {amount !== '' && 'fault' in read && read.fault}
          </p>
          <MethodField value={method} onChange={setMethod} isDisabled={isBusy} />
          <div className="desk-field">
            <label htmlFor={ids.day}>{texts.payment.day}</label>
            <DayField id={ids.day} label={texts.payment.day} value={day} onChange={setDay} />
          </div>
          <label className="desk-field">
            {texts.payment.reference}
            <input
              type="text"
              autoComplete="off"
              maxLength={MAX_REFERENCE}
              value={reference}
              disabled={isBusy}
              onChange={({ target }) => setReference(target.value)}
            />
          </label>
          <label className="desk-field">
            {texts.payment.note}
            <input
              type="text"
              autoComplete="off"
              maxLength={MAX_NOTE}
              value={note}
              disabled={isBusy}
              onChange={({ target }) => setNote(target.value)}
            />
          </label>
        </div>
      )}
    </FormDialog>
  )
}
