import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { OrderSummary } from '../domain/orders/order.ts'
import { canCustomerEditOrder } from '../domain/orders/order-status.ts'
import { addOrderToCart } from '../stores/order-again.ts'
import { openOrderForEditing, showOrderReceipt } from '../stores/orders.ts'
import ActionButton from './ActionButton.tsx'

export type Props = { order: OrderSummary; store: string; currency: string; onDelete: () => void }

/**
 * The buttons of an order in My Orders: edit and delete while the order is New, else view and order again
 * (storefront.md §4).
 */
export default function OrderActions({ order, store, currency, onDelete }: Props) {
  const [pressed, setPressed] = useState(false)
  const isEditing = useStore(openOrderForEditing.$busy) && pressed
  const isOrdering = useStore(addOrderToCart.$busy) && pressed
  const isViewing = useStore(showOrderReceipt.$busy) && pressed
  function track(action: Promise<void>) {
    setPressed(true)
    action.finally(() => setPressed(false))
  }
  if (!canCustomerEditOrder(order)) {
    return (
      <>
        <ActionButton
          quiet
          busy={isViewing}
          aria-label={`View ${order.reference}`}
          onClick={() => track(showOrderReceipt(store, order))}
        >
          View
        </ActionButton>
        <ActionButton
          quiet
          busy={isOrdering}
          aria-label={`Order ${order.reference} again`}
          onClick={() => track(addOrderToCart(store, order.id, currency))}
        >
          Order again
        </ActionButton>
      </>
    )
  }
  return (
    <>
      <ActionButton
        quiet
        busy={isEditing}
        aria-label={`Edit ${order.reference}`}
        onClick={() => track(openOrderForEditing(store, order.id, currency))}
      >
        Edit
      </ActionButton>
      <ActionButton quiet aria-label={`Delete ${order.reference}`} onClick={onDelete}>
        Delete
      </ActionButton>
    </>
  )
}
