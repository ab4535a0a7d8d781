import { PAYMENT_METHODS, type PaymentMethod } from '../../../src/domain/payments/payment.ts'
import { readStored, writeStored } from '../parts/browser-store.ts'

type Remembered = { method: PaymentMethod }

const KEY = 'payment-method'

/** Returns the payment method that was last recorded in this browser; at first `transfer`. */
export function rememberedPaymentMethod(): PaymentMethod {
  const isKnown = ({ method }: Partial<Remembered>) => PAYMENT_METHODS.some((each) => each === method)
  return readStored<Remembered>(localStorage, KEY, isKnown)?.method ?? 'transfer'
}

export function rememberMethod(method: PaymentMethod): void {
  writeStored(localStorage, KEY, { method })
}
