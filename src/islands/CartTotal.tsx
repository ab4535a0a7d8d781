import { useStore } from '@nanostores/react'
import { linesOfStore } from '../domain/checkout.ts'
import { formatMoney } from '../domain/money.ts'
import { orderTotal } from '../domain/order-total.ts'
import { $cart } from '../stores/cart.ts'
import { $agreedPrices } from '../stores/order-edit.ts'

export type Props = { store: string; currency: string }

/** The total of an order in this store, without the lines of other stores. */
export default function CartTotal({ store, currency }: Props) {
  const total = orderTotal(linesOfStore(useStore($cart), store), useStore($agreedPrices))
  return (
    <p className="total" aria-live="polite">
      <span>TOTAL</span> <span>{formatMoney(total, currency)}</span>
    </p>
  )
}
