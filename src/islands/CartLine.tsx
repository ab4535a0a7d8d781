import { type CartLine as Line, productOf } from '../domain/cart.ts'
import { formatAmount } from '../domain/money.ts'
import { paths } from '../domain/paths.ts'
import { piecesLeft } from '../domain/shortage.ts'
import { removeLine } from '../stores/cart.ts'
import { takeWhatIsLeft } from '../stores/checkout.ts'
import ActionButton from './ActionButton.tsx'
import { RemoveIcon } from './icons.tsx'
import QuantityInput from './QuantityInput.tsx'

/** `fault` is what the shop says about this line, such as how many pieces are left. */
export type Props = { line: Line; store: string; fault: string | undefined }

export default function CartLine({ line, store, fault }: Props) {
  return (
    <li className="cart-line">
      <img src={line.picture} alt="" width={64} height={64} loading="lazy" />
      <div className="cart-line__name">
        <a href={paths.product(productOf(line))}>{line.name}</a>
        {line.branchName !== store && <small>{line.branchName}</small>}
      </div>
      <p className="cart-line__price">{formatAmount(line.price, line.currency)}</p>
      <QuantityInput line={line} fault={fault} />
      {fault && <Repair line={line} left={piecesLeft(fault)} />}
      <button
        type="button"
        className="button button--icon cart-line__remove"
        aria-label={`Remove ${line.name}`}
        onClick={() => removeLine(line.id)}
      >
        <RemoveIcon />
      </button>
    </li>
  )
}

/** What the shop cannot fill is put right in one tap: what is left is taken, or the line goes. */
function Repair({ line, left }: { line: Line; left: number }) {
  const label = left > 0 ? `Take ${left}` : 'Remove'
  return (
    <ActionButton quiet aria-label={`${label} ${line.name}`} onClick={() => takeWhatIsLeft(line.id)}>
      {label}
    </ActionButton>
  )
}
