import { useStore } from '@nanostores/react'
import { type CartLine as Line, productIdOf } from '../domain/cart/cart.ts'
import { formatAmount } from '../domain/money/money.ts'
import type { CartLineError } from '../domain/orders/shortage.ts'
import { paths } from '../domain/pages/paths.ts'
import { $cartLocked } from '../stores/cart-changes.ts'
import { reduceLineToStock } from '../stores/order-errors.ts'
import { removeCartLine } from '../stores/removed-line.ts'
import ActionButton from './ActionButton.tsx'
import CartLineNoteField from './CartLineNoteField.tsx'
import { RemoveIcon } from './icons.tsx'
import QuantityInput from './QuantityInput.tsx'

/** The props of a line of the cart. `error`: the error of this line, such as too few pieces in stock. */
export type Props = { line: Line; store: string; error: CartLineError | undefined }

export default function CartLine({ line, store, error }: Props) {
  const locked = useStore($cartLocked)
  return (
    <li className="cart-line">
      <img src={line.picture} alt="" width={88} height={88} loading="lazy" />
      <div className="cart-line__name">
        <a href={paths.productDetail(productIdOf(line))} dir="auto">
          {line.name}
        </a>
        {line.branchName !== store && <small>{line.branchName}</small>}
        <PriceChange line={line} />
      </div>
      <p className="cart-line__price">{formatAmount(line.price, line.currency)}</p>
      {line.qty > 1 && <p className="cart-line__amount">{formatAmount(line.amount, line.currency)}</p>}
      <QuantityInput line={line} error={error} />
      <CartLineNoteField line={line} />
      {error && <FixShortage line={line} left={error.left} />}
      <button
        type="button"
        className="button button--icon cart-line__remove"
        aria-label={`Remove ${line.name}`}
        disabled={locked}
        onClick={() => removeCartLine(line.id)}
      >
        <RemoveIcon />
      </button>
    </li>
  )
}

/** A notice that the price has changed since the product was added, or since the edited order was placed. */
function PriceChange({ line: { price, formerPrice, todayPrice, currency } }: { line: Line }) {
  if (formerPrice !== undefined) {
    const [before, now] = [formatAmount(formerPrice, currency), formatAmount(price, currency)]
    return <small role="status">{`The price has changed from ${before} to ${now}.`}</small>
  }
  if (todayPrice === undefined || todayPrice === price) return null
  return <small role="status">{`Pieces that you add cost ${formatAmount(todayPrice, currency)}.`}</small>
}

/** A button that reduces the line to the available stock, or removes it. */
function FixShortage({ line, left }: { line: Line; left: number }) {
  const label = left > 0 ? `Take ${left}` : 'Remove'
  return (
    <ActionButton quiet aria-label={`${label} ${line.name}`} onClick={() => reduceLineToStock(line.id)}>
      {label}
    </ActionButton>
  )
}
