import { sessionStore } from './session.ts'

/** What the order form holds until it is sent. The phone is kept and not sent (storefront.md §3). */
export type OrderDraft = {
  shippingAddress: string
  phone: string
  /** A checkout whose answer never came: the key it was sent with, and for what. */
  unanswered: { key: string; request: string } | null
}

const blank: OrderDraft = { shippingAddress: '', phone: '', unanswered: null }

export const $draft = sessionStore<OrderDraft>('myOrder', storedDraft, JSON.stringify)

export function changeDraft(change: Partial<OrderDraft>) {
  $draft.set({ ...$draft.get(), ...change })
}

export function forgetDraft() {
  $draft.set(blank)
}

function storedDraft(text: string | null): OrderDraft {
  try {
    return { ...blank, ...JSON.parse(text ?? '{}') }
  } catch {
    return blank
  }
}
