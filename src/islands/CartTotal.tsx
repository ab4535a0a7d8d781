import { useStore } from '@nanostores/react'
import { linesOfStore } from '../domain/checkout.ts'
import { formatMoney } from '../domain/money.ts'
import { orderTotal } from '../domain/order-total.ts'
import { withoutUnsold } from '../domain/unsold-lines.ts'
import { $cart } from '../stores/cart.ts'
import { $agreedPrices } from '../stores/order-edit.ts'
import { $lineErrors } from '../stores/order-errors.ts'

export type Props = { store: string; currency: string }

/** The total of an order in this store: without what is no longer sold, and without the lines of other stores. */
export default function CartTotal({ store, currency }: Props) {
  const sold = withoutUnsold(useStore($cart), useStore($lineErrors))
  const total = orderTotal(linesOfStore(sold, store), useStore($agreedPrices))
  return (
    <p className="total" aria-live="polite">
      <span>TOTAL</span> <span>{formatMoney(total, currency)}</span>
    </p>
  )
}
