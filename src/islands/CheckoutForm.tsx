import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect } from 'react'
import { $cartLocked } from '../stores/cart-changes.ts'
import { placeOrder } from '../stores/checkout.ts'
import { prefillAddress } from '../stores/geolocation.ts'
import { $draft, changeDraft } from '../stores/order-draft.ts'
import { closePanel, openPanel } from '../stores/panel.ts'
import ActionButton from './ActionButton.tsx'
import AddressField from './AddressField.tsx'
import CartTotal from './CartTotal.tsx'
import DialogHead from './DialogHead.tsx'
import PanelNotice from './PanelNotice.tsx'
import PhoneField from './PhoneField.tsx'

export type Props = { store: string; branchId: string; currency: string; geocoding: boolean }

export default function CheckoutForm({ store, branchId, currency, geocoding }: Props) {
  const { phone } = useStore($draft)
  const busy = useStore(placeOrder.$busy)
  const locked = useStore($cartLocked)
  useEffect(() => {
    if (geocoding) prefillAddress()
  }, [geocoding])
  function submit(event: FormEvent) {
    event.preventDefault()
    placeOrder(store, branchId)
  }
  return (
    <>
      <DialogHead className="panel__head" title="Place Order" onClose={closePanel} />
      <form className="form" onSubmit={submit}>
        <AddressField />
        <PhoneField
          label="Enter Phone Number"
          name="phone"
          autoComplete="tel"
          readOnly={locked}
          value={phone}
          onChange={(event) => changeDraft({ phone: event.target.value })}
        />
        <CartTotal store={store} currency={currency} />
        <PanelNotice />
        <footer className="panel__foot">
          <ActionButton quiet onClick={() => openPanel('cart')}>
            Cancel
          </ActionButton>
          <ActionButton type="submit" busy={busy}>
            Confirm
          </ActionButton>
        </footer>
      </form>
    </>
  )
}
