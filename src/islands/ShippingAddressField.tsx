import { useStore } from '@nanostores/react'
import { SENTENCES } from '../domain/branch/sentences.ts'
import { $cartLocked } from '../stores/cart-changes.ts'
import { $orderDraft, changeOrderDraft } from '../stores/order-draft.ts'
import { $orderFormError } from '../stores/order-errors.ts'
import { toShopWording } from '../stores/shop-wording.ts'
import Field from './Field.tsx'
import { useFieldErrors } from './use-field-errors.ts'

/** The input of the shipping address in the order form, which is optional (storefront.md §5). */
export default function ShippingAddressField({ isPickup = false }: { isPickup?: boolean }) {
  const { shippingAddress } = useStore($orderDraft)
  const locked = useStore($cartLocked)
  const errorOf = useFieldErrors($orderFormError)
  return (
    <Field
      label={toShopWording(SENTENCES.enterAddress)}
      hint={isPickup ? 'Not needed: you collect the order in the shop.' : 'Name, street, city, state and ZIP code.'}
      name="shippingAddress"
      autoComplete="street-address"
      readOnly={locked}
      error={errorOf('saleOrder.shippingAddress')}
      value={shippingAddress}
      onChange={(event) => changeOrderDraft({ shippingAddress: event.target.value })}
    />
  )
}
