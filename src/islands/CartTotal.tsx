import { sumCharges } from '../domain/charges/charge.ts'
import type { CartDeliveryAndCharges } from '../domain/delivery/cart-delivery.ts'
import { formatDeliveryPrice } from '../domain/delivery/delivery-words.ts'
import { calculateFreeShippingProgress } from '../domain/delivery/placeholders-and-free-shipping.ts'
import { formatAmount, formatMills, type Mills, toMills } from '../domain/money/money.ts'
import type { OrderTerms as Terms } from '../domain/orders/order-terms.ts'
import DeliveryAndPaymentTerms from './DeliveryAndPaymentTerms.tsx'
import { useCartDeliveryAndCharges } from './use-cart-delivery-and-charges.ts'

/**
 * The props of the cart's total. `freeFrom`: the order total from which shipping is free; null if the store does not
 * advertise it. `withPayment`: whether to show the terms of payment.
 */
export type Props = {
  store: string
  currency: string
  freeFrom: number | null
  terms: Terms
  withPayment?: boolean
}

/** The total at the end of the cart: charges for notes, discount and delivery, the sum, and the terms of the order. */
export default function CartTotal({ store, currency, freeFrom, terms, withPayment = false }: Props) {
  const delivery = useCartDeliveryAndCharges(store)
  const { goods, reduced, charges } = delivery
  const isToldFree = freeFrom !== null && reduced >= toMills(freeFrom)
  const toldDelivery = isToldFree ? null : terms.delivery
  // A discount that makes the delivery free is shown below the delivery. It is then last among the charges.
  const [first] = charges.filter(({ kind }) => kind !== 'note')
  const isDeliveryFree = first?.kind === 'delivery'
  const total = goods + sumCharges(charges)
  return (
    <>
      {freeFrom !== null && goods > 0 && (
        <FreeShipping {...calculateFreeShippingProgress(reduced, freeFrom, currency)} />
      )}
      <NoteLines {...{ delivery, currency }} />
      {!isDeliveryFree && <DiscountLine {...{ delivery, currency }} />}
      <DeliveryPrice {...{ delivery, currency }} />
      {isDeliveryFree && <DiscountLine {...{ delivery, currency }} />}
      <p className="total" aria-live="polite">
        <span>TOTAL</span> <span>{formatMills(total, currency)}</span>
      </p>
      {(total > 0 || (goods > 0 && (toldDelivery?.rate ?? 0) > 0)) && (
        <DeliveryAndPaymentTerms
          {...{ total, reduced, currency, withPayment }}
          terms={{ ...terms, delivery: toldDelivery }}
        />
      )}
    </>
  )
}

type ChargeProps = { delivery: CartDeliveryAndCharges & { goods: Mills }; currency: string }

function NoteLines({ delivery: { charges }, currency }: ChargeProps) {
  return charges.map(
    ({ kind, name, amount, reference }) =>
      kind === 'note' && (
        <p key={reference} className="charge">
          <span>{name}</span> <span>{formatAmount(amount, currency)}</span>
        </p>
      ),
  )
}

function DiscountLine({ delivery: { charges }, currency }: ChargeProps) {
  const discount = charges.find(({ kind }) => kind === 'discount')
  if (!discount) return null
  return (
    <p className="charge">
      <span>{discount.name}</span> <span>{formatAmount(discount.amount, currency)}</span>
    </p>
  )
}

function DeliveryPrice({ delivery: { way, goods, reduced }, currency }: ChargeProps) {
  if (!way || goods === 0) return null
  return (
    <p className="charge">
      <span>Delivery: {way.name}</span> <span>{formatDeliveryPrice(way, reduced, currency)}</span>
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
