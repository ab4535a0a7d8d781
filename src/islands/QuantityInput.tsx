import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { type CartLine, MAX_QUANTITY } from '../domain/cart/cart.ts'
import type { CartLineError } from '../domain/orders/shortage.ts'
import { $cartLocked, changeCartLineQuantity } from '../stores/cart-changes.ts'
import { MinusIcon, PlusIcon } from './icons.tsx'

export type Props = { line: CartLine; error: CartLineError | undefined }

/**
 * A number input with − and + buttons and an error message, for the quantity of a cart line. It changes the cart while
 * the shopper types. It may be empty until it loses the focus.
 */
export default function QuantityInput({ line, error }: Props) {
  const id = useId()
  const most = error?.left ?? MAX_QUANTITY
  const locked = useStore($cartLocked) || most === 0
  const [typed, setTyped] = useState<string | null>(null)
  function change(text: string) {
    setTyped(text)
    if (text) changeCartLineQuantity(line.id, text)
  }
  function finish() {
    if (typed !== null) changeCartLineQuantity(line.id, typed)
    setTyped(null)
  }
  return (
    <div className="cart-line__quantity">
      <Step line={line} by={-1} most={most} />
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_QUANTITY}
        aria-label={`Quantity of ${line.name}`}
        aria-invalid={Boolean(error)}
        aria-describedby={error && id}
        readOnly={locked}
        value={typed ?? line.qty}
        onChange={(event) => change(event.target.value)}
        onBlur={finish}
        // Scrolling over a focused number input would change its value.
        onWheel={({ currentTarget }) => currentTarget.blur()}
        onKeyDown={(event) => event.key === 'Enter' && finish()}
      />
      <Step line={line} by={1} most={most} />
      {error && (
        <p id={id} className="field__error" role="alert">
          {error.message}
        </p>
      )}
    </div>
  )
}

/** A button for one piece more or less. `most`: maximum quantity; 0 if the line can only be removed. */
function Step({ line, by, most }: { line: CartLine; by: 1 | -1; most: number }) {
  const locked = useStore($cartLocked)
  const quantity = line.qty + by
  const isEnd = quantity < 1 || most === 0 || (by > 0 && quantity > most)
  return (
    <button
      type="button"
      className="cart-line__step"
      aria-label={`One ${by > 0 ? 'more' : 'less'} of ${line.name}`}
      // A button that becomes `disabled` at the limit would lose the focus.
      aria-disabled={locked || isEnd || undefined}
      onClick={() => locked || isEnd || changeCartLineQuantity(line.id, quantity)}
    >
      {by > 0 ? <PlusIcon /> : <MinusIcon />}
    </button>
  )
}
