import { vi } from 'vitest'

export async function openStores() {
  return {
    ...(await import('../../src/stores/success-dialog.ts')),
    ...(await import('../../src/stores/ask-to-sign-in.ts')),
    ...(await import('../../src/stores/cart.ts')),
    ...(await import('../../src/stores/cart-changes.ts')),
    ...(await import('../../src/stores/checkout.ts')),
    ...(await import('../../src/session/customer.ts')),
    ...(await import('../../src/stores/discount.ts')),
    ...(await import('../../src/stores/discount-code.ts')),
    ...(await import('../../src/stores/name-sign-in.ts')),
    ...(await import('../../src/stores/order-again.ts')),
    ...(await import('../../src/stores/order-draft.ts')),
    ...(await import('../../src/stores/order-edit.ts')),
    ...(await import('../../src/stores/order-errors.ts')),
    ...(await import('../../src/stores/orders.ts')),
    ...(await import('../../src/stores/side-panel.ts')),
    ...(await import('../../src/stores/prices.ts')),
    ...(await import('../../src/stores/receipt.ts')),
    ...(await import('../../src/stores/removed-line.ts')),
    ...(await import('../../src/stores/sign-in.ts')),
    ...(await import('../../src/stores/set-signed-in-customer.ts')),
    ...(await import('../../src/stores/toasts.ts')),
    ...(await import('../../src/stores/unstored.ts')),
  }
}

export async function runTimersAndAwait(work: Promise<unknown>): Promise<void> {
  await vi.runAllTimersAsync()
  await work
}
