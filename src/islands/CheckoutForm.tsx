import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect } from 'react'
import { SENTENCES } from '../domain/branch/sentences.ts'
import type { OrderTerms } from '../domain/orders/order-terms.ts'
import type { WrittenPageLink } from '../domain/pages/written-page.ts'
import { $cartLocked } from '../stores/cart-changes.ts'
import { placeOrder } from '../stores/checkout.ts'
import { $orderDraft, changeOrderDraft } from '../stores/order-draft.ts'
import { prefillAddressFromLocation } from '../stores/prefill-address.ts'
import { toShopWording } from '../stores/shop-wording.ts'
import { closeSidePanel, openSidePanel } from '../stores/side-panel.ts'
import ActionButton from './ActionButton.tsx'
import CartTotal from './CartTotal.tsx'
import CheckoutLines from './CheckoutLines.tsx'
import CheckoutNameField from './CheckoutNameField.tsx'
import DeliveryField from './DeliveryField.tsx'
import DialogHead from './DialogHead.tsx'
import LastAddressButton from './LastAddressButton.tsx'
import PhoneField from './PhoneField.tsx'
import ShippingAddressField from './ShippingAddressField.tsx'
import SidePanelNotice from './SidePanelNotice.tsx'
import { useCartDeliveryAndCharges } from './use-cart-delivery-and-charges.ts'

export type Props = {
  store: string
  branchId: string
  currency: string
  freeFrom: number | null
  terms: OrderTerms
  geocoding: boolean
  about: WrittenPageLink[]
}

export default function CheckoutForm({ store, branchId, currency, freeFrom, terms, geocoding, about }: Props) {
  const { phone } = useStore($orderDraft)
  const { way } = useCartDeliveryAndCharges(store)
  const busy = useStore(placeOrder.$busy)
  const locked = useStore($cartLocked)
  useEffect(() => {
    if (geocoding) prefillAddressFromLocation()
  }, [geocoding])
  function submit(event: FormEvent) {
    event.preventDefault()
    placeOrder(store, branchId)
  }
  return (
    <>
      <DialogHead className="panel__head" title="Place Order" onClose={closeSidePanel} />
      <form className="form" method="post" onSubmit={submit}>
        <CheckoutLines store={store} />
        <DeliveryField store={store} currency={currency} pickupPlace={terms.pickupPlace} />
        <ShippingAddressField isPickup={way?.isPickup === true} />
        <LastAddressButton />
        <PhoneField
          label={toShopWording(SENTENCES.enterPhone)}
          hint="Stays in this browser. It is not sent with the order."
          name="phone"
          autoComplete="tel"
          readOnly={locked}
          value={phone}
          onChange={(event) => changeOrderDraft({ phone: event.target.value })}
        />
        <CheckoutNameField />
        <CartTotal store={store} currency={currency} freeFrom={freeFrom} terms={terms} withPayment />
        {about.length > 0 && <AboutOrders pages={about} />}
        <SidePanelNotice />
        <footer className="panel__foot">
          <ActionButton quiet onClick={() => openSidePanel('cart')}>
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

/** Links to pages about the order, such as the terms. They open in a new tab, so that typed text is kept. */
function AboutOrders({ pages }: { pages: WrittenPageLink[] }) {
  return (
    <nav className="form__about" aria-label="Before you order">
      <ul>
        {pages.map(({ title, path }) => (
          <li key={path}>
            <a href={path} target="_blank" rel="noopener">
              {title}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
