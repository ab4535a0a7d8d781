import { useStore } from '@nanostores/react'
import { $missingReceipt, closeReceipt, viewReceipt } from '../stores/receipt.ts'
import ActionButton from './ActionButton.tsx'
import Dialog from './Dialog.tsx'

export type Props = { store: string }

/** The dialog for an order that was placed but whose receipt could not be fetched. */
export default function MissingReceipt({ store }: Props) {
  const id = useStore($missingReceipt)
  const busy = useStore(viewReceipt.$busy)
  if (!id) return null
  return (
    <Dialog label="Your order is placed" onClose={closeReceipt}>
      <p>Your order is placed, but we could not load the receipt.</p>
      <ActionButton quiet onClick={closeReceipt}>
        Close
      </ActionButton>
      <ActionButton busy={busy} onClick={() => viewReceipt(store, id)}>
        Show receipt
      </ActionButton>
    </Dialog>
  )
}
