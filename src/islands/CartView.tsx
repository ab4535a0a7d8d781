import { useStore } from '@nanostores/react'
import { pluralizeItemWord } from '../domain/cart/cart.ts'
import { filterLinesByStore } from '../domain/orders/checkout.ts'
import type { OrderTerms } from '../domain/orders/order-terms.ts'
import { paths } from '../domain/pages/paths.ts'
import { $cart } from '../stores/cart.ts'
import { startCheckout } from '../stores/checkout.ts'
import { $editedOrder } from '../stores/order-edit.ts'
import { $lineErrors } from '../stores/order-errors.ts'
import { closeSidePanel } from '../stores/side-panel.ts'
import ActionButton from './ActionButton.tsx'
import CartLine from './CartLine.tsx'
import CartTotal from './CartTotal.tsx'
import DialogHead from './DialogHead.tsx'
import DiscountCodeForm from './DiscountCodeForm.tsx'
import OrderEditForm from './OrderEditForm.tsx'
import SidePanelNotice from './SidePanelNotice.tsx'

export type Props = { store: string; currency: string; freeFrom: number | null; terms: OrderTerms }

export default function CartView({ store, currency, freeFrom, terms }: Props) {
  const { item, totalqty } = useStore($cart)
  const otherLines = item.filter(({ branchName }) => branchName !== store)
  const errors = useStore($lineErrors)
  const editedOrder = useStore($editedOrder)
  const isStarting = useStore(startCheckout.$busy)
  return (
    <>
      <DialogHead
        // A new key mounts a new heading, which takes the focus that a removed line or edit may have had.
        key={`${editedOrder?.id} ${item.length}`}
        className="panel__head"
        title={editedOrder?.reference ?? 'Cart'}
        onClose={closeSidePanel}
      >
        <p>{`${totalqty} ${pluralizeItemWord(totalqty)}`}</p>
      </DialogHead>
      {item.length === 0 && (
        <div className="empty">
          <p>Your cart is empty.</p>
          <a className="button button--quiet" href={paths.category()}>
            Browse the shop
          </a>
        </div>
      )}
      <ul className="panel__lines" aria-label="In your cart">
        {filterLinesByStore({ item }, store).map((line) => (
          <CartLine key={line.id} line={line} store={store} error={errors[line.id]} />
        ))}
      </ul>
      {otherLines.length > 0 && (
        <section className="panel__others">
          <p>Not part of this order</p>
          <ul aria-label="From other stores">
            {otherLines.map((line) => (
              <CartLine key={`${line.branchName} ${line.id}`} line={line} store={store} error={undefined} />
            ))}
          </ul>
        </section>
      )}
      <footer className="panel__foot">
        {item.length > 0 && <DiscountCodeForm store={store} isOffered={terms.hasDiscountCodes} />}
        <CartTotal store={store} currency={currency} freeFrom={freeFrom} terms={terms} />
        <SidePanelNotice />
        {editedOrder ? (
          <OrderEditForm store={store} currency={currency} pickupPlace={terms.pickupPlace} />
        ) : (
          <ActionButton busy={isStarting} onClick={() => startCheckout(store)}>
            Place Order
          </ActionButton>
        )}
      </footer>
    </>
  )
}
