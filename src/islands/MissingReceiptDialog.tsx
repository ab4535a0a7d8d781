import { useStore } from '@nanostores/react'
import { $missingReceiptOrderId, closeReceipt, retryReceipt } from '../stores/receipt.ts'
import ActionButton from './ActionButton.tsx'
import Dialog from './Dialog.tsx'

export type Props = { store: string }

/**
 * The dialog that tells that an order was placed though its receipt could not be loaded, with a button that tries
 * again.
 */
export default function MissingReceiptDialog({ store }: Props) {
  const id = useStore($missingReceiptOrderId)
  const busy = useStore(retryReceipt.$busy)
  if (!id) return null
  return (
    <Dialog label="Your order is placed" onClose={closeReceipt}>
      <p>Your order is placed, but we could not load the receipt.</p>
      <ActionButton quiet onClick={closeReceipt}>
        Close
      </ActionButton>
      <ActionButton busy={busy} onClick={() => retryReceipt(store, id)}>
        Show receipt
      </ActionButton>
    </Dialog>
  )
}
