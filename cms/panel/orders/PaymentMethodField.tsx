import {
  MANUAL_PAYMENT_METHODS,
  type ManualPaymentMethod,
  type RecordedPaymentMethod,
} from '../../../src/domain/payments/payment.ts'
import { readBrowserStorage, writeBrowserStorage } from '../parts/browser-storage.ts'
import { SelectInput } from '../parts/inputs.tsx'
import { texts } from './texts.ts'

/** `provider`: the payment provider's name, if it can be chosen. */
type Props<Method> = { value: Method; onChange: (method: Method) => void; provider?: string | null }

export function PaymentMethodField<Method extends RecordedPaymentMethod>({ value, onChange, provider }: Props<Method>) {
  const methods = MANUAL_PAYMENT_METHODS.map((each) => ({ value: each, label: texts.payment.methods[each] }))
  const online = provider ? [{ value: 'online', label: texts.payment.through(provider) }] : []
  return (
    <SelectInput
      label={texts.payment.method}
      value={value}
      options={[...online, ...methods]}
      onChange={(method) => onChange(method as Method)}
    />
  )
}

type Remembered = { method: ManualPaymentMethod }

const KEY = 'payment-method'

/** Returns the payment method that was last recorded in this browser; at first `transfer`. */
export function readLastPaymentMethod(): ManualPaymentMethod {
  const isKnown = ({ method }: Partial<Remembered>) => MANUAL_PAYMENT_METHODS.some((each) => each === method)
  return readBrowserStorage<Remembered>(localStorage, KEY, isKnown)?.method ?? 'transfer'
}

export function storeLastPaymentMethod(method: ManualPaymentMethod): void {
  writeBrowserStorage(localStorage, KEY, { method })
}
