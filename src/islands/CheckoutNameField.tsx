import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { MAX_NAME_LENGTH } from '../domain/customers/full-name.ts'
import { $cartLocked } from '../stores/cart-changes.ts'
import { $fullName } from '../stores/customer-names.ts'
import { $orderDraft, changeOrderDraft } from '../stores/order-draft.ts'
import { getSignInMethod } from '../stores/sign-in-method.ts'
import Field from './Field.tsx'

/**
 * The input of the customer's name in the order form. It is shown only with sign-in by password, and only if the shop
 * does not know the name when the order form opens.
 */
export default function CheckoutNameField() {
  const known = useStore($fullName)
  const { fullName } = useStore($orderDraft)
  const locked = useStore($cartLocked)
  const [isAsked] = useState(known === '')
  if (!isAsked || known || getSignInMethod() === 'name') return null
  return (
    <Field
      label="Your name"
      hint="Optional. For your parcels and our emails."
      name="fullName"
      autoComplete="name"
      maxLength={MAX_NAME_LENGTH}
      readOnly={locked}
      value={fullName}
      onChange={(event) => changeOrderDraft({ fullName: event.target.value })}
    />
  )
}
