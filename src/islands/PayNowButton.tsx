import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { OrderDetails, OrderSummary } from '../domain/orders/order.ts'
import { toReadOrderPaymentAmounts } from '../domain/orders/order-payment.ts'
import { canPayOnline } from '../domain/payments/online-payment.ts'
import { payOnline } from '../stores/pay-online.ts'
import ActionButton from './ActionButton.tsx'

type Order = Pick<OrderSummary, 'id' | 'reference' | 'status' | 'amount'>

/** The props of the button `Pay now`. `details` is undefined for an order that was just placed. */
export type Props = { order: Order; details: OrderDetails | undefined; store: string; currency: string }

/** A button that opens the payment provider's page for an order. Renders nothing if there is nothing to pay online. */
export default function PayNowButton({ order, details, store, currency }: Props) {
  const [pressed, setPressed] = useState(false)
  const isBusy = useStore(payOnline.$busy) && pressed
  if (!canPayOnline(details?.payment ?? null, toReadOrderPaymentAmounts(order, details), currency)) return null
  return (
    <ActionButton
      busy={isBusy}
      aria-label={`Pay now: ${order.reference}`}
      onClick={() => {
        setPressed(true)
        payOnline(store, order.id).finally(() => setPressed(false))
      }}
    >
      Pay now
    </ActionButton>
  )
}
