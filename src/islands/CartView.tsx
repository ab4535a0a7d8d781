import { useStore } from '@nanostores/react'
import { itemsLabel } from '../domain/cart.ts'
import { formatAmount } from '../domain/money.ts'
import { paths } from '../domain/paths.ts'
import { $cart } from '../stores/cart.ts'
import { $lineFaults, startCheckout } from '../stores/checkout.ts'
import { $edited } from '../stores/order-edit.ts'
import { closePanel } from '../stores/panel.ts'
import ActionButton from './ActionButton.tsx'
import CartLine from './CartLine.tsx'
import DialogHead from './DialogHead.tsx'
import EditActions from './EditActions.tsx'
import PanelNotice from './PanelNotice.tsx'

export type Props = { store: string; currency: string }

export default function CartView({ store, currency }: Props) {
  const { item, totalprice, totalqty } = useStore($cart)
  const faults = useStore($lineFaults)
  const edited = useStore($edited)
  return (
    <>
      <DialogHead
        // What had the focus may be gone with a line or with the edit: a new head takes it.
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
        {item.map((line) => (
          <CartLine key={line.id} line={line} store={store} fault={faults[line.id]} />
        ))}
      </ul>
      {(item.length > 0 || edited) && (
        <footer className="panel__foot">
          {item.length > 0 && (
            <p className="total" aria-live="polite">
              <span>TOTAL</span> <span>{formatAmount(totalprice, currency)}</span>
            </p>
          )}
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
