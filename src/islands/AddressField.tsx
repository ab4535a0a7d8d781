import { useStore } from '@nanostores/react'
import { SENTENCES } from '../domain/branch/sentences.ts'
import { $cartLocked } from '../stores/cart-changes.ts'
import { $draft, changeDraft } from '../stores/order-draft.ts'
import { $orderError } from '../stores/order-errors.ts'
import { toShopWording } from '../stores/words.ts'
import Field from './Field.tsx'
import { useFieldErrors } from './use-field-errors.ts'

/** The input of the shipping address in the order form, which is optional (storefront.md §5). */
export default function AddressField({ isPickup = false }: { isPickup?: boolean }) {
  const { shippingAddress } = useStore($draft)
  const locked = useStore($cartLocked)
  const errorOf = useFieldErrors($orderError)
  return (
    <Field
      label={toShopWording(SENTENCES.enterAddress)}
      hint={isPickup ? 'Not needed: you collect the order in the shop.' : 'Name, street, city, state and ZIP code.'}
      name="shippingAddress"
      autoComplete="street-address"
      readOnly={locked}
      error={errorOf('saleOrder.shippingAddress')}
      value={shippingAddress}
      onChange={(event) => changeDraft({ shippingAddress: event.target.value })}
    />
  )
}
