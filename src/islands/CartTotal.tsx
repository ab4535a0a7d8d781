import { useStore } from '@nanostores/react'
import { withoutUnsold } from '../domain/cart/unsold-lines.ts'
import { freeShippingProgress } from '../domain/delivery/free-shipping.ts'
import { formatMoney, toMills } from '../domain/money/money.ts'
import { linesOfStore } from '../domain/orders/checkout.ts'
import type { OrderTerms as Terms } from '../domain/orders/order-terms.ts'
import { orderTotal } from '../domain/orders/order-total.ts'
import { $cart } from '../stores/cart.ts'
import { $agreedPrices } from '../stores/order-edit.ts'
import { $lineErrors } from '../stores/order-errors.ts'
import OrderTerms from './OrderTerms.tsx'

/** `freeFrom`: the order total from which shipping is free; null if the store does not advertise it. */
export type Props = {
  store: string
  currency: string
  freeFrom: number | null
  terms: Terms
  withPayment?: boolean
}

/** The total of the cart's lines in this store, without pieces that are no longer sold. */
export default function CartTotal({ store, currency, freeFrom, terms, withPayment = false }: Props) {
  const sold = withoutUnsold(useStore($cart), useStore($lineErrors))
  const total = orderTotal(linesOfStore(sold, store), useStore($agreedPrices))
  const isToldFree = freeFrom !== null && total >= toMills(freeFrom)
  return (
    <>
      {freeFrom !== null && total > 0 && <FreeShipping {...freeShippingProgress(total, freeFrom, currency)} />}
      <p className="total" aria-live="polite">
        <span>TOTAL</span> <span>{formatMoney(total, currency)}</span>
      </p>
      <OrderTerms
        total={total}
        terms={isToldFree ? { ...terms, delivery: null } : terms}
        currency={currency}
        withPayment={withPayment}
      />
    </>
  )
}

function FreeShipping({ text, part }: { text: string; part: number }) {
  return (
    <div className="free-shipping">
      <p>{text}</p>
      <progress value={part} aria-label="Progress toward free shipping" />
    </div>
  )
}
