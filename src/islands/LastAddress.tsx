import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $cartLocked } from '../stores/cart-changes.ts'
import { $orderDetails, loadOrderDetails } from '../stores/order-details.ts'
import { $draft, changeDraft } from '../stores/order-draft.ts'
import ActionButton from './ActionButton.tsx'

export type Props = { store: string }

/**
 * A button of the order form that fills in the address of the customer's last order. It is not prefilled, because a
 * parcel may have another destination.
 */
export default function LastAddress({ store }: Props) {
  const { shippingAddress } = useStore($draft)
  const locked = useStore($cartLocked)
  const last = [...useStore($orderDetails).values()].find((order) => order.shippingAddress)?.shippingAddress
  useEffect(() => {
    loadOrderDetails(store)
  }, [store])
  if (!last || last === shippingAddress || locked) return null
  return (
    <ActionButton quiet onClick={() => changeDraft({ shippingAddress: last })}>
      {`Use your last address: ${last}`}
    </ActionButton>
  )
}
