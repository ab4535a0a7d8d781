import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { type CartLine, MAX_QUANTITY } from '../domain/cart.ts'
import { $cartLocked, changeQuantity } from '../stores/cart-changes.ts'

export type Props = { line: CartLine; error: string | undefined }

/** Updates while typing; the value is normalized on blur, so that the field can be empty in between. */
export default function QuantityInput({ line, error }: Props) {
  const id = useId()
  const locked = useStore($cartLocked)
  const [typed, setTyped] = useState<string | null>(null)
  function change(text: string) {
    setTyped(text)
    if (text) changeQuantity(line.id, text)
  }
  function finish() {
    if (typed !== null) changeQuantity(line.id, typed)
    setTyped(null)
  }
  return (
    <div className="cart-line__quantity">
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
        onKeyDown={(event) => event.key === 'Enter' && finish()}
      />
      {error && (
        <p id={id} className="field__error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
