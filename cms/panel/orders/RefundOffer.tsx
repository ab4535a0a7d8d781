'use client'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { formatAmount } from '../../../src/domain/money/money.ts'
import { proposeRefundAmount, refundProvider } from '../../../src/domain/payments/refund-proposal.ts'
import type { OrderPage } from '../../desk/orders/order-page.ts'
import { PaymentDialog } from './PaymentDialog.tsx'
import { texts } from './texts.ts'

type Props = { page: OrderPage; onDone: (page: OrderPage, told: string) => void }

/**
 * Whether to offer a refund: pieces were returned, and the customer paid more than the order costs without the returned
 * pieces.
 */
export const hasRefundOffer = ({ payment, returns }: OrderPage): boolean => returns.amount > 0 && payment.toGiveBack > 0

/**
 * A sentence with the amount to refund for returned pieces, and a button that opens the refund dialog; the refund goes
 * through the payment provider if the order was paid online.
 */
export function RefundOffer({ page, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { order, payment } = page
  const money = (amount: number) => formatAmount(amount, order.currency)
  const provider = refundProvider(payment)
  return (
    <>
      <p>{texts.returns.toGiveBack(money(payment.toGiveBack))}</p>
      <div className="desk-actions">
        <Button margin={false} onClick={() => setOpen(true)}>
          {texts.returns.refund(money(proposeRefundAmount(payment, provider ? 'online' : 'other')), provider)}
        </Button>
      </div>
      {isOpen && (
        <PaymentDialog
          page={page}
          kind="refund"
          onClose={() => setOpen(false)}
          onDone={(next, told) => {
            setOpen(false)
            onDone(next, told)
          }}
        />
      )}
    </>
  )
}
