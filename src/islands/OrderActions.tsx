import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { isEditable, type OrderSummary } from '../domain/order.ts'
import { editOrder } from '../stores/orders.ts'
import { viewReceipt } from '../stores/receipt.ts'
import ActionButton from './ActionButton.tsx'

export type Props = { order: OrderSummary; store: string; currency: string; onDelete: () => void }

/** A New order may be edited and deleted, any other only viewed (storefront.md §4, Order status). */
export default function OrderActions({ order, store, currency, onDelete }: Props) {
  const [pressed, setPressed] = useState(false)
  const editing = useStore(editOrder.$busy) && pressed
  const viewing = useStore(viewReceipt.$busy) && pressed
  function press(deed: Promise<void>) {
    setPressed(true)
    deed.finally(() => setPressed(false))
  }
  if (!isEditable(order)) {
    return (
      <ActionButton
        quiet
        busy={viewing}
        aria-label={`View ${order.reference}`}
        onClick={() => press(viewReceipt(store, order.id))}
      >
        View
      </ActionButton>
    )
  }
  return (
    <>
      <ActionButton
        quiet
        busy={editing}
        aria-label={`Edit ${order.reference}`}
        onClick={() => press(editOrder(store, order.id, currency))}
      >
        Edit
      </ActionButton>
      <ActionButton quiet aria-label={`Delete ${order.reference}`} onClick={onDelete}>
        Delete
      </ActionButton>
    </>
  )
}
