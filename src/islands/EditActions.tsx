import { useStore } from '@nanostores/react'
import { updateOrder } from '../stores/checkout.ts'
import { cancelEdit } from '../stores/order-edit.ts'
import ActionButton from './ActionButton.tsx'
import AddressField from './AddressField.tsx'

export type Props = { store: string }

/** The buttons and address of an edit, instead of 'Place Order' (storefront.md §2, Cart dropdown). */
export default function EditActions({ store }: Props) {
  const busy = useStore(updateOrder.$busy)
  return (
    <>
      <AddressField />
      <ActionButton quiet onClick={cancelEdit}>
        Cancel Edit
      </ActionButton>
      <ActionButton busy={busy} onClick={() => updateOrder(store)}>
        Update Order
      </ActionButton>
    </>
  )
}
