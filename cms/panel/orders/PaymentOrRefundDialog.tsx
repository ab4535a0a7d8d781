import { useState } from 'react'
import { formatAmount, formatPlainAmount } from '../../../src/domain/money/money.ts'
import { parseAmount } from '../../../src/domain/money/typed-amount.ts'
import { canCustomerEditOrder } from '../../../src/domain/orders/order-status.ts'
import {
  MAX_PAYMENT_NOTE_LENGTH,
  MAX_PAYMENT_REFERENCE_LENGTH,
  type PaymentKind,
  type RecordedPaymentMethod,
} from '../../../src/domain/payments/payment.ts'
import { findRefundProvider, proposeRefundAmount } from '../../../src/domain/payments/refund-proposal.ts'
import { toLocalDate } from '../../base/settings/time-zone.ts'
import type { OrderPageData } from '../../desk/orders/order-page.ts'
import { DayField } from '../parts/DayField.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { TextInput } from '../parts/inputs.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { useShopTimeZone } from '../parts/shop-facts.tsx'
import { PaymentMethodField, readLastPaymentMethod, storeLastPaymentMethod } from './PaymentMethodField.tsx'
import { texts } from './texts.ts'
import { useOrderPageContext } from './use-order-page.ts'

/** A dialog to record a payment or a refund, or to refund online. Defaults: the whole amount, last method, today. */
export function PaymentOrRefundDialog({ kind, onClose }: { kind: PaymentKind; onClose: () => void }) {
  const { page, show } = useOrderPageContext()
  const { order, payment } = page
  const { currency } = order
  const provider = kind === 'refund' ? findRefundProvider(payment) : null
  const today = toLocalDate(new Date(), useShopTimeZone())
  const [method, setMethod] = useState<RecordedPaymentMethod>(provider ? 'online' : readLastPaymentMethod)
  const proposed = kind === 'payment' ? payment.owed : proposeRefundAmount(payment, method)
  const [typed, setAmount] = useState<string | null>(null)
  const amount = typed ?? (proposed > 0 ? formatPlainAmount(proposed, currency) : '')
  const [day, setDay] = useState(today)
  const [reference, setReference] = useState('')
  const [note, setNote] = useState('')
  const read = parseAmount(amount, currency)
  const isOnline = method === 'online'

  function send() {
    if (method !== 'online') storeLastPaymentMethod(method)
    return postToPanelApi<OrderPageData>(`/orders/${order.id}/payments`, {
      kind,
      method,
      version: order.updatedAt,
      amount: 'value' in read ? read.value : null,
      ...(isOnline ? {} : { reference, note, day: day === today ? null : day }),
    })
  }

  return (
    <FormDialog<OrderPageData>
      title={texts.payment.dialog[kind](order.reference)}
      action={isOnline ? texts.payment.sendThrough(provider ?? '') : texts.payment.send[kind]}
      isReady={'value' in read && read.value > 0 && day !== ''}
      onDone={(next) => {
        onClose()
        show(next, isOnline ? texts.payment.doneThrough : texts.payment.done[kind])
      }}
      {...{ send, onClose }}
    >
      <div className="desk">
        {kind === 'payment' && canCustomerEditOrder(order) && <p>{texts.payment.confirms}</p>}
        <TextInput
          {...{ label: texts.payment.amount(currency), value: amount, inputMode: 'decimal', onChange: setAmount }}
          fault={amount !== '' && 'fault' in read ? read.fault : undefined}
        />
        <PaymentMethodField value={method} onChange={setMethod} provider={provider} />
        {isOnline ? (
          <p>{texts.payment.throughHint(provider ?? '', formatAmount(payment.refundableOnline, currency))}</p>
        ) : (
          <>
            <div className="desk-field">
              <DayField label={texts.payment.day} value={day} onChange={setDay} />
            </div>
            <TextInput
              label={texts.payment.reference}
              most={MAX_PAYMENT_REFERENCE_LENGTH}
              value={reference}
              onChange={setReference}
            />
            <TextInput label={texts.payment.note} most={MAX_PAYMENT_NOTE_LENGTH} value={note} onChange={setNote} />
          </>
        )}
      </div>
    </FormDialog>
  )
}
