import { type EntryMethod, PAYMENT_METHODS } from '../../../src/domain/payments/payment.ts'
import { texts } from './texts.ts'

type Props<Method> = {
  value: Method
  onChange: (method: Method) => void
  isDisabled: boolean
  /** The payment provider's name, if it can be chosen. */
  provider?: string | undefined
}

export function MethodField<Method extends EntryMethod>({ value, onChange, isDisabled, provider }: Props<Method>) {
  return (
    <label className="desk-field">
      {texts.payment.method}
      <select value={value} disabled={isDisabled} onChange={({ target }) => onChange(target.value as Method)}>
        {provider && <option value="online">{texts.payment.through(provider)}</option>}
        {PAYMENT_METHODS.map((method) => (
          <option key={method} value={method}>
            {texts.payment.methods[method]}
          </option>
        ))}
      </select>
    </label>
  )
}
