import { MANUAL_PAYMENT_METHODS, type RecordedPaymentMethod } from '../../../src/domain/payments/payment.ts'
import { SelectInput } from '../parts/inputs.tsx'
import { texts } from './texts.ts'

type Props<Method> = {
  value: Method
  onChange: (method: Method) => void
  isDisabled: boolean
  /** The payment provider's name, if it can be chosen. */
  provider?: string | undefined
}

export function PaymentMethodField<Method extends RecordedPaymentMethod>({
  value,
  onChange,
  isDisabled,
  provider,
}: Props<Method>) {
  const methods = MANUAL_PAYMENT_METHODS.map((each) => ({ value: each, label: texts.payment.methods[each] }))
  const online = provider ? [{ value: 'online', label: texts.payment.through(provider) }] : []
  return (
    <SelectInput
      {...{ label: texts.payment.method, value, isDisabled }}
      options={[...online, ...methods]}
      onChange={(method) => onChange(method as Method)}
    />
  )
}
