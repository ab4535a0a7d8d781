import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { signInFromLink } from '../stores/name-sign-in.ts'
import { $panel, closePanel } from '../stores/panel.ts'
import { refreshPrices } from '../stores/prices.ts'
import Announcement from './Announcement.tsx'
import CartView from './CartView.tsx'
import CheckoutForm from './CheckoutForm.tsx'
import Dialog from './Dialog.tsx'
import MissingReceipt from './MissingReceipt.tsx'
import NameSignInDialog from './NameSignInDialog.tsx'
import ReceiptDialog from './ReceiptDialog.tsx'
import { useInBrowser } from './use-in-browser.ts'

export type Props = {
  store: string
  branchId: string
  currency: string
  logo: string
  /** Whether the server can look up the address of the browser's position. */
  geocoding: boolean
}

/** The dialogs of a purchase, from cart to receipt. Renders nothing until one of them is opened. */
export default function CartPanel({ store, branchId, currency, logo, geocoding }: Props) {
  const panel = useStore($panel)
  useEffect(() => {
    signInFromLink(store)
  }, [store])
  const isOpen = panel === 'cart' || panel === 'checkout'
  useEffect(() => {
    if (isOpen) refreshPrices(store)
  }, [isOpen, store])
  if (!useInBrowser()) return null
  return (
    <>
      {isOpen && (
        <Dialog label="Cart" className="panel" onClose={closePanel}>
          {panel === 'cart' ? (
            <CartView store={store} currency={currency} />
          ) : (
            <CheckoutForm store={store} branchId={branchId} currency={currency} geocoding={geocoding} />
          )}
        </Dialog>
      )}
      {panel === 'sign-in' && <NameSignInDialog store={store} />}
      <Announcement />
      <MissingReceipt store={store} />
      <ReceiptDialog logo={logo} store={store} currency={currency} />
    </>
  )
}
