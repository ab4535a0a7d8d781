import { useStore } from '@nanostores/react'
import { linesOfStore } from '../domain/checkout.ts'
import { towardsFreeShipping } from '../domain/free-shipping.ts'
import { formatMoney } from '../domain/money.ts'
import { orderTotal } from '../domain/order-total.ts'
import { withoutUnsold } from '../domain/unsold-lines.ts'
import { $cart } from '../stores/cart.ts'
import { $agreedPrices } from '../stores/order-edit.ts'
import { $lineErrors } from '../stores/order-errors.ts'

/** `freeFrom`: the amount from which shipping is free; null where the store does not say so. */
export type Props = { store: string; currency: string; freeFrom: number | null }

/** The total of an order in this store: without what is no longer sold, and without the lines of other stores. */
export default function CartTotal({ store, currency, freeFrom }: Props) {
  const sold = withoutUnsold(useStore($cart), useStore($lineErrors))
  const total = orderTotal(linesOfStore(sold, store), useStore($agreedPrices))
  return (
    <>
      {freeFrom !== null && total > 0 && <FreeShipping {...towardsFreeShipping(total, freeFrom, currency)} />}
      <p className="total" aria-live="polite">
        <span>TOTAL</span> <span>{formatMoney(total, currency)}</span>
      </p>
    </>
  )
}

function FreeShipping({ text, part }: { text: string; part: number }) {
  return (
    <div className="free-shipping">
      <p>{text}</p>
      <progress value={part} aria-label="Towards free shipping" />
    </div>
  )
}
