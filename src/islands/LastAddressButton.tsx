import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $cartLocked } from '../stores/cart-changes.ts'
import { $orderDetails } from '../stores/order-details.ts'
import { $orderDraft, changeOrderDraft } from '../stores/order-draft.ts'
import ActionButton from './ActionButton.tsx'

/**
 * A button of the order form that fills in the address of the customer's last order. The form is not prefilled with
 * this address, because a parcel may have another destination.
 */
export default function LastAddressButton() {
  const { shippingAddress } = useStore($orderDraft)
  const locked = useStore($cartLocked)
  const [last] = useState(
    () => [...$orderDetails.get().values()].find((order) => order.shippingAddress)?.shippingAddress,
  )
  if (!last || last === shippingAddress || locked) return null
  return (
    <ActionButton quiet onClick={() => changeOrderDraft({ shippingAddress: last })}>
      {`Use your last address: ${last}`}
    </ActionButton>
  )
}
