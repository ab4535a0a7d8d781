import { useStore } from '@nanostores/react'
import { itemsLabel } from '../domain/cart.ts'
import { linesOf } from '../domain/checkout.ts'
import { paths } from '../domain/paths.ts'
import { $cart } from '../stores/cart.ts'
import { $lineFaults, startCheckout } from '../stores/checkout.ts'
import { $edited } from '../stores/order-edit.ts'
import { closePanel } from '../stores/panel.ts'
import ActionButton from './ActionButton.tsx'
import CartLine from './CartLine.tsx'
import CartTotal from './CartTotal.tsx'
import DialogHead from './DialogHead.tsx'
import EditActions from './EditActions.tsx'
import PanelNotice from './PanelNotice.tsx'

export type Props = { store: string; currency: string }

export default function CartView({ store, currency }: Props) {
  const { item, totalqty } = useStore($cart)
  const others = item.filter(({ branchName }) => branchName !== store)
  const faults = useStore($lineFaults)
  const edited = useStore($edited)
  return (
    <>
      <DialogHead
        // The focused element may have been removed with a line or with the edit: the new heading takes the focus.
        key={`${edited?.id} ${item.length}`}
        className="panel__head"
        title={edited?.reference ?? 'Cart'}
        onClose={closePanel}
      >
        <p>{`${totalqty} ${itemsLabel(totalqty)}`}</p>
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
        {linesOf({ item }, store).map((line) => (
          <CartLine key={line.id} line={line} store={store} fault={faults[line.id]} />
        ))}
      </ul>
      {others.length > 0 && (
        <section className="panel__others">
          <p>Not part of this order</p>
          <ul aria-label="From other stores">
            {others.map((line) => (
              <CartLine key={`${line.branchName} ${line.id}`} line={line} store={store} fault={undefined} />
            ))}
          </ul>
        </section>
      )}
      {(item.length > 0 || edited) && (
        <footer className="panel__foot">
          {item.length > 0 && <CartTotal store={store} currency={currency} />}
          <PanelNotice />
          {edited ? (
            <EditActions store={store} />
          ) : (
            <ActionButton onClick={() => startCheckout(store)}>Place Order</ActionButton>
          )}
        </footer>
      )}
    </>
  )
}
