import { useState } from 'react'
import { formatAmount, formatPlainAmount } from '../../../src/domain/money/money.ts'
import { type NumberFieldKind, parseNumberField } from '../../../src/domain/money/typed-amount.ts'
import { type CommonInputProps, FieldFrame } from './inputs.tsx'
import { describeParsedNumber } from './parsed-number.ts'

/** A number of a form; null if empty. A text that is not a number stays as typed, and the save fails. */
export type NumberInputValue = number | string | null

type NumberProps = CommonInputProps & {
  name: string
  kind: NumberFieldKind
  value: NumberInputValue
  /** The currency of an amount; null if unknown. */
  currency: string | null
  /** The value of an empty input. */
  empty?: null | ''
  isDisabled?: boolean
  onChange: (value: NumberInputValue) => void
}

/** An input for a number in the notation of any country. Shows the number that was read from the input. */
export function NumberInput({ name, kind, value, empty = null, isDisabled, onChange, ...rest }: NumberProps) {
  const { currency: of, ...frame } = rest
  const currency = kind === 'amount' ? of : null
  const [typed, setTyped] = useState<{ text: string; value: NumberInputValue }>({ text: '', value: null })
  const isTyped = typed.value === value && typed.text !== ''
  const text = isTyped ? typed.text : toText(value, kind, currency)
  const read = parseNumberField(text, kind, currency)
  const isSaid = isTyped && !frame.fault
  const said = isSaid && ('fault' in read ? read.fault : describeParsedNumber(text, read.value, kind, currency))

  function write(next: string) {
    const read = parseNumberField(next, kind, currency)
    const value = 'value' in read ? (read.value ?? empty) : next
    setTyped({ text: next, value })
    onChange(value)
  }

  return (
    <FieldFrame
      {...frame}
      after={
        <p role="status" className="product-form__read">
          {said}
        </p>
      }
    >
      {(props) => (
        <div className="product-form__amount">
          {currency && <span aria-hidden="true">{formatAmount(0, currency).replace(/[\d.,\s]/g, '')}</span>}
          <input
            {...props}
            type="text"
            name={name}
            inputMode={kind === 'whole' ? 'text' : kind === 'count' ? 'numeric' : 'decimal'}
            autoComplete="off"
            disabled={isDisabled}
            value={text}
            onChange={({ target }) => write(target.value)}
          />
        </div>
      )}
    </FieldFrame>
  )
}

function toText(value: NumberInputValue, kind: NumberFieldKind, currency: string | null): string {
  if (typeof value !== 'number') return value ?? ''
  return kind === 'amount' ? formatPlainAmount(value, currency) : String(value)
}
