import { useStore } from '@nanostores/react'
import type { OrderSummary } from '../domain/orders/order.ts'
import { deletePlacedOrder } from '../stores/orders.ts'
import ActionButton from './ActionButton.tsx'
import Dialog from './Dialog.tsx'

export type Props = { order: OrderSummary; store: string; onClose: () => void }

export default function DeleteOrderDialog({ order, store, onClose }: Props) {
  const busy = useStore(deletePlacedOrder.$busy)
  const question = `Delete order ${order.reference}?`
  return (
    <Dialog label={question} onClose={onClose}>
      <p>{question}</p>
      <p className="dialog__note">The order is deleted right away. This cannot be undone.</p>
      <ActionButton quiet onClick={onClose}>
        Cancel
      </ActionButton>
      <ActionButton busy={busy} onClick={() => deletePlacedOrder(store, order.id).finally(onClose)}>
        Delete
      </ActionButton>
    </Dialog>
  )
}
