import { PAYMENT_METHODS, type PaymentMethod } from '../../../src/domain/payments/payment.ts'
import { texts } from './texts.ts'

type Props = { value: PaymentMethod; onChange: (method: PaymentMethod) => void; isDisabled: boolean }

export function MethodField({ value, onChange, isDisabled }: Props) {
  return (
    <label className="desk-field">
      {texts.payment.method}
      <select value={value} disabled={isDisabled} onChange={({ target }) => onChange(target.value as PaymentMethod)}>
        {PAYMENT_METHODS.map((method) => (
          <option key={method} value={method}>
            {texts.payment.methods[method]}
          </option>
        ))}
      </select>
    </label>
  )
}
