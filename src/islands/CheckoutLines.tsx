import { useStore } from '@nanostores/react'
import { formatAmount } from '../domain/money/money.ts'
import { filterLinesByStore } from '../domain/orders/checkout.ts'
import { formatLineNote } from '../domain/orders/line-note.ts'
import { $cart } from '../stores/cart.ts'

export type Props = { store: string }

/** A list of what is being ordered, in the order form: the cart's lines with their notes and amounts. */
export default function CheckoutLines({ store }: Props) {
  return (
    <ul className="ordered" aria-label="Your order">
      {filterLinesByStore(useStore($cart), store).map(({ id, name, qty, amount, currency, note }) => (
        <li key={id}>
          <span>
            {qty} × <bdi>{name}</bdi>
            {note?.text && <small dir="auto">{formatLineNote(note)}</small>}
          </span>{' '}
          <span>{formatAmount(amount, currency)}</span>
        </li>
      ))}
    </ul>
  )
}
