import type { DeliveryChoice } from '../domain/delivery/delivery-way.ts'
import { createSessionStorageAtom, tryParseJson } from '../session/session-storage.ts'

/**
 * The values that a shopper typed into the order form, and a checkout without response. The phone number is stored but
 * not sent (storefront.md §3).
 */
export type OrderDraft = {
  shippingAddress: string
  phone: string
  /** Typed if the shop does not know the customer's name. */
  fullName: string
  /** Missing until the shopper chooses a way of delivery. */
  delivery?: DeliveryChoice | undefined
  /** A checkout without a response: its idempotency key and the request as JSON. */
  unanswered: { key: string; request: string } | null
}

const emptyDraft: OrderDraft = { shippingAddress: '', phone: '', fullName: '', unanswered: null }

/** A store with the draft of the order form. */
export const $orderDraft = createSessionStorageAtom<OrderDraft>('myOrder', parseDraft, (draft) =>
  draft === emptyDraft ? null : JSON.stringify(draft),
)

export function changeOrderDraft(change: Partial<OrderDraft>) {
  $orderDraft.set({ ...$orderDraft.get(), ...change })
}

export function clearOrderDraft() {
  $orderDraft.set(emptyDraft)
}

function parseDraft(text: string | null): OrderDraft {
  const { shippingAddress, phone, fullName, delivery, unanswered } = (tryParseJson(text) ?? {}) as Partial<OrderDraft>
  if (typeof shippingAddress !== 'string' || typeof phone !== 'string') return emptyDraft
  const isAttempt = typeof unanswered?.key === 'string' && typeof unanswered.request === 'string'
  return {
    shippingAddress,
    phone,
    fullName: typeof fullName === 'string' ? fullName : '',
    unanswered: isAttempt ? unanswered : null,
    ...(isChoice(delivery) ? { delivery } : {}),
  }
}

function isChoice(value: unknown): value is DeliveryChoice {
  const { way, country } = (value ?? {}) as Partial<DeliveryChoice>
  return typeof way === 'string' && typeof country === 'string'
}
