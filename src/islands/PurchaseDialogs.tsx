import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { OrderTerms } from '../domain/orders/order-terms.ts'
import type { WrittenPageLink } from '../domain/pages/written-page.ts'
import { $deliveryWays } from '../stores/delivery.ts'
import { moveDiscountCodeFromUrl } from '../stores/discount.ts'
import { signInFromLink } from '../stores/name-sign-in.ts'
import { refreshCartPrices } from '../stores/prices.ts'
import { $sidePanel, closeSidePanel } from '../stores/side-panel.ts'
import { $successText, closeSuccessDialog } from '../stores/success-dialog.ts'
import CartView from './CartView.tsx'
import CheckoutForm from './CheckoutForm.tsx'
import Dialog from './Dialog.tsx'
import MissingReceiptDialog from './MissingReceiptDialog.tsx'
import NameSignInDialog from './NameSignInDialog.tsx'
import ReceiptDialog from './ReceiptDialog.tsx'
import { useValueAfterPaint } from './use-after-paint.ts'
import { useDiscountCheck } from './use-discount-check.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

export type Props = {
  store: string
  branchId: string
  currency: string
  /** The order total from which shipping is free; null if the store does not advertise it. */
  freeFrom: number | null
  terms: OrderTerms
  logo: string
  /** The lines of the store's contact data (address, phone, email), for receipts. */
  contact: string[]
  /** Whether the server can look up the postal address of the browser's position. */
  geocoding: boolean
  /** The pages about returns, privacy and terms. The pages about delivery and payment are in `terms`. */
  about: WrittenPageLink[]
}

/**
 * All dialogs of a purchase: the cart, the order form, the sign-in by name, and the receipt. Renders nothing until one
 * is opened.
 */
export default function PurchaseDialogs({
  store,
  branchId,
  currency,
  freeFrom,
  terms,
  logo,
  contact,
  geocoding,
  about,
}: Props) {
  const panel = useStore($sidePanel)
  useEffect(() => {
    signInFromLink(store)
  }, [store])
  useEffect(() => $deliveryWays.set(terms.ways), [terms.ways])
  const isPanel = panel === 'cart' || panel === 'checkout'
  // Only the first opening is delayed. Moving within an open panel sets the focus at once.
  const isOpen = useValueAfterPaint(isPanel) && isPanel
  useEffect(() => {
    if (isOpen) refreshCartPrices(store)
  }, [isOpen, store])
  useEffect(moveDiscountCodeFromUrl, [])
  useDiscountCheck(isOpen, store)
  if (!useIsHydrated()) return null
  return (
    <>
      {isOpen && (
        <Dialog label="Cart" className="panel" onClose={closeSidePanel}>
          {panel === 'cart' ? (
            <CartView store={store} currency={currency} freeFrom={freeFrom} terms={terms} />
          ) : (
            <CheckoutForm {...{ store, branchId, currency, freeFrom, terms, geocoding, about }} />
          )}
        </Dialog>
      )}
      {panel === 'sign-in' && <NameSignInDialog store={store} />}
      <Announcement />
      <MissingReceiptDialog store={store} />
      <ReceiptDialog logo={logo} store={store} contact={contact} currency={currency} terms={terms} />
    </>
  )
}

function Announcement() {
  const text = useStore($successText)
  if (!text) return null
  return (
    <Dialog label={text} onClose={closeSuccessDialog}>
      <p role="status">{text}</p>
    </Dialog>
  )
}
