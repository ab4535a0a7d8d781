import { useStore } from '@nanostores/react'
import { updateOrder } from '../stores/checkout.ts'
import { cancelOrderEdit } from '../stores/order-edit.ts'
import ActionButton from './ActionButton.tsx'
import DeliveryField from './DeliveryField.tsx'
import ShippingAddressField from './ShippingAddressField.tsx'
import { useCartDeliveryAndCharges } from './use-cart-delivery-and-charges.ts'

export type Props = { store: string; currency: string; pickupPlace: string }

/**
 * The part of the cart that replaces the button 'Place Order' while a placed order is edited: the delivery, the
 * address, and the buttons that cancel or save the edit (storefront.md §2, Cart dropdown).
 */
export default function OrderEditForm({ store, currency, pickupPlace }: Props) {
  const { way } = useCartDeliveryAndCharges(store)
  const busy = useStore(updateOrder.$busy)
  return (
    <>
      <DeliveryField store={store} currency={currency} pickupPlace={pickupPlace} />
      <ShippingAddressField isPickup={way?.isPickup === true} />
      <ActionButton quiet onClick={cancelOrderEdit}>
        Cancel Edit
      </ActionButton>
      <ActionButton busy={busy} onClick={() => updateOrder(store)}>
        Update Order
      </ActionButton>
    </>
  )
}
