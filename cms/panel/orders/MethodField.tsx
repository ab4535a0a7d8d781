import { type EntryMethod, PAYMENT_METHODS } from '../../../src/domain/payments/payment.ts'
import { SelectInput } from '../parts/inputs.tsx'
import { texts } from './texts.ts'

type Props<Method> = {
  value: Method
  onChange: (method: Method) => void
  isDisabled: boolean
  /** The payment provider's name, if it can be chosen. */
  provider?: string | undefined
}

export function MethodField<Method extends EntryMethod>({ value, onChange, isDisabled, provider }: Props<Method>) {
  const methods = PAYMENT_METHODS.map((each) => ({ value: each, label: texts.payment.methods[each] }))
  const online = provider ? [{ value: 'online', label: texts.payment.through(provider) }] : []
  return (
    <SelectInput
      {...{ label: texts.payment.method, value, isDisabled }}
      options={[...online, ...methods]}
      onChange={(method) => onChange(method as Method)}
    />
  )
}
