import { chargesTotal } from '../domain/charges/charge.ts'
import type { CartDelivery } from '../domain/delivery/cart-delivery.ts'
import { deliveryPrice } from '../domain/delivery/delivery-words.ts'
import { freeShippingProgress } from '../domain/delivery/free-shipping.ts'
import { formatMoney, type Mills, toMills } from '../domain/money/money.ts'
import type { OrderTerms as Terms } from '../domain/orders/order-terms.ts'
import OrderTerms from './OrderTerms.tsx'
import { useDelivery, useGoods } from './use-goods.ts'

/** `freeFrom`: the order total from which shipping is free; null if the store does not advertise it. */
export type Props = {
  store: string
  currency: string
  freeFrom: number | null
  terms: Terms
  withPayment?: boolean
}

/** The total of the cart's products in this store and of their delivery. */
export default function CartTotal({ store, currency, freeFrom, terms, withPayment = false }: Props) {
  const goods = useGoods(store)
  const delivery = useDelivery(goods)
  const isToldFree = freeFrom !== null && goods >= toMills(freeFrom)
  return (
    <>
      {freeFrom !== null && goods > 0 && <FreeShipping {...freeShippingProgress(goods, freeFrom, currency)} />}
      <DeliveryPrice {...{ delivery, goods, currency }} />
      <p className="total" aria-live="polite">
        <span>TOTAL</span> <span>{formatMoney(goods + chargesTotal(delivery.charges), currency)}</span>
      </p>
      <OrderTerms
        total={goods}
        terms={isToldFree ? { ...terms, delivery: null } : terms}
        currency={currency}
        withPayment={withPayment}
      />
    </>
  )
}

function DeliveryPrice({
  delivery: { way },
  goods,
  currency,
}: {
  delivery: CartDelivery
  goods: Mills
  currency: string
}) {
  if (!way || goods === 0) return null
  return (
    <p className="charge">
      <span>Delivery: {way.name}</span> <span>{deliveryPrice(way, goods, currency)}</span>
    </p>
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
