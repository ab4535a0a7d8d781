import { MANUAL_PAYMENT_METHODS, type ManualPaymentMethod } from '../../../src/domain/payments/payment.ts'
import { readStored, writeStored } from '../parts/browser-store.ts'

type Remembered = { method: ManualPaymentMethod }

const KEY = 'payment-method'

/** Returns the payment method that was last recorded in this browser; at first `transfer`. */
export function readLastPaymentMethod(): ManualPaymentMethod {
  const isKnown = ({ method }: Partial<Remembered>) => MANUAL_PAYMENT_METHODS.some((each) => each === method)
  return readStored<Remembered>(localStorage, KEY, isKnown)?.method ?? 'transfer'
}

export function storeLastPaymentMethod(method: ManualPaymentMethod): void {
  writeStored(localStorage, KEY, { method })
}
