import { useStore } from '@nanostores/react'
import { $cartLocked } from '../stores/cart-changes.ts'
import { $orderFault } from '../stores/checkout.ts'
import { $draft, changeDraft } from '../stores/order-draft.ts'
import Field from './Field.tsx'
import { useFaultOf } from './use-fault-of.ts'

/** The shipping address. Not required (storefront.md §5). */
export default function AddressField() {
  const { shippingAddress } = useStore($draft)
  const locked = useStore($cartLocked)
  const faultOf = useFaultOf($orderFault)
  return (
    <Field
      label="Enter Address"
      name="shippingAddress"
      autoComplete="street-address"
      readOnly={locked}
      fault={faultOf('saleOrder.shippingAddress')}
      value={shippingAddress}
      onChange={(event) => changeDraft({ shippingAddress: event.target.value })}
    />
  )
}
